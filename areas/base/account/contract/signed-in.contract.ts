import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Ymdt } from '#platform/contract/shapes.ts'

/** The signed-in person as the portal shows it. */
export const Me = z.object({
  neoIdNo: z.number().int(),
  loginId: z.string(),
  name: z.string(),
  permissions: z.array(z.object({ authority: z.string() })),
  /** An administrator looks at the portal as this person may see it, until then at the latest. */
  viewedBy: z.object({ name: z.string(), untilYmdt: Ymdt }).optional(),
  /** There while they have to set up a second factor before anything else. */
  lacksSecondFactor: z.literal(true).optional(),
})
export type Me = z.infer<typeof Me>

/** The signed-in person. */
export const readMe = call({
  name: 'account.readMe',
  method: 'GET',
  path: '/partner/ad-api/user/me',
  summary: '로그인한 사용자를 조회한다.',
  access: 'session',
  output: Me,
  reads: ['account.me'],
  isForSetUp: true,
})

/** The authorities of the signed-in person. */
export const readPermissions = call({
  name: 'account.readPermissions',
  method: 'GET',
  path: '/partner/ad-api/user/permission',
  summary: '로그인한 사용자의 권한을 조회한다.',
  access: 'session',
  output: z.array(z.object({ authority: z.string() })),
  reads: ['account.me'],
  isForSetUp: true,
})

/** Ends the session on the server. Without a session it succeeds as well. */
export const logout = call({
  name: 'account.logout',
  method: 'POST',
  path: '/auth/logout',
  summary: '로그아웃한다. 세션은 서버에서 끝난다.',
  access: 'public',
  whileViewing: 'ALLOWED',
  output: z.object({ redirectUrl: z.string() }),
  isForSetUp: true,
})
