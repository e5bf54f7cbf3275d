import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { MOST_WRONG_STEPS } from '#areas/base/account/rules/policy.ts'
import { tables } from '../account.tables.ts'
import { findUserByLoginId } from '../people/users.queries.ts'
import { forgetOldPending, takePending, takeStep } from './pending.queries.ts'

const portal = await portalForFile()
const { db } = portal

async function begun() {
  const user = await findUserByLoginId(db, 'member')
  if (!user) throw new Error('no member')
  const { userId, loginId, name } = user
  const row = { tokenHash: 'one', userId, way: 'password' as const, returnPath: '/', oidcIdToken: null }
  await tables(db)
    .insertInto('account.pending_sign_in')
    .values({ ...row, createdAt: portal.clock.now() })
    .execute()
  return { ...row, loginId, name, failures: 0 }
}

test('however many ask at once, no more steps are taken than there are, and a sign-in is taken once', async () => {
  const pending = await begun()
  const left = await Promise.all(Array.from({ length: 10 }, () => takeStep(db, pending)))
  expect(left.filter((each) => each !== null).sort()).toEqual(Array.from({ length: MOST_WRONG_STEPS }, (_, at) => at))
  const taken = await Promise.all([takePending(db, pending), takePending(db, pending)])
  expect(taken.sort()).toEqual([false, true])
})

test('what nobody finished is forgotten', async () => {
  const pending = await begun()
  await forgetOldPending(db, portal.clock.now())
  portal.clock.advance(10 * 60_000)
  await forgetOldPending(db, portal.clock.now())
  expect(await takePending(db, pending)).toBe(false)
})
