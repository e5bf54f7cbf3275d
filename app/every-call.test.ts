import { expect, test } from 'vitest'
import { allCalls } from '#app/testing/all-calls.ts'
import { allowedCaller, appHeaders, CALLERS, isAllowed, passHeaders } from '#app/testing/honest-callers.ts'
import { hostileInputs, MALFORMED_FORMS } from '#app/testing/hostile-inputs.ts'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readMe } from '#areas/base/account/contract/signed-in.contract.ts'
import { readUploadToken } from '#areas/base/files/contract/contents.contract.ts'
import { CALL_AREAS, callAreaOf } from '#areas/base/programs/rules/offered-calls.rules.ts'
import { ACCESS_TOKEN_HEADER } from '#areas/board/contract/board-pass.contract.ts'
import { readPaperToken, uploadPaperFile } from '#areas/itempool/import/contract/upload.contract.ts'
import { viewerOf } from '#areas/live/channel/testing/channel.seed.ts'
import { seedConsulting } from '#areas/live/consulting/testing/consulting.seed.ts'
import { answersEnvelope, type Call, isForPrograms, takesFile } from '#platform/contract/call.ts'
import type { Person } from '#platform/testing/person.ts'

const calls = await allCalls()
const HANGUL = /[가-힣]/
const FAILURES = [400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 502, 503]

const people = new Map<string, Person>()

const portal = await portalForFile()
for (const loginId of CALLERS) people.set(loginId, await portal.as(loginId))

/** Somebody who is signed in: as before, unless a call has ended that session. Signing in is limited, and so is their number. */
async function signedIn(loginId: string): Promise<Person> {
  const known = people.get(loginId)
  if (known && (await known.send(readMe)).status === 200) return known
  const person = await portal.as(loginId)
  people.set(loginId, person)
  return person
}

const somePath = (theCall: Call) =>
  ({
    params: Object.fromEntries([...theCall.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name as string, 1])),
  }) as never
const send = (person: Person, theCall: Call, input: unknown, headers?: Record<string, string>) =>
  person.send(theCall, input as never, { ...(headers && { headers }) })

test('every call has exactly one endpoint and every endpoint a call of a contract', () => {
  const served = portal.areas.list.flatMap((area) => area.endpoints.map((each) => each.call.name))
  expect([...served].sort()).toEqual([...calls.keys()].sort())
})

test('no two calls share method and path', () => {
  const addresses = [...calls.values()].map(
    (theCall) => `${theCall.method} ${theCall.path.replaceAll(/\{\w+\}/g, '{}')}`,
  )
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('what a write changes is read somewhere, and a thing of another area is called as that area calls it', () => {
  const list = [...calls.values()]
  const read = new Set(list.flatMap(({ reads }) => reads))
  expect(list.flatMap(({ changes }) => changes).filter((each) => !each.startsWith('own:') && !read.has(each))).toEqual(
    [],
  )
  const areaOf = (dotted: string) => dotted.split('.')[0]
  const own = new Set(
    list.flatMap(({ name, reads, changes }) => [...reads, ...changes].filter((each) => areaOf(each) === areaOf(name))),
  )
  const foreign = list.flatMap(({ name, reads, changes }) =>
    [...reads, ...changes].filter((each) => !each.startsWith('own:') && areaOf(each) !== areaOf(name)),
  )
  expect(foreign.filter((each) => !own.has(each))).toEqual([])
})

test('no API token may name what changes accounts, passwords, devices, tokens or webhooks', () => {
  const isOfAccounts = ({ path }: Call) =>
    /^\/(auth|partner\/ad-api\/(accounts?|api-tokens|webhooks|audit\/\{auditNo\}\/revert|notifications\/preferences))(\/|$)/.test(
      path,
    )
  const named = all.filter((each) => isOfAccounts(each) && each.method !== 'GET' && isForPrograms(each))
  expect(named.map(({ name }) => name)).toEqual([])
})

test('every area of a call that a token may name has a name for people', () => {
  const areas = new Set(all.filter(isForPrograms).map(callAreaOf))
  expect([...areas].filter((area) => CALL_AREAS[area] === undefined)).toEqual([])
})

test('every call is in the API document', async () => {
  const { cookies } = await portal.as('member')
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const document = (await (await fetch(`${portal.url}/api/openapi.json`, { headers: { cookie } })).json()) as {
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
  }
  expect(document.openapi).toBe('3.1.0')
  const documented = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  )
  expect(documented.sort()).toEqual([...calls.keys()].sort())
})

const named = (list: readonly Call[]) => list.map((theCall) => ({ name: theCall.name, theCall }))
const all = [...calls.values()]

test.each(named(all.filter((each) => each.access !== 'public')))(
  '$name answers 401 to somebody who is not signed in',
  async ({ theCall }) => {
    const answer = await send(await portal.as(null), theCall, somePath(theCall))
    expect(codeOf(theCall, answer)).toEqual({ status: 401, code: 'NO_SESSION' })
  },
)

test.each(named(all.filter((each) => Array.isArray(each.access))))(
  '$name answers 403 to everybody without one of its permissions',
  async ({ theCall }) => {
    for (const [loginId, person] of people) {
      if (isAllowed(theCall, loginId)) continue
      const answer = await send(person, theCall, somePath(theCall))
      expect({ loginId, ...codeOf(theCall, answer) }).toEqual({ loginId, status: 403, code: 'FORBIDDEN' })
    }
  },
)

test.each(named(all.filter((each) => each.method !== 'GET')))(
  '$name refuses a write that a page of another origin makes the browser send',
  async ({ theCall }) => {
    const person = people.get(allowedCaller(theCall)) as Person
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]
    for (const headers of foreign) {
      const answer = await send(person, theCall, somePath(theCall), headers)
      expect(codeOf(theCall, answer)).toEqual({ status: 403, code: 'FOREIGN_ORIGIN' })
    }
  },
)

