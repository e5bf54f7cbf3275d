import {
  MOST_ID_SEARCHES_OF_PHONE_A_DAY,
  MOST_RECOVERIES_OF_ADDRESS_AN_HOUR,
  MOST_RESET_CODES_A_DAY,
  MOST_RESET_CODES_OF_PHONE_A_DAY,
  MOST_RESET_TRIES_A_DAY,
} from '#areas/base/account/rules/policy.ts'
import type { Quota } from '#platform/server/database/quota.ts'

export const perDay = (name: string, most: number): Quota => ({ name, most, per: 'DAY' })

export const perHour = (name: string): Quota => ({ name, most: MOST_RECOVERIES_OF_ADDRESS_AN_HOUR, per: 'HOUR' })

/**
 * Questions for a code by what was typed, id and number together: who knows only one of them cannot use up what the
 * owner has.
 */
export const RESET_ASKS = perDay('account.resetAsks', MOST_RESET_CODES_A_DAY)

export const RESET_ASKS_OF_ADDRESS = perHour('account.resetAsksOfAddress')

/** Codes that were really sent. */
export const RESET_CODES_OF_ACCOUNT = perDay('account.resetCodesOfAccount', MOST_RESET_CODES_A_DAY)

export const RESET_CODES_OF_PHONE = perDay('account.resetCodesOfPhone', MOST_RESET_CODES_OF_PHONE_A_DAY)

/** Tries of codes, over all codes of an account. */
export const RESET_TRIES = perDay('account.resetTries', MOST_RESET_TRIES_A_DAY)

export const RESET_TRIES_OF_ADDRESS = perHour('account.resetTriesOfAddress')

export const ID_SEARCHES_OF_PHONE = perDay('account.idSearchesOfPhone', MOST_ID_SEARCHES_OF_PHONE_A_DAY)

export const ID_SEARCHES_OF_ADDRESS = perHour('account.idSearchesOfAddress')
