import type { FileProblem, LayoutReading, ParsedRow } from '#areas/itempool/import/contract/analysis.contract.ts'
import { FILE_TYPE_WORDS, SHEET_TYPES, type SheetType } from '#areas/itempool/import/contract/file-types.ts'
import { quote } from '#platform/contract/sheet/cell.ts'

/** The spreadsheets of a paper as they were read. */
export type PaperReadings = Readonly<Partial<Record<SheetType, LayoutReading>>>

/**
 * What does not fit between the spreadsheets of a paper: an item that stands in two of them, a similar item of an item that
 * neither the paper nor the bank has, an exercise item of a subject that the paper does not have. `bankIds` are those of the
 * ids that `originIdsOf` tells and the bank knows. A paper that is wrong itself is not asked what it holds.
 */
export function problemsAcrossFiles(readings: PaperReadings, bankIds: ReadonlySet<string>): FileProblem[] {
  const paper = readings.TEST?.problems.length === 0 ? readings.TEST.rows : null
  return [
    ...repeatedIds(readings),
    ...(paper ? [...unknownOrigins(readings, paper, bankIds), ...unknownSubjects(readings, paper)] : []),
  ]
}

/** The ids of other items that the spreadsheets speak of. */
export const originIdsOf = (readings: PaperReadings): string[] => [
  ...new Set(
    SHEET_TYPES.flatMap((type) => readings[type]?.rows ?? []).flatMap(({ originId }) =>
      originId === null ? [] : [originId],
    ),
  ),
]

const blame = (type: SheetType, { row }: ParsedRow, column: string, value: string, reason: string): FileProblem => ({
  type,
  row,
  column,
  reason: `${reason} (${quote(value)})`,
  value,
})

/** The same id, whatever its case; within one spreadsheet it is a problem of that one. */
function repeatedIds(readings: PaperReadings): FileProblem[] {
  const first = new Map<string, { readonly type: SheetType; readonly row: number }>()
  return SHEET_TYPES.flatMap((type) =>
    (readings[type]?.rows ?? []).flatMap((row) => {
      const id = row.id.toLowerCase()
      const before = first.get(id)
      if (!before) first.set(id, { type, row: row.row })
      if (!before || before.type === type) return []
      const reason = `${FILE_TYPE_WORDS[before.type]} 파일의 ${before.row}행과 같은 문항 id입니다.`
      return blame(type, row, 'id', row.id, reason)
    }),
  )
}

function unknownOrigins(
  readings: PaperReadings,
  paper: readonly ParsedRow[],
  bankIds: ReadonlySet<string>,
): FileProblem[] {
  const ids = new Set(paper.map(({ id }) => id))
  return (['SIMILAR_1', 'SIMILAR_2', 'SIMILAR_3'] as const).flatMap((type) =>
    (readings[type]?.rows ?? []).flatMap((row) => {
      const { originId } = row
      if (originId === null || ids.has(originId) || bankIds.has(originId)) return []
      return blame(type, row, 'originId', originId, '원본 문항이 문항 파일에도 문항 DB에도 없습니다.')
    }),
  )
}

function unknownSubjects(readings: PaperReadings, paper: readonly ParsedRow[]): FileProblem[] {
  const subjects = new Set(paper.map(({ subjectCode }) => subjectCode))
  return (['WEAKNESS', 'EXPERT'] as const).flatMap((type) =>
    (readings[type]?.rows ?? []).flatMap((row) => {
      const { subjectCode } = row
      if (subjectCode === null || subjects.has(subjectCode)) return []
      return blame(type, row, 'subjectCode', subjectCode, '문항 파일에 없는 과목입니다.')
    }),
  )
}
