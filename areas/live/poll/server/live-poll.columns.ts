// Made by `npm run tables` from the migrated database; 64298bffc6d9f501 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `live_poll`, in names of the program. */
export type LivePollColumns = {
  'live_poll.answer': {
    pollNo: number
    viewerId: number
    choice: number
    answeredAt: Date
    isCounted: Generated<boolean>
  }
  'live_poll.poll': {
    pollNo: Generated<number>
    liveBroadcastNo: number
    question: string
    choices: readonly string[]
    counts: readonly number[]
    areResultsShown: Generated<boolean>
    startedBy: number
    startedAt: Date
    closedAt: Date | null
  }
}

/** Their names, for statements: every one of a table. */
export const LIVE_POLL_COLUMNS = {
  'live_poll.answer': ['pollNo', 'viewerId', 'choice', 'answeredAt', 'isCounted'],
  'live_poll.poll': [
    'pollNo',
    'liveBroadcastNo',
    'question',
    'choices',
    'counts',
    'areResultsShown',
    'startedBy',
    'startedAt',
    'closedAt',
  ],
} as const satisfies { readonly [Table in keyof LivePollColumns]: readonly (keyof LivePollColumns[Table])[] }
