import { sql } from 'kysely'
import type { CallInput, CallOutput } from '#platform/contract/call.ts'
import type { Person } from '#platform/testing/person.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { getOwnPhone, sendTest } from '../contract/contents.contract.ts'
import { bodyOf, findSchools, MONDAY_MORNING, type SavedAd, saveAd } from './advertiser.seed.ts'

/** A test message as the vendor's simulator shows it. */
export interface ArrivedTest {
  readonly recipientNo: string
  readonly type: string
  readonly title: string
  readonly body: string
  readonly attachments: readonly unknown[]
}

type Body = CallInput<typeof sendTest>['body']

/** Posts a test of an ad, or of no material; `over` replaces fields of the body. */
export const sendTestOf = (
  person: Person,
  ad: SavedAd | null,
  over: Partial<Body> = {},
  headers: Record<string, string> = {},
) =>
  person.send(
    sendTest,
    { body: { title: '겨울 특강', body: '겨울 특강을 모집합니다.', adSmsContentsSeq: ad?.contentsSeq, ...over } },
    { headers },
  )

/** The typed numbers of a test. */
export const to = (...numbers: string[]) => ({ recipientList: numbers.map((recipientNo) => ({ recipientNo })) })

/** What the screen shows beside the test: own number and what is left. */
export const readOwnPhone = async (
  person: Person,
  adSmsContentsSeq?: number,
): Promise<CallOutput<typeof getOwnPhone>> => (await person.send(getOwnPhone, { query: { adSmsContentsSeq } })).body

/** An agency's ad to one school. */
export async function saveAgencyAd(agency: Person): Promise<SavedAd> {
  const [school] = await findSchools(agency, 1)
  return saveAd(agency, bodyOf([school?.organizationId ?? 0]))
}

/** Tells the simulators something, for example to fail. */
export const postToSimulators = (portal: TestPortal, path: string, body: unknown) =>
  fetch(`${portal.simulators.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** The tests that reached the vendor, in order of arrival. */
export const listArrivedTests = async (portal: TestPortal): Promise<ArrivedTest[]> =>
  (await (await fetch(`${portal.simulators.url}/sms/_messages?purpose=TEST`)).json()) as ArrivedTest[]

/** Forgets all ads, counts and messages and sets the clock back. */
export async function startTestsOver(portal: TestPortal): Promise<void> {
  portal.clock.set(MONDAY_MORNING)
  await sql`truncate text_ad.contents, text_ad.reservation, messaging.opt_out, platform.quota cascade`.execute(
    portal.db,
  )
  await postToSimulators(portal, '/_faults', { service: 'sms', mode: 'ok' })
  await postToSimulators(portal, '/_reset', {})
}
