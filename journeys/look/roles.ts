import { DEMO_PASSWORD, demoPeople } from '#demo/accounts.ts'
import type { Window } from './window.ts'

/** Somebody without an account. */
export const VISITOR = 'visitor'

/** One account of every role, and nobody's. */
export const ROLES: readonly string[] = [
  VISITOR,
  ...demoPeople('')
    .filter(({ authorities: [role] }, at, people) => people.findIndex((one) => one.authorities[0] === role) === at)
    .map(({ loginId }) => loginId),
]

/** Signs in as one of the demo accounts. */
export async function enter(window: Window, url: string, role: string): Promise<void> {
  if (role === VISITOR) return
  await window.open(`${url}/login`)
  const status = await window.run<number>(`fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ${JSON.stringify(JSON.stringify({ loginId: role, password: DEMO_PASSWORD }))},
  }).then(({ status }) => status)`)
  if (status >= 300) throw new Error(`${role} cannot sign in: ${status}`)
}
