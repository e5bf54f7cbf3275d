// Made by `npm run tables` from the migrated database; 372a5da2ca94102b are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `programs`, in names of the program. */
export type ProgramsColumns = {
  'programs.delivery': {
    deliveryNo: Generated<number>
    deliveryId: string
    webhookNo: number
    event: string
    body: string
    createdAt: Date
    status: Generated<string>
    tries: Generated<number>
    nextAt: Date | null
    triedAt: Date | null
    answerStatus: number | null
    answer: Generated<string>
  }
  'programs.token': {
    tokenNo: Generated<number>
    ownerId: number
    name: string
    tokenHash: string
    beginning: string
    calls: readonly string[]
    expiresOn: string
    createdAt: Date
    lastUsedAt: Date | null
  }
  'programs.webhook': {
    webhookNo: Generated<number>
    ownerId: number
    url: string
    secret: string
    events: readonly string[]
    isOn: Generated<boolean>
    failureCount: Generated<number>
    createdAt: Date
    version: Generated<number>
  }
}

/** Their names, for statements: every one of a table. */
export const PROGRAMS_COLUMNS = {
  'programs.delivery': [
    'deliveryNo',
    'deliveryId',
    'webhookNo',
    'event',
    'body',
    'createdAt',
    'status',
    'tries',
    'nextAt',
    'triedAt',
    'answerStatus',
    'answer',
  ],
  'programs.token': [
    'tokenNo',
    'ownerId',
    'name',
    'tokenHash',
    'beginning',
    'calls',
    'expiresOn',
    'createdAt',
    'lastUsedAt',
  ],
  'programs.webhook': [
    'webhookNo',
    'ownerId',
    'url',
    'secret',
    'events',
    'isOn',
    'failureCount',
    'createdAt',
    'version',
  ],
} as const satisfies { readonly [Table in keyof ProgramsColumns]: readonly (keyof ProgramsColumns[Table])[] }
