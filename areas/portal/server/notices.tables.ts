import type { Generated, Selectable } from 'kysely'

/** The notices of the schema `portal`, as Kysely sees them. */
export type NoticeTables = {
  'portal.notice': {
    notice_id: Generated<number>
    category_name: string
    title: string
    contents: string
    is_published: boolean
    writer_id: number
    created_at: Date
    updated_at: Date
    version: Generated<number>
  }
}

export type StoredNotice = Selectable<NoticeTables['portal.notice']>
