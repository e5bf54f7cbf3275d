import { expect, test } from 'vitest'
import { PROVIDER_SCOPE } from '#areas/itempool/item/contract/scope.contract.ts'
import { type Call, takesFile } from '#platform/contract/call.ts'
import type { Person } from '#platform/testing/person.ts'
import { sheetRecords } from '#platform/testing/sheet-records.ts'
import { allCalls } from './testing/all-calls.ts'
import { ITEMPOOL_CALLERS, ITEMPOOL_ROLES, type ItempoolRole } from './testing/itempool-callers.ts'
import { type ItempoolRows, MINE, openItempoolWorld, THEIRS } from './testing/itempool-world.ts'
import { portalForFile } from './testing/test-portal.ts'

const portal = await portalForFile()

const calls = [...(await allCalls()).values()].filter(
  ({ path, access }) => /^\/itemPool(\/|$)/.test(path) && access !== 'public',
)
const people = new Map<ItempoolRole, Person>()
for (const role of ITEMPOOL_ROLES) people.set(role, await portal.as(role))
const world = await openItempoolWorld(portal)

test('every call of the question bank says here who may call it, and nothing else does', () => {
  expect(Object.keys(ITEMPOOL_CALLERS).sort()).toEqual(calls.map(({ name }) => name).sort())
})

const named = (which: (theCall: Call) => boolean) =>
  calls.filter(which).map((theCall) => ({ name: theCall.name, theCall }))
const isScoped = ({ scope }: Call): boolean => scope === PROVIDER_SCOPE
const sends = ({ name }: Call): boolean => ITEMPOOL_CALLERS[name]?.send !== undefined
const shows = ({ name }: Call): boolean => ITEMPOOL_CALLERS[name]?.shows === true

/** Calls within the scope that are asked here about rows of nobody, and show none by name, each with why. */
const UNASKED: Readonly<Record<string, string>> = {
  'itempoolItem.readItemFile': 'an address is for whoever was given it, and for as long as their scope is the same',
  'itempoolItem.replaceItemPicture': 'a form with a picture, asked about foreign items in its own test',
  'itempoolImport.readAnalysis': 'an analysis of one’s own, by its number',
  'itempoolImport.listAnalyses': 'analyses of one’s own',
  'itempoolReport.listOmrPlans': 'rounds, which are of no provider',
  'itempoolReport.listApplicants': 'refused to the restricted as a whole',
  'itempoolReport.exportApplicants': 'refused to the restricted as a whole',
}

test('every call within the scope is asked here about foreign rows, or shows some, or says why it does not', () => {
  const unasked = calls.filter((each) => isScoped(each) && !sends(each) && !shows(each)).map(({ name }) => name)
  expect(unasked.sort()).toEqual(Object.keys(UNASKED).sort())
})

test('what is asked about foreign rows is within the scope', () => {
  expect(calls.filter((each) => (sends(each) || shows(each)) && !isScoped(each)).map(({ name }) => name)).toEqual([])
})

const send = (role: ItempoolRole, theCall: Call, rows: ItempoolRows) => {
  const input = {
    params: Object.fromEntries([...theCall.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1])),
    ...ITEMPOOL_CALLERS[theCall.name]?.send?.(rows),
  }
  const options = takesFile(theCall) ? { form: new FormData() } : {}
  return (people.get(role) as Person).send(theCall, input as never, options)
}

/** What somebody is answered, as one text; of a spreadsheet its cells. */
async function textOf(role: ItempoolRole, theCall: Call, rows: ItempoolRows): Promise<string> {
  const { status, body, raw } = await send(role, theCall, rows)
  return JSON.stringify(status === 200 && theCall.form === 'bytes' ? await sheetRecords(raw) : [status, body])
}

/** What a row of a provider is known by. */
const MARKS = { own: [MINE, '케이튜터'], foreign: [THEIRS, 'AI 콘텐츠'] } as const
const tells = (text: string, of: keyof typeof MARKS): boolean => MARKS[of].some((mark) => text.includes(mark))

test.each(named(() => true))('$name is for those alone who are named here', async ({ name, theCall }) => {
  const expected = ITEMPOOL_CALLERS[name]
  const seen: Partial<Record<ItempoolRole, number>> = {}
  for (const role of ITEMPOOL_ROLES) seen[role] = (await send(role, theCall, world.nothing)).status
  const statusOf = (role: ItempoolRole) => (expected?.roles.includes(role) ? expected.status : 403)
  expect(seen).toEqual(Object.fromEntries(ITEMPOOL_ROLES.map((role) => [role, statusOf(role)])))
})

test.each(named(sends))(
  '$name answers the restricted about foreign rows as about rows of nothing',
  async ({ theCall }) => {
    // Answers may repeat the numbers that were asked about, and carry one of the request.
    const answerAbout = async (rows: ItempoolRows) => {
      const text = await textOf('ktutor', theCall, rows)
      return text.replace(/"requestId":"[^"]+"/, '').replaceAll(/\d{4,}|\b\d+\b/g, '#')
    }
    expect(await answerAbout(world.foreign)).toBe(await answerAbout(world.nothing))
  },
)

test.each(named(shows))(
  '$name tells the restricted of their provider alone, and the others of all',
  async ({ theCall }) => {
    expect(tells(await textOf('ktutor', theCall, world.own), 'own')).toBe(true)
    expect(tells(await textOf('ktutor', theCall, world.own), 'foreign')).toBe(false)
    expect(tells(await textOf('ktutor', theCall, world.foreign), 'foreign')).toBe(false)
    for (const role of ['itempool', 'nsat', 'admin'] as const)
      expect([role, tells(await textOf(role, theCall, world.foreign), 'foreign')]).toEqual([role, true])
  },
)
