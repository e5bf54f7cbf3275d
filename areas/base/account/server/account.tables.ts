import type { Generated } from 'kysely'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { InquirySubject } from '../contract/inquiry.contract.ts'

/** The tables of the schema `account`, as Kysely sees them. */
export type AccountTables = {
  'account.user': {
    user_id: Generated<number>
    login_id: string
    name: string
    phone_number: string | null
    password_hash: string
    is_active: Generated<boolean>
    created_at: Date
  }
  'account.authority': { user_id: number; authority: string }
  'account.identity': { issuer: string; subject: string; user_id: number }
  'account.session': {
    session_id: string
    token_hash: string
    user_id: number
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    ended_at: Date | null
    ip_address: string
    device: string
    oidc_id_token: string | null
    device_id: Generated<string | null>
  }
  'account.device': { device_id: string; token_hash: string; user_id: number; last_used_at: Date }
  'account.sign_in_try': { subject: string; login_id: string | null; failures: number; last_failure_at: Date }
  'account.reset_code': {
    user_id: number
    code_hash: string
    expires_at: Date
    tries: Generated<number>
    ask_id: Generated<string>
    asked_at: Generated<Date>
  }
  'account.oidc_request': { state: string; nonce: string; code_verifier: string; return_path: string; created_at: Date }
  'account.sign_up_inquiry': {
    inquiry_id: Generated<number>
    subject: Generated<InquirySubject>
    user_id: number | null
    organization_name: string
    name: string
    phone_number: string
    content: string
    created_at: Date
    handled_at: Generated<Date | null>
    handled_by: Generated<number | null>
  }
}

/** The handle with the tables of this area. */
export const tables = (db: Db) => db.withTables<AccountTables>()

export const STORED_SIGN_UP_INQUIRY = columnsOf<AccountTables['account.sign_up_inquiry']>()([
  'inquiry_id',
  'subject',
  'user_id',
  'organization_name',
  'name',
  'phone_number',
  'content',
  'created_at',
  'handled_at',
  'handled_by',
])
