import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isKnownPassword } from './known-passwords.ts'

test('what everybody tries is known, what nobody does is not', () => {
  for (const each of ['password123', '1234567890', 'qwertyuiop', 'iloveyou123', '1q2w3e4r5t'])
    expect(isKnownPassword(each), each).toBe(true)
  for (const each of ['', 'a quiet river in november', 'partner-demo']) expect(isKnownPassword(each), each).toBe(false)
})

test('the list holds ten thousand and more, each long enough to be asked for', () => {
  const list = gunzipSync(readFileSync(join(import.meta.dirname, 'known-passwords.txt.gz')))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  expect(new Set(list).size).toBeGreaterThanOrEqual(10_000)
  expect(list.filter((each) => each.length < 10 || each !== each.toLowerCase())).toEqual([])
})
