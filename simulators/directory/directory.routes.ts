import { toYmdt } from '#platform/contract/seoul.ts'
import { asFields, type Exchange, json, type Reply, type Route } from '../server/route.ts'
import type { Surroundings } from '../settings.ts'
import { directoryPage } from './directory.page.ts'
import type { DirectoryState } from './directory.state.ts'

const STANDARD_SIZE = 100
const LARGEST_SIZE = 500

/** The service's own way to say no. */
export const refusal = (status: number, code: string, message: string): Reply =>
  json({ error: { code, message } }, status)

/** The documented call of the service: every school with its consents, page by page. */
export function directoryVendorRoutes(state: DirectoryState, { clock, settings }: Surroundings): Route[] {
  const list = ({ request, url }: Exchange): Reply => {
    if (request.headers.authorization !== `Bearer ${settings.directoryApiKey}`)
      return refusal(401, 'UNAUTHORIZED', 'The key is not valid.')
    const size = Number(url.searchParams.get('size') ?? STANDARD_SIZE)
    if (!Number.isInteger(size) || size < 1 || size > LARGEST_SIZE)
      return refusal(400, 'INVALID_SIZE', `size must be a whole number from 1 to ${LARGEST_SIZE}.`)
    const place = readCursor(url.searchParams.get('cursor'), state, clock.now())
    return place ? listPage(state, place, size) : refusal(410, 'LISTING_EXPIRED', 'Begin the listing anew.')
  }
  return [{ method: 'GET', path: '/directory/v1/consents', isVendorCall: true, run: list }]
}

/** Where a listing stands: the state of the directory that it shows, since when, and the next school. */
interface Place {
  readonly version: number
  readonly at: number
  readonly next: number
}

function readCursor(cursor: string | null, state: DirectoryState, now: Date): Place | null {
  if (cursor === null || cursor === '') return { version: state.version, at: now.getTime(), next: 0 }
  const found = /^(\d{1,9})\.(\d{1,15})\.(\d{1,9})$/.exec(cursor)
  const place = { version: Number(found?.[1]), at: Number(found?.[2]), next: Number(found?.[3]) }
  return found && place.version <= state.version && place.next < state.schools.length ? place : null
}

function listPage(state: DirectoryState, { version, at, next }: Place, size: number): Reply {
  const end = next + size
  const schools = state.schools.slice(next, end).map((school) => {
    const consents = state.consentsAt(school, version)
    return { schoolCode: school.schoolCode, consentCount: consents.length, consents }
  })
  return json({
    asOf: toYmdt(new Date(at)),
    schoolCount: state.schools.length,
    schools,
    nextCursor: end < state.schools.length ? `${version}.${at}.${end}` : null,
  })
}

/** What people and checks do beside the service's own call: look, and let a parent consent or withdraw. */
export function directoryControlRoutes(state: DirectoryState): Route[] {
  return [
    { method: 'GET', path: '/directory', run: ({ url }) => directoryPage(state, url.searchParams.get('school') ?? '') },
    {
      method: 'GET',
      path: '/directory/_consents',
      run: ({ url }) => {
        const school = state.findSchool(url.searchParams.get('school') ?? '')
        return school ? json(state.consentsAt(school)) : json({ error: 'there is no such school' }, 404)
      },
    },
    { method: 'POST', path: '/directory/_consents', run: (x) => change(state, x) },
  ]
}

async function change(state: DirectoryState, x: Exchange): Promise<Reply> {
  const isForm = x.request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  const request = isForm ? Object.fromEntries(await x.readForm()) : asFields(await x.readJson().catch(() => null))
  const school = state.findSchool(String(request.schoolCode ?? ''))
  const phoneNumber = String(request.phoneNumber ?? '').replace(/\D/g, '')
  if (!school) return json({ error: 'schoolCode names no school' }, 404)
  if (!/^01\d{8,9}$/.test(phoneNumber)) return json({ error: 'phoneNumber must be a mobile number' }, 400)
  if (request.action !== 'consent' && request.action !== 'withdraw')
    return json({ error: 'action must be consent or withdraw' }, 400)
  state.change(school, phoneNumber, request.action === 'consent')
  if (isForm) return { status: 303, headers: { location: `/directory?school=${school.schoolCode}` } }
  return json({ schoolCode: school.schoolCode, consentCount: state.consentsAt(school).length })
}
