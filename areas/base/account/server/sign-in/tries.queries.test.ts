import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BarePlatform, openBarePlatform } from '#app/testing/bare-platform.ts'
import { trySubjects } from '#areas/base/account/rules/sign-in-subjects.rules.ts'
import { tables } from '../account.tables.ts'
import { clearTries, forgetOldTries, forgiveTry, takeTry } from './tries.queries.ts'

let bare: BarePlatform
beforeAll(async () => {
  bare = await openBarePlatform()
})
afterAll(() => bare.close())

const at = (ip: string, loginId: string) => trySubjects({ loginId, ip, deviceId: null })
const take = (subjects: ReturnType<typeof at>) => takeTry(bare.platform.db, subjects, bare.clock.now())
const failuresOf = async (subject: string): Promise<number | undefined> => {
  const row = await tables(bare.platform.db)
    .selectFrom('account.sign_in_try')
    .select('failures')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.failures
}

test('whichever processes the tries reach, no more are judged than one after the other', async () => {
  const waits = await Promise.all(Array.from({ length: 45 }, () => take(at('203.0.113.1', 'kim'))))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  expect(waits.filter((wait) => wait === 30)).toHaveLength(40)
})

test('tries of many accounts at one address, and of one account at many, never wait for each other', async () => {
  const subjects = ['a', 'b', 'c'].flatMap((loginId) =>
    ['203.0.113.2', '203.0.113.3', '2001:db8::1'].map((ip) => at(ip, loginId)),
  )
  const waits = await Promise.all([...subjects, ...subjects.toReversed()].map(take))
  expect(waits.every((wait) => wait === 0)).toBe(true)
})

test('a try that is refused leaves nothing behind', async () => {
  const spoiled = at('203.0.113.4', 'lee')
  for (let tries = 0; tries < 5; tries += 1) await take(spoiled)
  expect(await take([...spoiled, ...at('203.0.113.5', 'lee').slice(0, 1)])).toBe(30)
  expect(await failuresOf('pair:203.0.113.5 lee')).toBeUndefined()
  expect(await failuresOf('ip:203.0.113.4')).toBe(5)
})

test('a good sign-in forgives its own pair and was no failure for the others; a new password forgives the account', async () => {
  const mine = at('203.0.113.6', 'park')
  await take(at('203.0.113.7', 'park'))
  await take(mine)
  await take(mine)
  await forgiveTry(bare.platform.db, mine)
  expect(await Promise.all(mine.map(({ subject }) => failuresOf(subject)))).toEqual([undefined, 2, 1])
  await clearTries(bare.platform.db, 'park')
  expect(await failuresOf('pair:203.0.113.7 park')).toBeUndefined()
  expect(await failuresOf('id:park')).toBeUndefined()
  expect(await failuresOf('ip:203.0.113.7')).toBe(1)
})

test('failures of yesterday are forgotten', async () => {
  await take(at('203.0.113.8', 'choi'))
  bare.clock.advance(86_400_001)
  await forgetOldTries(bare.platform.db, bare.clock.now())
  expect(await failuresOf('id:choi')).toBeUndefined()
})
