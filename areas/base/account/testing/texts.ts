import { sql } from 'kysely'
import { expect } from 'vitest'
import { INVITATION_PATH } from '#areas/base/account/contract/invitation.contract.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'

/** What a phone received from the portal itself, oldest first, once all that was asked for is sent. The portal does tasks (SENDING_CODES). */
export async function textsTo(portal: TestPortal, phoneNumber: string): Promise<string[]> {
  const waiting = async () => {
    const found = await sql<{ n: number }>`select count(*) as n from platform.task
      where kind like 'account.send%' and status in ('WAITING', 'RUNNING')`.execute(portal.db)
    return found.rows[0]?.n
  }
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
  const messages = (await (await fetch(`${portal.simulators.url}/sms/_messages`)).json()) as {
    recipientNo: string
    body: string
  }[]
  return messages.filter((each) => each.recipientNo === phoneNumber).map(({ body }) => body)
}

/** The tokens of the invitations that a phone received, oldest first. */
export const invitationTokens = async (portal: TestPortal, phoneNumber: string): Promise<string[]> =>
  (await textsTo(portal, phoneNumber)).flatMap((body) => body.split(`${INVITATION_PATH}#`)[1]?.trim() ?? [])
