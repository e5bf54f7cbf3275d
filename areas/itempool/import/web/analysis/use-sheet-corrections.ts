import type { FileCorrection } from '#areas/itempool/import/contract/analysis.contract.ts'
import { SHEET_TYPES, type SheetType } from '#areas/itempool/import/contract/file-types.ts'
import { type Corrections, useCorrections } from '#platform/web/upload/use-corrections.ts'

const keyOf = ({ type, row, column, value }: FileCorrection): string => JSON.stringify([type, row, column, value])

/** The corrected cells of each spreadsheet of a paper; they begin with those of the analysis that is looked at. */
export function useSheetCorrections(judged: readonly FileCorrection[]) {
  const begin = (type: SheetType) => judged.filter((each) => each.type === type)
  const of: Readonly<Record<SheetType, Corrections>> = {
    TEST: useCorrections(undefined, begin('TEST')),
    SIMILAR_1: useCorrections(undefined, begin('SIMILAR_1')),
    SIMILAR_2: useCorrections(undefined, begin('SIMILAR_2')),
    SIMILAR_3: useCorrections(undefined, begin('SIMILAR_3')),
    WEAKNESS: useCorrections(undefined, begin('WEAKNESS')),
    EXPERT: useCorrections(undefined, begin('EXPERT')),
  }
  const sent = (): FileCorrection[] => SHEET_TYPES.flatMap((type) => of[type].sent().map((each) => ({ ...each, type })))
  const former = new Set(judged.map(keyOf))
  const now = sent().map(keyOf)
  /** Other cells are corrected than were judged. */
  const isChanged = now.length !== former.size || now.some((key) => !former.has(key))
  return { of, sent, isChanged } as const
}
