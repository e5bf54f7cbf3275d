import { DEMO_PASSWORD } from '#demo/accounts.ts'

/** Signs a demo person in and answers the cookies. */
export async function signIn(url: string, loginId: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginId, password: DEMO_PASSWORD }),
  })
  if (!response.ok) throw new Error(`${loginId} cannot sign in: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
