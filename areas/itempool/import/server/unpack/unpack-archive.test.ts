import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mp3Of, pngOf, type ZipEntry, zipOf } from '#areas/itempool/import/testing/zip-file.ts'
import { mapSome } from './map-some.ts'
import { type Content, unpack } from './unpack-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'unpack-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function countFiles(entries: readonly ZipEntry[], content: Content = 'pictures'): Promise<number> {
  const path = join(folder, 'archive.zip')
  const bytes = zipOf(entries)
  writeFileSync(path, bytes)
  let count = 0
  for await (const _ of unpack(path, bytes.length, content, async () => undefined)) count += 1
  return count
}

const sounds = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `${at}.mp3`, bytes: mp3Of() }))
const folders = Array.from({ length: 300 }, (_, at) => ({ name: `d${at}/`, bytes: Buffer.alloc(0) }))

test('an archive may have 5,000 files; folders do not count', async () => {
  expect(await countFiles([...folders, ...sounds(5_000)], 'sounds')).toBe(5_000)
  await expect(countFiles(sounds(5_001), 'sounds')).rejects.toThrow('압축 파일에는 5,000개까지 담을 수 있습니다.')
})

test.each([
  [9, 'Deflate64'],
  [14, 'LZMA'],
  [12, 'BZip2'],
  [77, '77번'],
])('what is packed by way %i is called %s, and no damage', async (method, name) => {
  const entries = [{ name: 'a.png', bytes: pngOf(), method }]
  await expect(countFiles(entries)).rejects.toThrow(`압축 파일의 a.png: ${name} 방식으로 압축된 파일입니다.`)
})

test('of a few at once every result comes in its order, and a failure ends the rest', async () => {
  const begun: number[] = []
  const numbers = async function* () {
    for (let no = 0; no < 100; no++) yield no
  }
  expect(await mapSome(numbers(), 7, async (no) => no * 2)).toEqual(Array.from({ length: 100 }, (_, no) => no * 2))
  const work = mapSome(numbers(), 3, async (no) => {
    begun.push(no)
    if (no === 5) throw new Error('five')
  })
  await expect(work).rejects.toThrow('five')
  expect(begun.length).toBeLessThan(12)
})

test('a failure of the source is told after what has begun', async () => {
  const ended: number[] = []
  const source = async function* () {
    yield 1
    throw new Error('source')
  }
  await expect(mapSome(source(), 2, async (no) => void ended.push(no))).rejects.toThrow('source')
  expect(ended).toEqual([1])
})
