import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import type { SettingsOf } from '#platform/server/settings.ts'
import { readConfig } from '../contract/portal-config.contract.ts'
import { settingsEndpoints } from './settings.endpoints.ts'

/** The shell's own calls: what the operator configured, and the settings screen. */
export function portalArea(platform: Platform, settings: readonly SettingsOf[]): AreaServer {
  const { config } = platform
  return {
    name: 'portal',
    endpoints: [
      endpoint(readConfig, async () => ({
        helpUrls: { notice: config.HELP_NOTICE_URL, faq: config.HELP_FAQ_URL, inquiry: config.HELP_INQUIRY_URL },
        inquiryPhone: config.INQUIRY_PHONE,
        company: { name: config.COMPANY_NAME, info: config.COMPANY_INFO },
        layout: config.LAYOUT,
      })),
      ...settingsEndpoints(settings),
    ],
  }
}
