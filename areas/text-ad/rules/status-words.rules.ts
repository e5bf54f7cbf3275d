import type { StatusLook } from '#platform/contract/statuses.ts'
import type { ReserveStatus, SenderType } from '../contract/codes.ts'
import { AD_GROUPS, AD_STATUSES } from '../contract/statuses.ts'

/** The status in an advertiser's words. */
export function ownerStatusLabel(status: ReserveStatus): string {
  return AD_GROUPS[AD_STATUSES[status].group].word
}

/** The status as an advertiser sees it. */
export function ownerLook(status: ReserveStatus): StatusLook {
  return { word: ownerStatusLabel(status), tone: AD_STATUSES[status].tone }
}

/** Who placed the ad; academies carry no mark in lists. */
export const SENDER_LABELS: Readonly<Record<SenderType, string>> = { NORMAL: '일반', AGENCY: '대행사', ADMIN: '관리자' }
