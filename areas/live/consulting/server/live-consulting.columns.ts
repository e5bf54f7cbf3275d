// Made by `npm run tables` from the migrated database; 8d717b7d9c673ccd are the migrations.
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
  'live_consulting.open_request': {
    articleId: number
    liveBroadcastNo: number
    openedAt: Date
  }
  'live_consulting.request_link': {
    articleId: number
    salt: string
    tokenHash: string
    madeAt: Date
    goodUntil: Date
  }
  'live_consulting.vote': {
    articleId: number
    viewerId: number
    liveBroadcastNo: number
    isGiven: boolean
    votedAt: Date
    isCounted: Generated<boolean>
  }
  'live_consulting.vote_count': {
    articleId: number
    liveBroadcastNo: number
    votes: number
  }
}

/** Their names, for statements: every one of a table. */
export const LIVE_CONSULTING_COLUMNS = {
  'live_consulting.answering': ['articleId', 'userId', 'name', 'until'],
  'live_consulting.contact': ['articleId', 'liveBroadcastNo', 'phoneNumber', 'email', 'agreedAt', 'forgetAt'],
  'live_consulting.featured': ['liveBroadcastNo', 'articleId', 'selectedBy', 'selectedAt'],
  'live_consulting.open_request': ['articleId', 'liveBroadcastNo', 'openedAt'],
  'live_consulting.request_link': ['articleId', 'salt', 'tokenHash', 'madeAt', 'goodUntil'],
  'live_consulting.vote': ['articleId', 'viewerId', 'liveBroadcastNo', 'isGiven', 'votedAt', 'isCounted'],
  'live_consulting.vote_count': ['articleId', 'liveBroadcastNo', 'votes'],
} as const satisfies {
  readonly [Table in keyof LiveConsultingColumns]: readonly (keyof LiveConsultingColumns[Table])[]
}
