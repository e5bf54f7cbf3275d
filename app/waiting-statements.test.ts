import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { userIdOf } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { findFlags } from '#areas/base/account/server/door.ts'
import { lookForWaiting } from '#platform/server/waiting.ts'

const portal = await portalForFile()

/** Counts what is sent to the database. */
class Counting implements KyselyPlugin {
  sent = 0
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => {
    this.sent += 1
    return result
  }
}

/** How many statements each area sends for somebody's home; those that send none are left out. */
async function statementsOf(loginId: string): Promise<Record<string, number>> {
  const userId = await userIdOf(portal.db, loginId)
  const flags = (await findFlags(portal.db, userId)) ?? new Set()
  const caller = { userId, loginId, name: loginId, authorities: [], flags, sessionId: '' }
  const { clock, platform } = portal
  const sent: Record<string, number> = {}
  for (const { name, waiting = [] } of portal.areas.list) {
    const counting = new Counting()
    const db = portal.db.withPlugin(counting)
    const { gaps } = await lookForWaiting(waiting, { db, caller, now: clock.now(), log: platform.log })
    expect(gaps).toEqual([])
    if (counting.sent > 0) sent[name] = counting.sent
  }
  return sent
}

test.each([
  ['admin', 12],
  ['adops', 6],
  ['nsat', 5],
  ['supervisor', 2],
  ['agency', 3],
  ['academy', 3],
  ['member', 3],
  ['itempool', 2],
])('the home of %s costs one statement for each of %i areas', async (loginId, areas) => {
  const sent = await statementsOf(loginId)
  expect(Object.entries(sent).filter(([, count]) => count !== 1)).toEqual([])
  expect(Object.keys(sent)).toHaveLength(areas)
})
