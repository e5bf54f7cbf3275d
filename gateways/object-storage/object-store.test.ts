import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { setFault, startForTest, temporaryFolder } from '#simulators/testing/start.ts'
import { diskStore } from './disk-store.ts'
import { ObjectMissing, type ObjectStore } from './object-store.port.ts'
import { s3Store } from './s3-store.ts'

const JPEG = { contentType: 'image/jpeg' }

async function bucketStore(): Promise<ObjectStore & { origin: string }> {
  const { url } = await startForTest({ dataDir: temporaryFolder() })
  const store = s3Store({
    endpoint: `${url}/storage`,
    bucket: 'portal',
    region: 'kr-standard',
    accessKey: 'a',
    secretKey: 's',
  })
  return { ...store, origin: url }
}

const STORES: [string, () => Promise<ObjectStore>][] = [
  ['a folder', async () => diskStore({ folder: temporaryFolder() })],
  ['a bucket', bucketStore],
]

describe.each(STORES)('a store in %s', (_, openStore) => {
  it('gives back what was put, from a buffer and from a stream', async () => {
    const store = await openStore()
    const [first, second] = [randomUUID(), randomUUID()]
    const big = Buffer.alloc(3_000_000, '가')
    await store.put(first, Buffer.from('안녕'), JPEG)
    await store.put(second, Readable.from([big.subarray(0, 1_000_000), big.subarray(1_000_000)]), {
      contentType: 'video/mp4',
    })
    expect((await buffer(await store.get(first))).toString('utf8')).toBe('안녕')
    expect((await buffer(await store.get(second))).equals(big)).toBe(true)
    expect(await store.head(first)).toEqual({ sizeBytes: 6, contentType: 'image/jpeg' })
    expect(await store.head(second)).toEqual({ sizeBytes: 3_000_000, contentType: 'video/mp4' })
  })

  it('replaces and removes, and removing again is fine', async () => {
    const store = await openStore()
    const key = randomUUID()
    await store.put(key, Buffer.from('one'), JPEG)
    await store.put(key, Buffer.from('second'), { contentType: 'image/png' })
    expect(await store.head(key)).toEqual({ sizeBytes: 6, contentType: 'image/png' })
    await store.remove(key)
    await store.remove(key)
    expect(await store.head(key)).toBeNull()
    await expect(store.get(key)).rejects.toBeInstanceOf(ObjectMissing)
  })

  it.each(['../../etc/passwd', '', 'A'.repeat(36), `${randomUUID()}/..`])(
    'takes no key but a UUID: %s',
    async (key) => {
      const store = await openStore()
      await expect(store.put(key, Buffer.from('x'), JPEG)).rejects.toThrow('UUID')
      await expect(store.get(key)).rejects.toThrow('UUID')
      await expect(store.head(key)).rejects.toThrow('UUID')
      await expect(store.remove(key)).rejects.toThrow('UUID')
    },
  )

  it('keeps nothing of a stream that breaks', async () => {
    const store = await openStore()
    const key = randomUUID()
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the sender left')
      })(),
    )
    await expect(store.put(key, breaking, JPEG)).rejects.toThrow('the sender left')
    expect(await store.head(key)).toBeNull()
  })
})

it('a folder holds no unfinished files after a stream broke', async () => {
  const folder = temporaryFolder()
  const breaking = new Readable({ read: () => breaking.destroy(new Error('the sender left')) })
  await expect(diskStore({ folder }).put(randomUUID(), breaking, JPEG)).rejects.toThrow('the sender left')
  expect(readdirSync(join(folder, 'unfinished'))).toEqual([])
})

it('a folder holds plain files that a person can find by their key', async () => {
  const folder = temporaryFolder()
  const key = randomUUID()
  await diskStore({ folder }).put(key, Buffer.from('x'), JPEG)
  expect(readFileSync(join(folder, key.slice(0, 2), `${key}.bin`), 'utf8')).toBe('x')
})

it.each([
  ['buffer', (text: string) => Buffer.from(text)],
  ['stream', (text: string) => Readable.from([Buffer.from(text)])],
] as const)('a bucket that stays broken is told, one that stumbles once is asked again: a %s', async (_, content) => {
  const store = await bucketStore()
  const key = randomUUID()
  await setFault(store.origin, { service: 'storage', mode: 'error', times: 1 })
  await store.put(key, content('x'), JPEG)
  expect((await buffer(await store.get(key))).toString()).toBe('x')
  await setFault(store.origin, { service: 'storage', mode: 'error' })
  await expect(store.put(key, content('y'), JPEG)).rejects.toThrow('InternalError')
})
