import { globSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import { addInstitute, addTwoVendors } from '#areas/nsat-vendor/testing/vendor.seed.ts'
import { type Call, takesFile } from '#platform/contract/call.ts'
import { allCalls } from './testing/all-calls.ts'
import { type Person, portalForFile } from './testing/test-portal.ts'

const portal = await portalForFile()

/** Everybody of the mock exams, and the kinds of people who have nothing to do with them. */
const ROLES = ['nsat', 'admin', 'vendor1', 'vendor2', 'supervisor', 'ktutor', 'member', 'itempool', 'academy'] as const
type Role = (typeof ROLES)[number]

/** What a row belongs to: `one` is the vendor of `vendor1`, `other` that of `vendor2`. */
interface World {
  readonly one: number
  readonly other: number
  /** An institute of `one`, and one of `other`. */
  readonly mine: number
  readonly theirs: number
}

/** Who gets which status. Whoever is not named is not let in: 403. */
interface Expected {
  readonly send?: (world: World) => { params?: object; query?: object; body?: object }
  readonly answers: Partial<Record<Role, number>>
}

const OFFICE = { nsat: 200, admin: 200 } as const
const OFFICE_ONLY: Expected = { answers: OFFICE }
/** Those who work with institutes. */
const WORKERS = { ...OFFICE, vendor1: 200, vendor2: 200, ktutor: 200 } as const
const SUPERVISORS = { ...OFFICE, supervisor: 200 } as const
const EVERYBODY = { ...WORKERS, supervisor: 200 } as const
/** A plan that there is not. */
const NOT_THERE = { nsat: 404, admin: 404, vendor1: 404, vendor2: 404, supervisor: 404, ktutor: 404 } as const
/** A write without a body: let in, and then refused for what is missing. */
const ENTERED = { nsat: 400, admin: 400 } as const

/** Every call below `/nsat`, by its name. One that is not here fails the test: whoever adds it says who may call it. */
const CALLS: Readonly<Record<string, Expected>> = {
  'nsatPlan.listServices': { answers: EVERYBODY },
  'nsatPlan.listCountedPlans': { answers: EVERYBODY },
  'nsatPlan.exportCountedPlans': { answers: EVERYBODY },
  'nsatPlan.listPlansOfService': { send: () => ({ params: { id: 1001 } }), answers: EVERYBODY },
  'nsatPlan.readPlan': { answers: NOT_THERE },
  'nsatPlan.readPlanExam': { answers: NOT_THERE },
  'nsatPlan.findGoods': OFFICE_ONLY,
  'nsatPlan.findCourse': OFFICE_ONLY,
  'nsatPlan.createPlan': { answers: ENTERED },
  'nsatPlan.changePlan': { answers: ENTERED },
  'nsatPlan.changePlanExam': { answers: ENTERED },
  'nsatPlan.uploadNsatPlan': { answers: ENTERED },
  'nsatPlan.checkUpload': { answers: ENTERED },
  'nsatPlan.downloadFileProblems': { answers: ENTERED },
  'nsatPlan.downloadTemplate': OFFICE_ONLY,
  'nsatPlan.listUploads': OFFICE_ONLY,
  'nsatPlan.listUploadProblems': { answers: { nsat: 404, admin: 404 } },
  'nsatPlan.rollBackUpload': { answers: { nsat: 404, admin: 404 } },
  'nsatVendor.readOwnVendor': {
    answers: { vendor1: 200, vendor2: 200, nsat: 404, admin: 404, supervisor: 404, ktutor: 404 },
  },
  'nsatVendor.listVendors': { answers: SUPERVISORS },
  'nsatVendor.listInstitutes': { answers: WORKERS },
  'nsatVendor.exportInstitutes': { answers: WORKERS },
  'nsatVendor.readSchoolCodeSource': { answers: WORKERS },
  'nsatVendor.readInstitute': {
    send: ({ mine }) => ({ params: { schoolNo: mine } }),
    answers: { ...WORKERS, vendor2: 404 },
  },
  'nsatVendor.createInstitute': { answers: { ...ENTERED, vendor1: 400, vendor2: 400 } },
  'nsatVendor.searchPostcode': { answers: { ...ENTERED, vendor1: 400, vendor2: 400 } },
  'nsatVendor.listAddresses': { answers: SUPERVISORS },
  'nsatVendor.exportAddresses': { answers: SUPERVISORS },
  'nsatVendor.readAddress': { send: ({ one }) => ({ params: { id: one } }), answers: SUPERVISORS },
  'nsatVendor.listOfficeVendors': OFFICE_ONLY,
  'nsatVendor.exportOfficeVendors': OFFICE_ONLY,
  'nsatVendor.readOfficeVendor': { send: ({ one }) => ({ params: { id: one } }), answers: OFFICE },
  'nsatVendor.createVendor': { answers: ENTERED },
  'nsatVendor.changeVendor': { answers: ENTERED },
  'nsatVendor.activateVendor': { answers: ENTERED },
  'nsatVendor.listOfficeInstitutes': OFFICE_ONLY,
  'nsatVendor.exportOfficeInstitutes': OFFICE_ONLY,
  'nsatVendor.assignInstitute': { answers: ENTERED },
  'nsatOrder.listSchools': { answers: WORKERS },
  'nsatOrder.exportSchools': { answers: WORKERS },
  'nsatOrder.readStatus': { answers: WORKERS },
  'nsatOrder.readPlan': { answers: WORKERS },
  'nsatOrder.editOrder': { answers: { ...ENTERED, vendor1: 400, vendor2: 400 } },
  'nsatOrder.makeBulkTemplate': OFFICE_ONLY,
  'nsatOrder.readBulkSheet': { answers: ENTERED },
  'nsatOrder.makeFailureSheet': { answers: ENTERED },
  'nsatOrder.listFreeFigures': OFFICE_ONLY,
  'nsatOrder.markFreeSeen': { answers: { nsat: 404, admin: 404 } },
  // The shop is known by its signature, not by a session.
  'nsatOrder.receivePayment': { answers: Object.fromEntries(ROLES.map((role) => [role, 400])) },
  ...uploads('nsatVendor', 'Vendor'),
  ...uploads('nsatVendor', 'Institute'),
}

/** The calls of an upload of the service office: files are asked for, histories are empty. */
function uploads(area: string, noun: string): Record<string, Expected> {
  const noFile: Expected = { answers: ENTERED }
  const nothing: Expected = { answers: { nsat: 404, admin: 404 } }
  return {
    [`${area}.upload${noun}`]: noFile,
    [`${area}.check${noun}Upload`]: noFile,
    [`${area}.download${noun}FileProblems`]: noFile,
    [`${area}.download${noun}Template`]: OFFICE_ONLY,
    [`${area}.list${noun}Uploads`]: OFFICE_ONLY,
    [`${area}.list${noun}UploadProblems`]: nothing,
    [`${area}.rollBack${noun}Upload`]: nothing,
  }
}

const calls = [...(await allCalls()).values()].filter(({ path }) => path.startsWith('/nsat/'))
const people = new Map<Role, Person>()
for (const role of ROLES) people.set(role, await portal.as(role))
let world: World
beforeAll(async () => {
  const vendors = await addTwoVendors(portal)
  const mine = await addInstitute(portal, { name: '가람수학학원', vendorNo: vendors.one })
  const theirs = await addInstitute(portal, { name: '나래영어학원', vendorNo: vendors.other })
  world = { ...vendors, mine, theirs }
})

test('every call of the mock exams says here who may call it, and nothing else does', () => {
  expect(Object.keys(CALLS).sort()).toEqual(calls.map(({ name }) => name).sort())
})

test('no address is that of a screen and of a call', async () => {
  const modules: object[] = await Promise.all(
    globSync('areas/nsat-*/web/area.tsx', { cwd: ROOT }).map((file) => import(join(ROOT, file))),
  )
  const screens = modules.flatMap((module) => Object.values(module).flat() as { readonly path: string }[])
  const partsOf = (path: string) => path.split('/')
  const isSame = (one: string, other: string) =>
    partsOf(one).length === partsOf(other).length &&
    partsOf(one).every(
      (part, at) => /^\{/.test(part) || /^\{/.test(partsOf(other)[at] ?? '') || part === partsOf(other)[at],
    )
  const reads = calls.filter(({ method }) => method === 'GET')
  const both = screens.flatMap(({ path }) =>
    reads.filter((each) => isSame(path, each.path)).map(({ name }) => [path, name]),
  )
  expect(screens.length).toBeGreaterThan(0)
  expect(both).toEqual([])
})

const send = (role: Role, theCall: Call) => {
  const input = {
    params: Object.fromEntries([...theCall.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 1])),
    ...CALLS[theCall.name]?.send?.(world),
  }
  const options = takesFile(theCall) ? { form: new FormData() } : {}
  return (people.get(role) as Person).send(theCall, input as never, options)
}

test.each(calls.map((theCall) => ({ name: theCall.name, theCall })))('$name', async ({ name, theCall }) => {
  const seen: Partial<Record<Role, number>> = {}
  for (const role of ROLES) seen[role] = (await send(role, theCall)).status
  const expected = Object.fromEntries(ROLES.map((role) => [role, CALLS[name]?.answers[role] ?? 403]))
  expect(seen).toEqual(expected)
})

const readable = calls.filter(({ method, form }) => method === 'GET' && form === 'json')

test.each(readable.map((theCall) => ({ name: theCall.name, theCall })))(
  '$name shows a vendor nothing of the other one',
  async ({ theCall }) => {
    for (const [role, foreign] of [
      ['vendor1', '나래영어학원'],
      ['vendor2', '가람수학학원'],
    ] as const) {
      const answer = await send(role, theCall)
      expect([role, JSON.stringify(answer.body ?? null).includes(foreign)]).toEqual([role, false])
    }
  },
)
