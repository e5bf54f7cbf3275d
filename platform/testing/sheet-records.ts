import type { SheetCell } from '#platform/contract/sheet/cell.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'

const ROOM = { rows: 20_000, columns: 100 }

/** The rows of a spreadsheet that a call answered, each as its filled cells by title. */
export async function sheetRecords(answer: Response): Promise<Record<string, SheetCell['value']>[]> {
  const { rows } = await readSheet(Buffer.from(await answer.arrayBuffer()), ROOM)
  const titles = rows[0]?.cells.map(({ value }) => String(value)) ?? []
  return rows.slice(1).map(({ cells }) => {
    const filled = cells.flatMap(({ kind, value }, at) => (kind === 'empty' ? [] : [[titles[at] ?? '', value]]))
    return Object.fromEntries(filled)
  })
}

/** The name under which the answer is saved. */
export const savedName = (answer: Response): string =>
  decodeURIComponent(answer.headers.get('content-disposition')?.match(/filename\*=UTF-8''(.+)$/)?.[1] ?? '')
