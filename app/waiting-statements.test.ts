import { type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { userIdOf } from '#areas/advertising/text-ad/testing/ad.seed.ts'
import { findFlags } from '#areas/base/account/server/door.ts'
import type { AreaServer } from '#platform/server/area.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type FigureSource, lookForFigures } from '#platform/server/figures.ts'
import type { Log } from '#platform/server/log.ts'
import { lookForWaiting } from '#platform/server/waiting.ts'
import { tallyAs } from '#platform/server/waiting-tally.ts'

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
  const look = await lookOf(loginId)
  return sentBy(async ({ waiting = [] }, db) => {
    const { gaps } = await lookForWaiting(waiting, { ...look, db })
    expect(gaps).toEqual([])
  })
}

/** Somebody's look at their home. */
async function lookOf(loginId: string) {
  const userId = await userIdOf(portal.db, loginId)
  const flags = (await findFlags(portal.db, userId)) ?? new Set()
  const caller = { userId, loginId, name: loginId, authorities: [], flags, sessionId: '' }
  return { caller, now: portal.clock.now(), log: portal.platform.log }
}

/** How many statements each area sends while it is asked; those that send none are left out. */
async function sentBy(ask: (area: AreaServer, db: Db) => Promise<void>): Promise<Record<string, number>> {
  const sent: Record<string, number> = {}
  for (const area of portal.areas.list) {
    const counting = new Counting()
    await ask(area, portal.db.withPlugin(counting))
    if (counting.sent > 0) sent[area.name] = counting.sent
  }
  return sent
}

test.each([
  ['admin', 12],
  ['adops', 6],
  ['nsat', 5],
  ['supervisor', 2],
  ['agency', 3],
  ['academy', 4],
  ['member', 4],
  ['itempool', 2],
])('the home of %s costs one statement for each of %i areas', async (loginId, areas) => {
  const sent = await statementsOf(loginId)
  expect(Object.entries(sent).filter(([, count]) => count !== 1)).toEqual([])
  expect(Object.keys(sent)).toHaveLength(areas)
})

test.each([
  ['admin', ['advertising/payment', 'advertising/text-ad', 'nsat/supervision', 'sales']],
  ['adops', ['advertising/payment', 'advertising/text-ad']],
  ['nsat', ['nsat/supervision']],
  ['supervisor', ['nsat/supervision']],
  ['agency', ['advertising/text-ad']],
  ['member', ['sales']],
  ['itempool', ['itempool/exam', 'itempool/item']],
])('the figures of %s cost one statement for each of %j', async (loginId, areas) => {
  const look = await lookOf(loginId)
  const sent = await sentBy(async ({ figures = [] }, db) => void (await lookForFigures(figures, { ...look, db })))
  expect(sent).toEqual(Object.fromEntries(areas.map((area) => [area, 1])))
})

const source = (key: string, value: number, query = sql`select 1`): FigureSource => ({
  key,
  title: key,
  unit: '건',
  flags: ['ALL'],
  path: '/dashboard',
  count: () =>
    tallyAs(query.compile(portal.db), () => ({ value, before: 0, comparedWith: '', series: [value], span: '' })),
})

test('the figures of everybody have a name of their own, and four are told at most', async () => {
  const sources = portal.areas.list.flatMap(({ figures = [] }) => figures)
  expect(new Set(sources.map(({ key }) => key)).size).toBe(sources.length)
  const look = { ...(await lookOf('admin')), db: portal.db }
  const keysOf = async (...keys: string[]) =>
    (
      await lookForFigures(
        keys.map((key) => source(key, 1)),
        look,
      )
    ).list.map(({ key }) => key)
  // The first of every area goes before the second of any.
  expect(await keysOf('a.1', 'a.2', 'a.3', 'b.1', 'c.1')).toEqual(['a.1', 'a.2', 'b.1', 'c.1'])
})

test('what says nothing is not told, and what fails is a gap and hinders no other area', async () => {
  const look = {
    ...(await lookOf('admin')),
    db: portal.db,
    log: { ...portal.platform.log, error: () => undefined } as Log,
  }
  const { list, gaps } = await lookForFigures(
    [source('a.empty', 0), source('b.broken', 1, sql`select no_such_column`), source('c.full', 1)],
    look,
  )
  expect(list.map(({ key }) => key)).toEqual(['c.full'])
  expect(gaps).toEqual([{ key: 'b.broken', title: 'b.broken', path: '/dashboard' }])
})
