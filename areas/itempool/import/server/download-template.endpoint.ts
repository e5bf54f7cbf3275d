import type { ProviderScope } from '#areas/itempool/item/server/door.ts'
import type { Sheet } from '#platform/contract/sheet/sheet.ts'
import type { Db } from '#platform/server/database/database.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { sheetAnswer } from '#platform/server/sheet/write-sheet.ts'
import { writeTemplate } from '#platform/server/uploads/template.ts'
import { downloadTemplate } from '../contract/upload.contract.ts'
import { LAYOUT_SHEETS } from '../rules/layouts/layout-sheets.rules.ts'

type OmrSheet = Pick<Sheet, 'title' | 'note' | 'columns'>

/** A subject of a round, and for whom its paper is. */
interface RoundAsked {
  readonly planNo: number
  readonly subjectCode: 'MATH' | 'ENGLISH'
  readonly examTarget?: string | undefined
}

/** What the templates are made of beside the layouts of a paper. */
export interface TemplateDeps {
  /** The file of the OMR reader, as the area that reads it has it. */
  readonly omrSheet: OmrSheet
  /** The numbers of the questions of the papers of a round that the caller may see. */
  readonly questionNosOf: (db: Db, round: RoundAsked, scope: ProviderScope) => Promise<number[]>
}

export const downloadTemplateEndpoint = endpoint(
  downloadTemplate,
  async ({ params: { layout }, query, db, scope }, { omrSheet, questionNosOf }: TemplateDeps) => {
    const { planNo, subjectCode, examTarget } = query
    const isOfRound = layout === 'OMR' && planNo !== undefined && subjectCode !== undefined
    const questions = isOfRound ? await questionNosOf(db, { planNo, subjectCode, examTarget }, scope) : []
    const sheet = layout === 'OMR' ? withQuestions(omrSheet, questions) : LAYOUT_SHEETS[layout]
    return sheetAnswer(`${sheet.title} 양식`, await writeTemplate(sheet))
  },
)

/** The sheet with columns of these questions in its template; of none those that it has by itself. */
function withQuestions(sheet: OmrSheet, questionNos: readonly number[]): OmrSheet {
  if (questionNos.length === 0) return sheet
  const columns = Object.entries(sheet.columns).map(([key, column]) =>
    'numbered' in column ? [key, { ...column, templateNumbers: questionNos }] : [key, column],
  )
  return { ...sheet, columns: Object.fromEntries(columns) }
}
