import type { Generated } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { DispatchState, RequestState } from '../rules/dispatch-state.rules.ts'

/** The tables of the schema `messaging`. Other areas may read them in their own joins; only this area writes. */
export type MessagingTables = {
  'messaging.dispatch': {
    dispatch_id: Generated<number>
    purpose: 'AD' | 'RESULT'
    reserve_seq: number
    send_at: Date
    give_up_at: Date
    is_advertising: boolean
    image_key: string | null
    image_name: string | null
    attachment_id: Generated<number | null>
    image_attempts: Generated<number>
    image_try_at: Generated<Date | null>
    state: DispatchState
    recipient_count: number
    created_at: Date
    started_at: Generated<Date | null>
    finished_at: Date | null
    numbers_forgotten_at: Date | null
  }
  'messaging.dispatch_part': { dispatch_id: number; part_no: number; title: string; body: string }
  'messaging.request': {
    request_key: string
    dispatch_id: number
    part_no: number
    request_no: number
    state: Generated<RequestState>
    attempts: Generated<number>
    first_called_at: Generated<Date | null>
    started_at: Generated<Date | null>
    next_try_at: Generated<Date | null>
    next_look_at: Generated<Date | null>
    looks: Generated<number>
    misses: Generated<number>
    vendor_request_id: Generated<string | null>
    last_code: Generated<string | null>
    recipient_count: number
    accepted_count: Generated<number>
    delivered_count: Generated<number>
    failed_count: Generated<number>
    not_sent_count: Generated<number>
  }
  'messaging.recipient': {
    dispatch_id: number
    phone_number: string
    request_key: string
    organization_id: number | null
    state: Generated<'PLANNED' | 'ACCEPTED' | 'REJECTED' | 'DELIVERED' | 'FAILED' | 'NOT_SENT'>
    vendor_recipient_seq: Generated<number | null>
    code: Generated<string | null>
    answered_at: Generated<Date | null>
  }
  'messaging.opt_out': { phone_number: string; source: string; at: Date }
  'messaging.test_send': {
    reserve_seq: number
    test_key: string
    request_key: string
    phone_numbers: string[]
    title: string
    body: string
    image_key: string | null
    state: 'PLANNED' | 'SENDING' | 'SENT' | 'REFUSED' | 'UNKNOWN'
    code: Generated<string | null>
    vendor_request_id: Generated<string | null>
    created_at: Date
    started_at: Generated<Date | null>
  }
}

/** The handle with the tables of this area. */
export const tables = (db: Db) => db.withTables<MessagingTables>()
