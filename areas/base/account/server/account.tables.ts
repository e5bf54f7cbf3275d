import type { ColumnType, Generated } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import { storedFields } from '#platform/server/database/stored-fields.ts'
import type { AccountState } from '../contract/account-states.ts'
import type { InquirySubject } from '../contract/inquiry.contract.ts'
import { INQUIRY } from '../contract/inquiry.record.ts'
import type { SecondFactor } from '../contract/sign-in.contract.ts'
import { ACCOUNT_COLUMNS, type AccountColumns } from './account.columns.ts'

/** The tables of the schema `account`, as Kysely sees them. */
export type AccountTables = Refined<
  Pick<
    AccountColumns,
    | 'account.user'
    | 'account.authority'
    | 'account.identity'
    | 'account.invitation'
    | 'account.phone_code'
    | 'account.session'
    | 'account.pending_sign_in'
    | 'account.device'
    | 'account.sign_in_try'
    | 'account.reset_code'
    | 'account.oidc_request'
    | 'account.sign_up_inquiry'
  >,
  {
    'account.user': {
      state: ColumnType<AccountState, never, never>
      secondFactors: Generated<SecondFactor[]>
    }
    'account.pending_sign_in': {
      way: 'password' | 'oidc'
    }
    'account.sign_up_inquiry': {
      subject: InquirySubject
    }
  }
>

/** The handle with the tables of this area. */
export const tables = (db: Db) => db.withTables<AccountTables>()

/** Where what somebody leaves behind is stored. */
export const INQUIRY_FIELDS = storedFields<AccountTables['account.sign_up_inquiry']>()(INQUIRY)

export const STORED_SIGN_UP_INQUIRY = ACCOUNT_COLUMNS['account.sign_up_inquiry']
