import { z } from 'zod'
import { PhoneNumber } from '#areas/base/account/contract/inquiry.record.ts'
import { ARTICLE_NOT_FOUND } from '#areas/board/contract/article.contract.ts'
import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { LIVE_PASS } from '#areas/live/channel/contract/live-pass.contract.ts'
import { call } from '#platform/contract/call.ts'
import type { RecordKind } from '#platform/contract/history.contract.ts'
import { refusing } from '#platform/contract/refusals.ts'
import { Id, Ymdt } from '#platform/contract/shapes.ts'

/** How an asker wants to be reached as a record with a history: who left it, took it back, and looked at it. */
export const CONTACT_RECORD = {
  entity: 'liveConsulting.contact',
  reads: ['liveConsulting.contacts'],
} as const satisfies RecordKind

const changes = [...CONTACT_RECORD.reads]
const params = z.object({ articleId: Id })

const ASKER_REFUSALS = {
  ...ARTICLE_NOT_FOUND,
  ...refusing(403, { NOT_ASKER: '상담을 신청한 사람만 할 수 있습니다.' }),
}

/** Said where somebody agrees and leaves nothing. */
export const CONTACT_NEEDED = '휴대폰 번호나 이메일을 입력해주세요.'
/** Said where something is left without a yes. */
export const CONSENT_NEEDED = '연락처를 남기려면 수집과 이용에 동의해주세요.'

/** How an asker can be reached; empty what they did not leave. */
export const Contact = z.object({
  phoneNumber: z.string(),
  email: z.string(),
  /** When they said yes, and when it is forgotten. */
  agreedYmdt: Ymdt,
  forgetYmdt: Ymdt,
})
export type Contact = z.infer<typeof Contact>

/** What an asker leaves: apart from the request, with consent. Left again, it takes the place of the one before. */
export const keepContact = call({
  name: 'liveConsulting.keepContact',
  method: 'PUT',
  path: '/live/article/{articleId}/contact',
  summary: '상담을 신청한 시청자가 동의하고 연락처를 남긴다. 신청 내용과 따로 보관한다.',
  access: LIVE_PEOPLE,
  pass: LIVE_PASS,
  params,
  body: z
    .object({
      phoneNumber: z.union([z.literal(''), PhoneNumber]).default(''),
      email: z
        .union(
          [z.literal(''), z.string().trim().max(100).pipe(z.email('이메일을 확인해주세요.'))],
          '이메일을 확인해주세요.',
        )
        .default(''),
      isAgreed: z.literal(true, CONSENT_NEEDED),
    })
    .refine(({ phoneNumber, email }) => phoneNumber !== '' || email !== '', {
      error: CONTACT_NEEDED,
      path: ['phoneNumber'],
    }),
  /** As it reads from now on: masked. */
  output: Contact,
  refusals: ASKER_REFUSALS,
  changes,
})

/** An asker takes the consent back: nothing of the contact is left. Once more is fine. */
export const dropContact = call({
  name: 'liveConsulting.dropContact',
  method: 'DELETE',
  path: '/live/article/{articleId}/contact',
  summary: '상담을 신청한 시청자가 동의를 철회한다. 남긴 연락처를 바로 삭제한다.',
  access: LIVE_PEOPLE,
  pass: LIVE_PASS,
  params,
  output: z.object({}),
  refusals: ASKER_REFUSALS,
  changes,
})

/** The contact of a request, masked: for whoever asked, and for staff. */
export const readContact = call({
  name: 'liveConsulting.readContact',
  method: 'GET',
  path: '/live/article/{articleId}/contact',
  summary: '상담 신청자가 남긴 연락처를 가린 채로 조회한다.',
  access: LIVE_PEOPLE,
  pass: LIVE_PASS,
  params,
  output: z.object({ contact: Contact.nullable() }),
  refusals: ARTICLE_NOT_FOUND,
  reads: CONTACT_RECORD.reads,
})

/** There was none, or it has been forgotten or taken back. */
export const NO_CONTACT = refusing(404, { NO_CONTACT: '남긴 연락처가 없거나 보관 기간이 지났습니다.' })

/** The whole contact of a request, for who answers; each look is kept. */
export const showContact = call({
  name: 'liveConsulting.showContact',
  method: 'POST',
  path: '/live/article/{articleId}/contact/look',
  summary: '상담 신청자의 연락처 전체를 조회한다. 조회 기록이 남는다.',
  access: LIVE_PEOPLE,
  // Every look is one of its own, and nothing is left of a contact that was taken back.
  hasSecretAnswer: true,
  params,
  output: Contact,
  refusals: { ...ARTICLE_NOT_FOUND, ...NO_CONTACT },
})
