import { z } from 'zod'
import { AUTHORITIES } from '../contract/authorities.ts'
import { AUTHORITY_WORDS } from '../contract/authority-words.ts'

/** What an administrator chooses about accounts at run time. */
export const AccountSettings = z.object({
  secondFactorFor: z
    .array(z.enum(AUTHORITIES))
    .max(AUTHORITIES.length)
    .meta({
      title: '2단계 인증 필수 권한',
      description: '선택한 권한이 있는 사용자는 2단계 인증을 설정해야 다른 화면을 이용할 수 있습니다.',
      labels: AUTHORITY_WORDS,
    })
    .default([]),
})
export type AccountSettings = z.infer<typeof AccountSettings>
