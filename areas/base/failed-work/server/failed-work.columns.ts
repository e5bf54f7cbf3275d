// Made by `npm run tables` from the migrated database; 6a5d176d3e1349d9 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `failed_work`, in names of the program. */
export type FailedWorkColumns = {
  'failed_work.item': {
    workNo: Generated<number>
    source: string
    ref: string
    sinceAt: Date
    kind: string
    title: string
    reason: string
    tries: number
    href: string
    ownHref: string | null
    ownerId: number | null
    flags: readonly string[]
    foundAt: Date
    outcome: string | null
    settledAt: Date | null
    settledBy: number | null
    comment: Generated<string>
  }
}

/** Their names, for statements: every one of a table. */
export const FAILED_WORK_COLUMNS = {
  'failed_work.item': [
    'workNo',
    'source',
    'ref',
    'sinceAt',
    'kind',
    'title',
    'reason',
    'tries',
    'href',
    'ownHref',
    'ownerId',
    'flags',
    'foundAt',
    'outcome',
    'settledAt',
    'settledBy',
    'comment',
  ],
} as const satisfies { readonly [Table in keyof FailedWorkColumns]: readonly (keyof FailedWorkColumns[Table])[] }
