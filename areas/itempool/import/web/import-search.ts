import { EXAM_TARGET_CODES } from '#areas/itempool/item/contract/codes.ts'
import { flag, id, oneOf, oneOfOr, searchOf } from '#platform/web/screens/search-fields.ts'
import type { SetSearch } from '#platform/web/screens/use-search.ts'

/** The lists of items of an analysis. */
export const PARTS = ['test', 'similar', 'weakness', 'expert'] as const
export type Part = (typeof PARTS)[number]

/** What the address of the import says: the paper that is meant, and the analysis that is looked at. */
export const ImportSearch = searchOf({
  provider: id(),
  category: id(),
  target: oneOf(EXAM_TARGET_CODES),
  parseNo: id(),
  /** The analysis is registered as soon as it is done without a problem. */
  saves: flag(),
  part: oneOfOr(PARTS, 'test'),
  onlyWork: flag(),
})
export type ImportAddress = ReturnType<typeof ImportSearch.parse>
export type SetImportAddress = SetSearch<ImportAddress>

/** Back in the form, with the same paper. */
export const FORM_VIEW = { parseNo: undefined, saves: false, part: 'test', onlyWork: false } as const
