import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestPortal } from '#platform/testing/test-portal.ts'

/** What a portal runs with that sends codes: it does tasks, with a connection for each recurring work beside those of requests. */
export const SENDING_CODES = { ROLE: 'all', DATABASE_POOL: '30' } as const

/** Waits until every reset code that was asked for is on its way. The portal must run with SENDING_CODES. */
export async function untilCodesSent(portal: TestPortal): Promise<void> {
  const waiting = async () => {
    const found = await sql<{ n: number }>`select count(*) as n from platform.task
      where kind = 'account.sendResetCode' and status in ('WAITING', 'RUNNING')`.execute(portal.db)
    return found.rows[0]?.n
  }
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0)
}

/** The reset codes that a phone received, oldest first, once all that were asked for are sent. */
export async function codesOf(portal: TestPortal, phoneNumber: string): Promise<string[]> {
  await untilCodesSent(portal)
  const messages = (await (await fetch(`${portal.simulators.url}/sms/_messages`)).json()) as {
    recipientNo: string
    body: string
  }[]
  return messages
    .filter((each) => each.recipientNo === phoneNumber)
    .flatMap((each) => each.body.match(/인증번호는 (\d{6})/)?.[1] ?? [])
}
