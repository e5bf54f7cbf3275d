import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { pass } from '#platform/contract/pass.ts'
import { LARGEST_NUMBER, wholeNumber, Ymdt } from '#platform/contract/shapes.ts'
import { BOARD_MEMBERS } from './access.ts'

export const APP_KEY_HEADER = 'X-App-Key'
export const OS_TYPE_HEADER = 'X-Os-Type'
export const ACCESS_TOKEN_HEADER = 'X-Access-Token'
/** The only operating system of our clients. */
export const OS_TYPE = 'web'

const APP_HEADERS = {
  [APP_KEY_HEADER]: '게시판 앱 키: `GET /partner/ad-api/portal/config`의 `boardAppKey`',
  [OS_TYPE_HEADER]: '항상 `web`',
}
const APP_REFUSALS = {
  BAD_APP_KEY: { status: 403, text: '게시판 앱 키가 올바르지 않습니다. 화면을 새로고침한 뒤 다시 시도해주세요.' },
  BAD_OS_TYPE: { status: 400, text: '지원하지 않는 클라이언트입니다.' },
} as const

/** Which client asks: all that is shown where no token is there yet. */
export const BOARD_APP = pass({ name: 'board.app', headers: APP_HEADERS, refusals: APP_REFUSALS })

/**
 * Which client asks, and the token of the person's profile. Missing, expired, invented or of another session: one code. A viewer
 * without an account shows the token with which they joined their broadcast, and needs no session.
 */
export const BOARD_PASS = pass({
  name: 'board.token',
  headers: {
    ...APP_HEADERS,
    [ACCESS_TOKEN_HEADER]:
      '게시판 토큰: `POST /board/api/auth/v1/token`의 `accessToken`, 시청자는 `POST /live/viewer/{no}/join`의 `token`',
  },
  refusals: {
    ...APP_REFUSALS,
    BOARD_TOKEN_EXPIRED: { status: 401, text: '게시판 이용 시간이 지났습니다. 다시 시도해주세요.' },
  },
  overCode: 'BOARD_TOKEN_EXPIRED',
  standsAlone: true,
})

/** A token for the caller's own profile, good in this session until `expireDate`. */
export const issueBoardToken = call({
  name: 'board.issueToken',
  method: 'POST',
  path: '/board/api/auth/v1/token',
  summary: '게시판 토큰을 발급한다. 처음이면 게시판 프로필을 만든다.',
  access: BOARD_MEMBERS,
  // Of the token nothing is kept but a hash.
  hasSecretAnswer: true,
  pass: BOARD_APP,
  body: z.object({
    /** The caller's own `neoIdNo`. */
    serviceUuid: z.union([z.string().max(40), z.number()]).transform(String),
    /** 1: makes a profile where there is none. */
    autoRegister: wholeNumber(0, LARGEST_NUMBER).default(0),
    /** Name of a new profile; made unique where somebody else has it, and the name of the person where left out. */
    nickName: z.string().max(100).optional(),
  }),
  output: z.object({ accessToken: z.string(), expireDate: Ymdt }),
  refusals: {
    NOT_YOURSELF: { status: 403, text: '본인의 게시판 토큰만 발급받을 수 있습니다.' },
    NO_PROFILE: { status: 404, text: '게시판 프로필이 없습니다.' },
  },
})

/** The profile of the person on the board. */
export const readBoardUser = call({
  name: 'board.readUser',
  method: 'GET',
  path: '/board/api/mypage/v2/getMyInfo.nhn',
  summary: '내 게시판 프로필을 조회한다.',
  access: BOARD_MEMBERS,
  pass: BOARD_PASS,
  output: z.object({
    userInfo: z.object({
      profileId: z.number().int(),
      nickName: z.string(),
      userPoint: z.number().int(),
      nickNameChangeCount: z.number().int(),
    }),
  }),
  reads: ['board.user'],
})
