import type { Sheet } from '#platform/contract/sheet/sheet.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { sheetAnswer } from '#platform/server/sheet/write-sheet.ts'
import { writeTemplate } from '#platform/server/uploads/template.ts'
import { downloadTemplate } from '../contract/upload.contract.ts'
import { LAYOUT_SHEETS } from '../rules/layouts/layout-sheets.rules.ts'

/** What the templates are made of beside the layouts of a paper. */
export interface TemplateDeps {
  /** The file of the OMR reader, as the area that reads it has it. */
  readonly omrSheet: Pick<Sheet, 'title' | 'note' | 'columns'>
}

export const downloadTemplateEndpoint = endpoint(
  downloadTemplate,
  async ({ params: { layout } }, deps: TemplateDeps) => {
    const sheet = layout === 'OMR' ? deps.omrSheet : LAYOUT_SHEETS[layout]
    return sheetAnswer(`${sheet.title} 양식`, await writeTemplate(sheet))
  },
)
