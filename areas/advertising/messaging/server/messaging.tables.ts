import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import type { DispatchState, RequestState } from '../rules/dispatch-state.rules.ts'
import type { MessagingColumns } from './messaging.columns.ts'

/** The tables of the schema `messaging`. Other areas may read them in their own joins; only this area writes. */
export type MessagingTables = Refined<
  MessagingColumns,
  {
    'messaging.dispatch': {
      purpose: 'AD' | 'RESULT' | 'REMINDER'
      state: DispatchState
    }
    'messaging.request': {
      state: RequestState
    }
    'messaging.recipient': {
      state: 'PLANNED' | 'ACCEPTED' | 'REJECTED' | 'DELIVERED' | 'FAILED' | 'NOT_SENT'
    }
    'messaging.test_send': {
      state: 'PLANNED' | 'SENDING' | 'SENT' | 'REFUSED' | 'UNKNOWN'
    }
  }
>

/** The handle with the tables of this area. */
export const tables = (db: Db) => db.withTables<MessagingTables>()
