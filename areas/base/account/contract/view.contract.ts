import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Id, Ymdt } from '#platform/contract/shapes.ts'
import { HANDLERS } from './access.ts'

/**
 * The session stands for somebody else from now on, for reading alone and for half an hour: an administrator sees the portal
 * as that person may see it.
 */
export const startView = call({
  name: 'account.startView',
  method: 'POST',
  path: '/partner/ad-api/accounts/{neoIdNo}/view',
  summary: '다른 사용자가 볼 수 있는 그대로 포털을 본다. 30분 동안 조회만 할 수 있고 기록이 남는다.',
  access: HANDLERS,
  params: z.object({ neoIdNo: Id }),
  output: z.object({ name: z.string(), viewedUntilYmdt: Ymdt }),
  refusals: {
    NOT_FOUND: { status: 404, text: '사용자를 찾을 수 없습니다.' },
    NOT_ACTIVE: { status: 409, text: '이용 중인 사용자의 화면만 볼 수 있습니다.' },
    OWN_ACCOUNT: { status: 409, text: '자신의 화면은 이미 보고 있습니다.' },
  },
  changes: ['account.me'],
  isForPeople: true,
})

/** The session stands for its own person again. Whoever looks at nobody's screens has nothing to end. */
export const endView = call({
  name: 'account.endView',
  method: 'DELETE',
  path: '/partner/ad-api/account/view',
  summary: '다른 사용자의 화면 보기를 끝낸다.',
  access: 'session',
  whileViewing: 'ALLOWED',
  output: z.object({}),
  changes: ['account.me'],
  isForPeople: true,
})
