import type { Call } from '#platform/contract/call.ts'
import { addDays, toDay } from '#platform/contract/seoul.ts'
import type { Person } from '#platform/testing/person.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { createToken } from '../contract/token.contract.ts'

/** A token of somebody for these calls, good for a month; answers the token. */
export async function tokenOf(
  portal: TestPortal,
  owner: Person,
  calls: readonly Pick<Call, 'name'>[],
): Promise<string> {
  const expiresYmd = addDays(toDay(portal.clock.now()), 30)
  const names = calls.map(({ name }) => name)
  const answer = await owner.send(createToken, { body: { name: '시험 프로그램', calls: names, expiresYmd } })
  if (answer.status !== 200) throw new Error(`no token: ${answer.code}`)
  return answer.body.token
}

/** What a program shows with its token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
