import type { Generated } from 'kysely'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { ReserveStatus, SenderType, SmsType } from '../contract/codes.ts'

/** The tables of the schema `text_ad`, as Kysely sees them. */
export type TextAdTables = {
  'text_ad.contents': {
    contents_seq: Generated<number>
    owner_id: number
    sender_type: SenderType
    title: string
    is_title_automatic: Generated<boolean>
    sms_type: SmsType
    send_purpose: string
    contents: string
    contents_status: 'TEMPORARY_SAVE' | 'SAVED'
    image_storage_no: number | null
    image_object_key: string | null
    image_name: string | null
    test_count: Generated<number>
    registered_at: Date
    modified_at: Date
  }
  'text_ad.reservation': {
    reserve_seq: Generated<number>
    contents_seq: number
    owner_id: number
    sender_type: SenderType
    /** That of the contents; a trigger sets it. */
    sms_type: Generated<SmsType>
    status: ReserveStatus
    send_at: Date
    registered_at: Date
    modified_at: Date
    requested_at: Date | null
    inspected_at: Date | null
    inspector_id: number | null
    last_comment: Generated<string>
    receivers: Generated<string[]>
    target_count: Generated<number>
    school_count: Generated<number>
    order_amount_won: Generated<number>
    hold_until: Date | null
    cancel_requested_at: Date | null
    missed_at: Date | null
    completed_at: Date | null
    is_deleted: Generated<boolean>
    auto_cancelled_at: Generated<Date | null>
    hold_reason: Generated<string>
    recovered_at: Generated<Date | null>
    version: Generated<number>
  }
  'text_ad.reservation_school': {
    mapping_seq: Generated<number>
    reserve_seq: number
    organization_id: number
    expected_target_count: number
    recipient_count: Generated<number | null>
  }
  'text_ad.school_slot': { reserve_seq: number; organization_id: number; period: string }
  'text_ad.agency_charge': {
    reserve_seq: number
    owner_id: number
    amount_won: number
    charged_at: Date
    cancelled_at: Generated<Date | null>
  }
  'text_ad.bonus': { owner_id: number; month: string; sent: number; earned: number; expires_at: Date }
}

export const STORED_CONTENTS = columnsOf<TextAdTables['text_ad.contents']>()([
  'contents_seq',
  'owner_id',
  'sender_type',
  'title',
  'is_title_automatic',
  'sms_type',
  'send_purpose',
  'contents',
  'contents_status',
  'image_storage_no',
  'image_object_key',
  'image_name',
  'test_count',
  'registered_at',
  'modified_at',
])

export const STORED_RESERVATION = columnsOf<TextAdTables['text_ad.reservation']>()([
  'reserve_seq',
  'contents_seq',
  'owner_id',
  'sender_type',
  'sms_type',
  'status',
  'send_at',
  'registered_at',
  'modified_at',
  'requested_at',
  'inspected_at',
  'inspector_id',
  'last_comment',
  'receivers',
  'target_count',
  'school_count',
  'order_amount_won',
  'hold_until',
  'cancel_requested_at',
  'missed_at',
  'completed_at',
  'is_deleted',
  'auto_cancelled_at',
  'hold_reason',
  'recovered_at',
  'version',
])
