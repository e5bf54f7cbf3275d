import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { PASSWORD_REFUSALS } from './password-refusals.ts'

/** Where the link of an invitation leads: the rest of the address, which no server sees, is its token. */
export const INVITATION_PATH = '/login/invitation'

const Token = z.string().min(1, '초대 링크를 확인해주세요.').max(100, '초대 링크를 확인해주세요.')
const over = {
  INVITATION_OVER: {
    status: 422,
    text: '초대 링크가 만료되었거나 이미 사용되었습니다. 관리자에게 다시 초대를 요청해주세요.',
  },
} as const

/** Whom an invitation is for, as long as it is good. A POST, so that the token stands in no log. */
export const readInvitation = call({
  name: 'account.readInvitation',
  method: 'POST',
  path: '/auth/invitation/look',
  summary: '초대 링크가 누구를 위한 것인지 조회한다.',
  access: 'public',
  hasSecretAnswer: true,
  body: z.object({ token: Token }),
  output: z.object({ loginId: z.string(), name: z.string() }),
  refusals: over,
})

/** Whoever was invited chooses their password: the link is used up, and they can sign in. */
export const acceptInvitation = call({
  name: 'account.acceptInvitation',
  method: 'POST',
  path: '/auth/invitation',
  summary: '초대 링크로 비밀번호를 정한다. 링크는 한 번만 쓸 수 있다.',
  access: 'public',
  body: z.object({ token: Token, newPassword: z.string().max(200, '비밀번호는 200자까지 입력할 수 있습니다.') }),
  output: z.object({ message: z.string() }),
  refusals: { ...over, ...PASSWORD_REFUSALS },
})
