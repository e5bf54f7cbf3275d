import type { Sheet } from '#platform/contract/sheet/sheet.ts'
import { saveSheet } from '#platform/web/sheet/save-sheet.ts'

/** Hands the template of a sheet to the person, with the values that are known already. */
export function saveTemplate<Row extends object>(
  { columns }: Sheet<Row, never>,
  rows: readonly Partial<Row>[],
  name: string,
): Promise<void> {
  const written = Object.entries(columns).flatMap(([key, column]) =>
    'title' in column
      ? [{ title: column.title, width: column.width, value: (row: Partial<Row>) => cellOf(row, key) }]
      : [],
  )
  return saveSheet({ fileName: `${name}.xlsx`, columns: written, rows })
}

function cellOf(row: object, key: string): string | number | undefined {
  const value: unknown = Reflect.get(row, key)
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}
