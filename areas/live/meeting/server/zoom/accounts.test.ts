import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { ZoomFailure } from '#gateways/zoom/zoom.port.ts'
import { sealerFor } from '#platform/server/config/sealed-text.ts'
import { keepAccount, withAccount } from './accounts.ts'

const portal = await portalForFile()
const { db, clock } = portal
const USER = 4711
const sealer = sealerFor('a secret of this test, long enough for it', 'zoom-accounts')
const tokens = (name: string) => ({
  accessToken: `access-${name}`,
  refreshToken: `refresh-${name}`,
  expiresInSeconds: 3600,
})

/** Breaks the connection of whoever holds the account. */
const breakHolder = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction' and query like '%zoom_account%'`.execute(db)

test('a token that was renewed is kept, also where the transaction that asked for it broke off', async () => {
  const asking = { db, now: clock.now() }
  await keepAccount(asking, sealer, USER, tokens('old'))
  const asked: string[] = []
  const zoom = {
    refresh: async (refreshToken: string) => {
      asked.push(refreshToken)
      const { rows } = await breakHolder()
      expect(rows).toHaveLength(1)
      return tokens('new')
    },
  }
  const work = async (token: string): Promise<string> => {
    if (token === 'access-old') throw new ZoomFailure('TOKEN', 'its time is over')
    return token
  }
  const deps = { sealer, zoom }
  expect(await withAccount(asking, deps, USER, work)).toBe('access-new')
  // Whoever comes next finds it, and asks for none.
  expect(await withAccount(asking, deps, USER, work)).toBe('access-new')
  expect(asked).toEqual(['refresh-old'])
})
