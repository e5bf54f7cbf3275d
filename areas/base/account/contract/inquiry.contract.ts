import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { bySelect, byText } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { Id, Ymdt } from '#platform/contract/shapes.ts'
import { type CodeOf, codesOf, type Statuses } from '#platform/contract/statuses.ts'
import { HANDLERS } from './access.ts'
import { INQUIRIES } from './places.ts'

/** Whether somebody has answered an inquiry. */
export const INQUIRY_STATES = {
  WAITING: { word: '답변 대기', tone: 'warning' },
  HANDLED: { word: '답변 완료', tone: 'success' },
} as const satisfies Statuses
export type InquiryState = CodeOf<typeof INQUIRY_STATES>

/** What an inquiry is about: becoming a partner, or what a partner who is signed in wants to talk about. */
export const INQUIRY_SUBJECTS = {
  SIGN_UP: '가입',
  ADVERTISING: '광고',
  MEMBERSHIP: '비즈니스 멤버십',
} as const
export type InquirySubject = keyof typeof INQUIRY_SUBJECTS
const SUBJECT_CODES = ['SIGN_UP', 'ADVERTISING', 'MEMBERSHIP'] as const satisfies readonly InquirySubject[]

const notFound = { NOT_FOUND: { status: 404, text: '문의를 찾을 수 없습니다.' } } as const

/** Somebody who waits for a call, as the list shows them. */
export const Inquiry = z.object({
  inquiryId: z.number().int(),
  subject: z.enum(SUBJECT_CODES),
  /** Empty for a visitor. */
  loginId: z.string(),
  organizationName: z.string(),
  name: z.string(),
  /** Masked. */
  phoneNumber: z.string(),
  state: z.enum(codesOf(INQUIRY_STATES)),
  createdYmdt: Ymdt,
  handledYmdt: Ymdt.nullable(),
  /** Who answered; empty while it waits. */
  handlerName: z.string(),
})
export type Inquiry = z.infer<typeof Inquiry>

/** Inquiries, newest first; the keyword is part of the organisation's or the person's name. */
export const inquiries = listOf({
  name: 'account.listInquiries',
  path: '/partner/ad-api/sign-up-inquiries',
  place: INQUIRIES,
  row: Inquiry,
  reads: ['account.inquiries'],
  filters: [
    bySelect('state', '상태', codesOf(INQUIRY_STATES)),
    bySelect('subject', '구분', SUBJECT_CODES),
    byText('keyword', '검색어', { placeholder: '기관명 또는 이름', isWide: true }),
  ],
  sorts: ['createdYmdt'],
})
export const { listCall: listInquiries } = inquiries

/** One inquiry with the whole phone number, for calling back; who looked at it is kept in the audit trail. */
export const readInquiry = call({
  name: 'account.readInquiry',
  method: 'GET',
  path: '/partner/ad-api/sign-up-inquiries/{id}',
  summary: '문의 한 건을 연락처와 함께 조회한다. 조회 기록이 남는다.',
  access: HANDLERS,
  params: z.object({ id: Id }),
  output: Inquiry.extend({ content: z.string() }),
  refusals: notFound,
})

/** The person has been called back. */
export const handleInquiry = call({
  name: 'account.handleInquiry',
  method: 'PUT',
  path: '/partner/ad-api/sign-up-inquiries/{id}/handled',
  summary: '문의에 답변했음을 표시한다.',
  access: HANDLERS,
  params: z.object({ id: Id }),
  output: z.object({ inquiryId: z.number().int() }),
  refusals: { ...notFound, ALREADY_HANDLED: { status: 409, text: '이미 답변한 문의입니다.' } },
  changes: ['account.inquiries'],
})

/** The person waits again: the answer was marked by mistake, or they asked once more. */
export const reopenInquiry = call({
  name: 'account.reopenInquiry',
  method: 'PUT',
  path: '/partner/ad-api/sign-up-inquiries/{id}/waiting',
  summary: '답변한 문의를 다시 연다.',
  access: HANDLERS,
  params: z.object({ id: Id }),
  output: z.object({ inquiryId: z.number().int() }),
  refusals: { ...notFound, NOT_HANDLED: { status: 409, text: '아직 답변하지 않은 문의입니다.' } },
  changes: ['account.inquiries'],
})
