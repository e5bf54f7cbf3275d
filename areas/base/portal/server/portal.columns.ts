// Made by `npm run tables` from the migrated database; f2b6898527f0c556 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `portal`, in names of the program. */
export type PortalColumns = {
  'portal.notice': {
    noticeId: Generated<number>
    categoryName: string
    title: string
    contents: string
    isPublished: boolean
    writerId: number
    createdAt: Date
    updatedAt: Date
    version: Generated<number>
    audience: Generated<readonly string[]>
  }
}

/** Their names, for statements: every one of a table. */
export const PORTAL_COLUMNS = {
  'portal.notice': [
    'noticeId',
    'categoryName',
    'title',
    'contents',
    'isPublished',
    'writerId',
    'createdAt',
    'updatedAt',
    'version',
    'audience',
  ],
} as const satisfies { readonly [Table in keyof PortalColumns]: readonly (keyof PortalColumns[Table])[] }
