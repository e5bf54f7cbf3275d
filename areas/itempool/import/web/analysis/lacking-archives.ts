import { type ArchiveType, formKindOf } from '#areas/itempool/import/contract/file-types.ts'
import type { Analysis } from '#areas/itempool/import/contract/parse.contract.ts'
import { FILES_OF_KIND } from '#areas/itempool/import/rules/paper-files.rules.ts'
import { itemsOf } from './analysis-words.ts'

/** The archives that lack what the spreadsheets name, or are wrong themselves. */
export function lackingArchives(analysis: Analysis): ArchiveType[] {
  const lacking = new Set(itemsOf(analysis).flatMap((item) => (item.missingImages.length > 0 ? [item.type] : [])))
  const wrong = new Set(analysis.problems.map(({ type }) => type))
  return FILES_OF_KIND[formKindOf(analysis.cpNo)].flatMap(({ sheet, archive }) =>
    lacking.has(sheet) || wrong.has(archive) ? [archive] : [],
  )
}
