import { expect, test } from 'vitest'
import type { Call } from '#platform/contract/call.ts'
import { allCalls } from './testing/all-calls.ts'
import { portalForFile } from './testing/test-portal.ts'

/** Wings in which not everybody sees the rows of everybody. */
const WINGS = ['nsat', 'itempool']

/** Whoever holds one of these sees all rows there, whatever else they hold. */
const OFFICE = ['NSAT_ADMIN', 'ALL']

/** What others than the office may call, or read the history of, without a scope, each with why. */
const WITHOUT_SCOPE: Readonly<Record<string, string>> = {
  'nsatVendor.readOwnVendor':
    'tells which vendor is one’s own, also to those who have none or whose vendor was stopped',
  'nsatVendor.searchPostcode': 'addresses of the postal service are nobody’s',
  'nsatVendor.readSchoolCodeSource': 'one address for all, which the office set',
  'itempoolImport.readToken': 'a token to send a file of one’s own',
  'nsatPlan.plan': 'a history for the office alone',
  'nsatVendor.vendor': 'a history for the office alone',
  'nsatVendor.institute': 'a history for the office alone',
}

const portal = await portalForFile()

const calls = (await Promise.all(WINGS.map((wing) => allCalls(wing)))).flatMap((some) => [...some.values()])
const kinds = portal.areas.list
  .filter(({ name }) => WINGS.includes(name.split('/')[0] ?? ''))
  .flatMap(({ histories = [] }) => histories)

const isForOthers = ({ access }: Call): boolean =>
  access === 'session' || (access !== 'public' && access.some((flag) => !OFFICE.includes(flag)))

test('whatever others than the office may call says whose rows it is about, or stands here with why it does not', () => {
  const open = [
    ...calls.filter(isForOthers).map(({ name, scope }) => ({ name, scope })),
    ...kinds.map(({ entity, scope }) => ({ name: entity, scope })),
  ]
  const without = open.filter(({ scope }) => scope === undefined).map(({ name }) => name)
  expect(without.sort()).toEqual(Object.keys(WITHOUT_SCOPE).sort())
})
