import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { PASSWORD_REFUSALS } from './password-refusals.ts'

/** A new password of one's own; every other device is signed out. */
export const changeOwnPassword = call({
  name: 'account.changeOwnPassword',
  method: 'POST',
  path: '/partner/ad-api/account/password',
  summary: '내 비밀번호를 바꾼다. 다른 기기는 모두 로그아웃된다.',
  access: 'session',
  hasSecretAnswer: true,
  body: z.object({
    password: z.string().min(1, '지금 비밀번호를 입력해주세요.').max(200),
    newPassword: z.string().min(1, '새 비밀번호를 입력해주세요.').max(200),
  }),
  output: z.object({ ended: z.number().int() }),
  refusals: {
    ...PASSWORD_REFUSALS,
    WRONG_PASSWORD: { status: 422, text: '지금 비밀번호가 올바르지 않습니다.' },
    SAME_PASSWORD: { status: 422, text: '지금과 다른 비밀번호를 입력해주세요.' },
    TOO_MANY_TRIES: { status: 429, text: '비밀번호를 여러 번 잘못 입력했습니다. 잠시 후 다시 시도해주세요.' },
  },
  changes: ['account.sessions'],
})
