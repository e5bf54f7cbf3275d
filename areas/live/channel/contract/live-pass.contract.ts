import { pass } from '#platform/contract/pass.ts'

export const VIEWER_TOKEN_HEADER = 'X-Access-Token'

/**
 * Lets a viewer do what staff do by their session. Who shows a viewer's token is that viewer, whoever else is signed in in the
 * same browser. With an invented or expired token nobody is anybody: 401, and the viewer joins again by name.
 */
export const LIVE_PASS = pass({
  name: 'liveChannel.viewer',
  headers: {
    [VIEWER_TOKEN_HEADER]: '시청자 토큰: `POST /live/viewer/{no}/join`의 `token`. 세션으로 부를 때는 보내지 않는다.',
  },
  standsAlone: true,
  refusals: {
    VIEWER_EXPIRED: { status: 401, text: '방송 참여 시간이 지났습니다. 이름을 입력하고 다시 참여해주세요.' },
  },
})
