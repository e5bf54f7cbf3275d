import { endpoint } from '#platform/server/endpoint.ts'
import { sheetAnswer } from '#platform/server/sheet/write-sheet.ts'
import { writeTemplate } from '#platform/server/uploads/template.ts'
import { downloadTemplate } from '../contract/upload.contract.ts'
import { LAYOUT_SHEETS } from '../rules/layouts/layout-sheets.rules.ts'
import type { ItempoolImportDeps } from './deps.ts'

export const downloadTemplateEndpoint = endpoint(
  downloadTemplate,
  async ({ params: { layout } }, deps: Pick<ItempoolImportDeps, 'omrSheet'>) => {
    const sheet = layout === 'OMR' ? deps.omrSheet : LAYOUT_SHEETS[layout]
    return sheetAnswer(`${sheet.title} 양식`, await writeTemplate(sheet))
  },
)
