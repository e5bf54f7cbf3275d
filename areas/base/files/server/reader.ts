import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'

/** Says whether a person may download a file because of what an area knows about it. */
export type Reader = (db: Db, caller: Caller, objectStorageNo: number) => Promise<boolean>
