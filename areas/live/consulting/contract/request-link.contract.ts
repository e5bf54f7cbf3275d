import { z } from 'zod'
import { ARTICLE_NOT_FOUND, ConsultAnswer } from '#areas/board/contract/article.contract.ts'
import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { LIVE_PASS } from '#areas/live/channel/contract/live-pass.contract.ts'
import { call } from '#platform/contract/call.ts'
import { refusing } from '#platform/contract/refusals.ts'
import { Id, Ymdt } from '#platform/contract/shapes.ts'

/** The token of a private address, which stands behind `#request=` so that no server on the way writes it down. */
const LinkToken = z.string().regex(/^[\w-]{43}$/, '주소가 올바르지 않습니다. 받으신 주소를 다시 확인해주세요.')

/** The private address of a request, for whoever asked: the same one each time. */
export const openRequestLink = call({
  name: 'liveConsulting.openRequestLink',
  method: 'POST',
  path: '/live/article/{articleId}/link',
  summary: '상담을 신청한 시청자가 답변을 볼 수 있는 본인만의 주소를 받는다.',
  access: LIVE_PEOPLE,
  // Of the address nothing is kept but a hash.
  hasSecretAnswer: true,
  pass: LIVE_PASS,
  params: z.object({ articleId: Id }),
  output: z.object({ url: z.string(), goodUntil: Ymdt }),
  refusals: { ...ARTICLE_NOT_FOUND, ...refusing(403, { NOT_ASKER: '상담을 신청한 사람만 할 수 있습니다.' }) },
})

/** A request with its answer, as whoever has its address reads it. */
export const RequestByLink = z.object({
  broadcastName: z.string(),
  instituteName: z.string(),
  title: z.string(),
  contents: z.string(),
  writtenYmdt: Ymdt,
  answer: ConsultAnswer.omit({ version: true }).nullable(),
  /** Until when it may be answered; null while the broadcast is not over. */
  answersUntil: Ymdt.nullable(),
  isOver: z.boolean(),
  /** Nobody answers it any more. */
  isTooLate: z.boolean(),
})
export type RequestByLink = z.infer<typeof RequestByLink>

/** Reads a request by its private address; the token travels in the body, where no log keeps it. */
export const readByLink = call({
  name: 'liveConsulting.readByLink',
  method: 'POST',
  path: '/live/request',
  summary: '본인만의 주소로 상담과 답변을 조회한다. 로그인하지 않아도 된다.',
  access: 'public',
  body: z.object({ token: LinkToken }),
  output: RequestByLink,
  refusals: refusing(404, { LINK_NOT_FOUND: '주소가 올바르지 않거나 볼 수 있는 기간이 지났습니다.' }),
})
