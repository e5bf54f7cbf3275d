import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { refusing } from '#platform/contract/refusals.ts'
import { ITEMPOOL_PEOPLE } from './access.ts'
import { PROVIDER_SCOPE } from './scope.contract.ts'

/** The bytes of a picture or a sound of the question bank, by the token of its address: for whoever was given it. */
export const readItemFile = call({
  name: 'itempoolItem.readItemFile',
  method: 'GET',
  path: '/itemPool/files/{token}',
  summary: '문항의 이미지나 음성을 내려받는다. 주소는 받은 사람만, 잠시 동안만 쓸 수 있다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  params: z.object({ token: z.string().max(200) }),
  output: z.unknown(),
  refusals: {
    ...refusing(403, {
      TOKEN_INVALID: '파일 주소가 올바르지 않습니다.',
      TOKEN_EXPIRED: '파일 주소의 사용 시간이 지났습니다. 화면을 새로고침해주세요.',
    }),
    ...refusing(404, { FILE_NOT_FOUND: '파일을 찾을 수 없습니다.' }),
  },
  form: 'bytes',
})
