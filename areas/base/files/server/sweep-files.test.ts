import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { ObjectMissing, type ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import { type Db, openDatabase, openPool } from '#platform/server/database/database.ts'
import { sweepFiles } from './sweep-files.job.ts'
import { beginObject, copyFile, findFile, finishObject, insertFile, markRemoved, takeFile } from './uploads.queries.ts'

const OWNER = 7
const NOW = new Date('2026-11-23T09:00:00+09:00')
const later = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000 + 1000)

let database: TestDatabase
let db: Db
const stored = new Map<string, string>()
const store: ObjectStore = {
  put: async (key) => void stored.set(key, 'x'),
  async get(key) {
    if (!stored.has(key)) throw new ObjectMissing(key)
    return Readable.from(['x'])
  },
  head: async () => null,
  remove: async (key) => void stored.delete(key),
}

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(openPool(database.url, 4))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeEach(async () => {
  stored.clear()
  await sql`truncate files.upload, files.begun_object`.execute(db)
})

async function storeOne() {
  const objectKey = await beginObject(db, NOW)
  await store.put(objectKey, Buffer.from('x'), { contentType: 'image/jpeg' })
  await finishObject(db, objectKey)
  const facts = {
    ownerId: OWNER,
    objectKey,
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    sizeBytes: 1,
    sha256: 'x',
    tokenId: randomUUID(),
  }
  const file = await insertFile(db, facts, NOW)
  if (!file) throw new Error('the token is new')
  return file
}

test('an upload that nobody took is gone after a day, its bytes a day later', async () => {
  const { objectStorageNo } = await storeOne()
  await sweepFiles(db, store, later(23))
  expect(await findFile(db, objectStorageNo)).not.toBeNull()
  await sweepFiles(db, store, later(24))
  expect([await findFile(db, objectStorageNo), stored.size]).toEqual([null, 1])
  await sweepFiles(db, store, later(49))
  expect(stored.size).toBe(0)
})

test('an upload that its owner took stays until it is removed', async () => {
  const { objectStorageNo } = await storeOne()
  expect(await takeFile(db, objectStorageNo, OWNER + 1, NOW)).toBeNull()
  expect(await takeFile(db, objectStorageNo, OWNER, NOW)).toMatchObject({ objectStorageNo })
  await sweepFiles(db, store, later(1000))
  expect(await findFile(db, objectStorageNo)).not.toBeNull()
  await markRemoved(db, objectStorageNo, later(1000))
  expect(await takeFile(db, objectStorageNo, OWNER, later(1000))).toBeNull()
  await sweepFiles(db, store, later(1025))
  expect(stored.size).toBe(0)
})

test('the bytes of a copy stay when the first file is swept, and go with the last one that has them', async () => {
  const first = await storeOne()
  const copy = await copyFile(db, first.objectStorageNo, OWNER, NOW)
  await sweepFiles(db, store, later(30))
  await sweepFiles(db, store, later(60))
  expect([await findFile(db, first.objectStorageNo), stored.size]).toEqual([null, 1])
  await markRemoved(db, copy?.objectStorageNo ?? 0, later(60))
  await sweepFiles(db, store, later(90))
  expect(stored.size).toBe(0)
})

test('bytes that never became a file are removed, and an upload that finishes after that knows it', async () => {
  const key = await beginObject(db, NOW)
  await store.put(key, Buffer.from('x'), { contentType: 'image/jpeg' })
  await sweepFiles(db, store, later(0))
  expect(stored.size).toBe(1)
  await sweepFiles(db, store, later(1))
  expect([stored.size, await finishObject(db, key)]).toEqual([0, false])
})

test('bytes that the store does not let go are tried again', async () => {
  const key = await beginObject(db, NOW)
  await store.put(key, Buffer.from('x'), { contentType: 'image/jpeg' })
  const broken: ObjectStore = { ...store, remove: () => Promise.reject(new Error('store is away')) }
  await expect(sweepFiles(db, broken, later(1))).rejects.toThrow('store is away')
  await sweepFiles(db, store, later(1))
  expect(stored.size).toBe(0)
})
