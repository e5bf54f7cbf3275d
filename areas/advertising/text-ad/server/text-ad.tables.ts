import type { Refined } from '#platform/server/database/refined.ts'
import type { ReserveStatus, SenderType, SmsType } from '../contract/codes.ts'
import { TEXT_AD_COLUMNS, type TextAdColumns } from './text-ad.columns.ts'

/** The tables of the schema `text_ad`, as Kysely sees them. */
export type TextAdTables = Refined<
  Pick<
    TextAdColumns,
    | 'text_ad.contents'
    | 'text_ad.reservation'
    | 'text_ad.reservation_school'
    | 'text_ad.school_slot'
    | 'text_ad.agency_charge'
    | 'text_ad.bonus'
  >,
  {
    'text_ad.contents': {
      senderType: SenderType
      smsType: SmsType
      contentsStatus: 'TEMPORARY_SAVE' | 'SAVED'
    }
    'text_ad.reservation': {
      senderType: SenderType
      /** That of the contents; a trigger sets it. */
      smsType: SmsType
      status: ReserveStatus
    }
  }
>

export const STORED_CONTENTS = TEXT_AD_COLUMNS['text_ad.contents']

export const STORED_RESERVATION = TEXT_AD_COLUMNS['text_ad.reservation']