test.each(named(all))(
  '$name answers hostile input with a clear Korean refusal, never with 500',
  async ({ theCall }) => {
    const person = await signedIn(allowedCaller(theCall))
    const headers = await passHeaders(portal, theCall, person)
    for (const [at, input] of hostileInputs(theCall).entries()) {
      const form = takesFile(theCall) ? hostileForm(input.body, at === 0 ? 'xlsx' : 'hwp') : undefined
      const answer = await person.send(theCall, input as never, { headers, ...(form && { form }) })
      const seen = JSON.stringify({ input: JSON.stringify(input).slice(0, 200), status: answer.status })
      if (answer.status === 200 || answer.status === 303) continue
      expect(FAILURES, seen).toContain(answer.status)
      expect(describeFailure(theCall, answer.problem), seen).toMatch(HANGUL)
      for (const { message } of fieldErrorsOf(answer.problem)) expect(message, seen).toMatch(HANGUL)
    }
  },
)

const viewer = await viewerOf(portal, (await seedConsulting(portal)).liveBroadcastNo)

test.each(named(all.filter(({ pass, access }) => pass?.standsAlone && access !== 'public')))(
  '$name answers hostile input of somebody who has a pass in place of a session with a clear Korean refusal',
  async ({ theCall }) => {
    const nobody = await portal.as(null)
    const headers = { ...(await appHeaders(portal)), [ACCESS_TOKEN_HEADER]: viewer.token }
    for (const [at, input] of hostileInputs(theCall).entries()) {
      const form = takesFile(theCall) ? hostileForm(input.body, at === 0 ? 'xlsx' : 'hwp') : undefined
      const answer = await nobody.send(theCall, input as never, { headers, ...(form && { form }) })
      const seen = JSON.stringify({ input: JSON.stringify(input).slice(0, 200), status: answer.status })
      if (answer.status === 200) continue
      expect(FAILURES, seen).toContain(answer.status)
      expect(describeFailure(theCall, answer.problem), seen).toMatch(HANGUL)
    }
    // Whoever shows an invented pass is nobody, and hears what anybody without a session hears.
    const invented = { ...headers, [ACCESS_TOKEN_HEADER]: 'invented' }
    const answer = await nobody.send(theCall, somePath(theCall), { headers: invented })
    expect(codeOf(theCall, answer)).toEqual({ status: 401, code: 'NO_SESSION' })
  },
)

/** A token with which a call may bring a file. */
const tokenFor = async (theCall: Call, person: Person): Promise<{ token: string }> =>
  theCall.name === uploadPaperFile.name
    ? (await person.send(readPaperToken)).body
    : (await person.send(readUploadToken, { query: {} })).body

test.each(named(all.filter(takesFile)))(
  '$name answers 400 to what is no form, or only half of one',
  async ({ theCall }) => {
    const person = await signedIn(allowedCaller(theCall))
    const [honest] = hostileInputs(theCall)
    for (const { what, contentType, body } of MALFORMED_FORMS) {
      // Where a token lets the file in, a good one: the form itself shall be looked at.
      const { token } = await tokenFor(theCall, person)
      const input = honest?.query && 'token' in honest.query ? { ...honest, query: { token } } : honest
      const answer = await person.send(theCall, input as never, {
        headers: { 'content-type': contentType },
        rawBody: body,
      })
      expect({ what, status: answer.status }).toEqual({ what, status: 400 })
      expect(describeFailure(theCall, answer.problem), what).toMatch(HANGUL)
      for (const { message } of fieldErrorsOf(answer.problem)) expect(message, what).toMatch(HANGUL)
    }
  },
)

test.each(named(all.filter(({ pass }) => pass?.overCode)))(
  '$name refuses somebody without a good pass by the code that says so, not as signed out',
  async ({ theCall }) => {
    const person = await signedIn(allowedCaller(theCall))
    const good = await passHeaders(portal, theCall, person)
    for (const name of Object.keys(theCall.pass?.headers ?? {})) {
      const answer = await send(person, theCall, somePath(theCall), { ...good, [name]: 'stolen' })
      expect(Object.keys(theCall.pass?.refusals ?? {}), name).toContain(codeOf(theCall, answer).code)
    }
  },
)

/**
 * The fields as a form sends them, and a file whose name is no name. A damaged sheet is refused whatever stands beside it, and
 * each is opened in a thread of its own: one is enough.
 */
function hostileForm(body: unknown, ending: 'xlsx' | 'hwp'): FormData {
  const form = new FormData()
  const fields = typeof body === 'object' && body !== null ? body : { text: String(body) }
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.set('file', new File(['PK'], `../nul\u0000byte\u0007.${ending}`))
  return form
}

function codeOf(
  theCall: Call,
  answer: { status: number; problem: Record<string, unknown> },
): { status: number; code: unknown } {
  const holder = answersEnvelope(theCall)
    ? (answer.problem.header as Record<string, unknown> | undefined)
    : answer.problem
  return { status: answer.status, code: holder?.code }
}

const fieldErrorsOf = (problem: Record<string, unknown>) => (problem.errors ?? []) as readonly { message: string }[]

function describeFailure(theCall: Call, problem: Record<string, unknown>): string {
  const header = problem.header as { resultMessage?: string } | undefined
  // A path that no route takes, such as one that is too long, is refused before anybody knows the call.
  return String((answersEnvelope(theCall) ? header?.resultMessage : undefined) ?? problem.detail)
}
