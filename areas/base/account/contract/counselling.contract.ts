import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { requiredText } from '#platform/contract/written-text.ts'
import { PhoneNumber } from './inquiry.record.ts'

/** What a partner can ask to be counselled about. */
export const COUNSELLING_SUBJECTS = ['ADVERTISING', 'MEMBERSHIP'] as const
export type CounsellingSubject = (typeof COUNSELLING_SUBJECTS)[number]

/** What is known of whoever asks, so that nobody types it again. */
export const readOwnContact = call({
  name: 'account.readOwnContact',
  method: 'GET',
  path: '/account/contact',
  summary: '상담 신청에 쓰일 내 이름과 연락처를 조회한다.',
  access: 'session',
  whileViewing: 'REFUSED',
  output: z.object({
    name: z.string(),
    loginId: z.string(),
    /** Masked; empty where none is known. */
    phoneNumber: z.string(),
  }),
  reads: ['account.me'],
})

/** A signed-in person wants to be called back; without a number of its own the known one is called. */
export const askForCounselling = call({
  name: 'account.askForCounselling',
  method: 'POST',
  path: '/account/counselling',
  summary: '광고 또는 비즈니스 멤버십 상담을 신청한다.',
  access: 'session',
  body: z.object({
    subject: z.enum(COUNSELLING_SUBJECTS),
    phoneNumber: z.union([z.literal(''), PhoneNumber]).default(''),
    content: requiredText('상담받을 내용을 입력해주세요.', 2000),
  }),
  output: z.object({ message: z.string() }),
  refusals: {
    NO_PHONE_NUMBER: { status: 422, text: '연락받을 휴대폰 번호를 입력해주세요.' },
    TOO_MANY_INQUIRIES: { status: 429, text: '오늘 신청할 수 있는 상담 횟수를 넘었습니다. 전화로 문의해주세요.' },
  },
  changes: ['account.inquiries'],
})
