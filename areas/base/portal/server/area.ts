import { meOf } from '#areas/base/account/server/door.ts'
import type { NoticeSource } from '#gateways/notice/notice-source.port.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import type { Config } from '#platform/server/config/config.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import type { FigureSource } from '#platform/server/figures.ts'
import type { FindSource } from '#platform/server/finding.ts'
import type { SettingsOf } from '#platform/server/settings.ts'
import type { WaitingSource } from '#platform/server/waiting.ts'
import { type PortalConfig, readConfig } from '../contract/portal-config.contract.ts'
import { readStart } from '../contract/start.contract.ts'
import { figuresEndpoint } from './figures.endpoint.ts'
import { noticeEndpoints } from './notices.endpoints.ts'
import { managedNoticeEndpoints, noticeHistory } from './notices-managed.endpoints.ts'
import { searchEndpoint } from './search.endpoint.ts'
import { settingHistory, settingsEndpoints } from './settings.endpoints.ts'
import { noticeTrail, settingTrail } from './trail.ts'
import { countOpeningEndpoint, waitingWorkEndpoint } from './waiting-work.endpoint.ts'

/** The form of somebody who is signed in. */
const COUNSELLING = '/account/counselling?subject=ADVERTISING'

/** Where notices are read outside; empty where they are read on our own pages, which know only our own notices. */
const noticeUrl = ({ HELP_NOTICE_URL, NOTICE_SOURCE_URL }: Config): string =>
  HELP_NOTICE_URL || (NOTICE_SOURCE_URL && new URL(NOTICE_SOURCE_URL).origin)

/** What the operator configured, as everybody sees it. */
const configured = (config: Config): PortalConfig => ({
  helpUrls: { notice: noticeUrl(config), faq: config.HELP_FAQ_URL, inquiry: config.HELP_INQUIRY_URL },
  inquiryPhone: config.INQUIRY_PHONE,
  company: { name: config.COMPANY_NAME, info: config.COMPANY_INFO },
  layout: config.LAYOUT,
  phones: { nationalAd: config.NATIONAL_AD_PHONE, regionalAd: config.REGIONAL_AD_PHONE },
  counsellingUrl: config.COUNSELLING_URL || COUNSELLING,
  figures: config.DASHBOARD_FIGURES,
  boardAppKey: config.BOARD_APP_KEY,
  sisterServices: config.SISTER_SERVICES,
  ...(config.TERMS_URL && { termsUrl: config.TERMS_URL }),
  ...(config.PRIVACY_URL && { privacyUrl: config.PRIVACY_URL }),
  ...(config.MEMBERSHIP_URL && { membershipUrl: config.MEMBERSHIP_URL }),
  ...(config.ANALYTICS_ENABLED && { isOpeningCounted: true as const }),
})

/** What the areas hand over to what the portal shows of all of them. */
interface FromAreas {
  readonly waiting: readonly WaitingSource[]
  readonly finds: readonly FindSource[]
  readonly figures: readonly FigureSource[]
}

/** The shell's own calls: what the operator configured, the notices, the settings screen, what waits, how it goes, and finding anything. */
export function portalArea(
  platform: Platform,
  settings: readonly SettingsOf[],
  noticeSource: NoticeSource | null,
  { waiting, finds, figures }: FromAreas,
): AreaServer {
  const { config } = platform
  return {
    name: 'base/portal',
    endpoints: [
      endpoint(readConfig, async () => configured(config)),
      endpoint(readStart, async ({ caller }) => ({ ...meOf(caller), config: configured(config) })),
      ...noticeEndpoints(noticeSource),
      ...managedNoticeEndpoints,
      ...settingsEndpoints(settings),
      waitingWorkEndpoint(waiting),
      searchEndpoint(finds),
      figuresEndpoint(figures),
      countOpeningEndpoint(platform),
    ],
    histories: [noticeHistory, settingHistory(settings)],
    trail: [noticeTrail, settingTrail(settings)],
  }
}
