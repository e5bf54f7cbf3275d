import type { Quota } from '#platform/server/database/quota.ts'
import { MOST_INQUIRIES_OF_NETWORK_A_DAY, MOST_INQUIRIES_OF_NETWORK_AN_HOUR } from '../rules/policy.ts'

/** Sign-up inquiries of one network: nobody signs in for them, and a minute's limit alone lets thousands through a day. */
export const INQUIRIES_AN_HOUR: Quota = {
  name: 'account.inquiriesAnHour',
  most: MOST_INQUIRIES_OF_NETWORK_AN_HOUR,
  per: 'HOUR',
}
export const INQUIRIES_A_DAY: Quota = {
  name: 'account.inquiriesADay',
  most: MOST_INQUIRIES_OF_NETWORK_A_DAY,
  per: 'DAY',
}
