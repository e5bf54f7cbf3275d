// Made by `npm run tables` from the migrated database; 133037c99be29e6a are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `live_consulting`, in names of the program. */
export type LiveConsultingColumns = {
  'live_consulting.answering': {
    articleId: number
    userId: number
    name: string
    until: Date
  }
  'live_consulting.contact': {
    articleId: number
    liveBroadcastNo: number
    phoneNumber: Generated<string>
    email: Generated<string>
    agreedAt: Date
    forgetAt: Date
  }
  'live_consulting.featured': {
    liveBroadcastNo: number
    articleId: number
    selectedBy: number
    selectedAt: Date
  }
  'live_consulting.request_link': {
    articleId: number
    salt: string
    tokenHash: string
    madeAt: Date
    goodUntil: Date
  }
}

/** Their names, for statements: every one of a table. */
export const LIVE_CONSULTING_COLUMNS = {
  'live_consulting.answering': ['articleId', 'userId', 'name', 'until'],
  'live_consulting.contact': ['articleId', 'liveBroadcastNo', 'phoneNumber', 'email', 'agreedAt', 'forgetAt'],
  'live_consulting.featured': ['liveBroadcastNo', 'articleId', 'selectedBy', 'selectedAt'],
  'live_consulting.request_link': ['articleId', 'salt', 'tokenHash', 'madeAt', 'goodUntil'],
} as const satisfies {
  readonly [Table in keyof LiveConsultingColumns]: readonly (keyof LiveConsultingColumns[Table])[]
}
