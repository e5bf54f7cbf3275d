import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import { meetings } from '../live-meeting.tables.ts'

const CONSENT_MINUTES = 10
const STATE_BYTES = 32

type Consenter = Pick<Caller, 'userId' | 'sessionId'>

/** Only the session that began a consent can end it: nobody connects their account to somebody else's portal account. */
const hashOf = (state: string, { sessionId }: Consenter): string =>
  createHash('sha256').update(`${state}.${sessionId}`).digest('base64url')

/** What proves to Zoom that the consent was ours: nobody can tell it from the state, which stands in addresses. */
export const verifierOf = (secret: string, state: string): string =>
  createHmac('sha256', secret).update(`zoom-consent:${state}`).digest('base64url')

/** Begins a consent; answers its state. Those whose time is over are forgotten. */
export async function beginConsent(db: Db, consenter: Consenter, now: Date): Promise<string> {
  const state = randomBytes(STATE_BYTES).toString('base64url')
  await meetings(db).deleteFrom('live_meeting.zoom_consent').where('expiresAt', '<', now).execute()
  await meetings(db)
    .insertInto('live_meeting.zoom_consent')
    .values({
      stateHash: hashOf(state, consenter),
      userId: consenter.userId,
      expiresAt: new Date(now.getTime() + CONSENT_MINUTES * 60_000),
    })
    .execute()
  return state
}

/** Takes the consent of a state, once; false when there is none of this person in this session any more. */
export async function takeConsent(db: Db, state: string, consenter: Consenter, now: Date): Promise<boolean> {
  const taken = await meetings(db)
    .deleteFrom('live_meeting.zoom_consent')
    .where('stateHash', '=', hashOf(state, consenter))
    .where('userId', '=', consenter.userId)
    .returning('expiresAt')
    .executeTakeFirst()
  return taken !== undefined && taken.expiresAt >= now
}
