import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Id, requiredDay, Ymdt } from '#platform/contract/shapes.ts'
import { requiredName } from '#platform/contract/written-text.ts'
import { TOKEN_STATE_CODES } from './statuses.ts'

const reads = ['programs.tokens']
const params = z.object({ tokenNo: Id })
const NOT_FOUND = { status: 404, text: 'API 토큰을 찾을 수 없습니다. 이미 삭제되었을 수 있습니다.' } as const

/** So many tokens one person may have. */
export const MOST_TOKENS = 20

/** A token as its owner sees it: never the token itself. */
export const ApiToken = z.object({
  tokenNo: z.number().int(),
  name: z.string(),
  /** The first letters of the token. */
  beginning: z.string(),
  /** Names of the calls that it may make, as far as its owner may. */
  calls: z.array(z.string()),
  expiresYmd: z.string(),
  state: z.enum(TOKEN_STATE_CODES),
  createdYmdt: Ymdt,
  /** To the minute or so; null where nobody has used it. */
  lastUsedYmdt: Ymdt.nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

/** Own tokens, the newest first. */
export const listTokens = call({
  name: 'programs.listTokens',
  method: 'GET',
  path: '/partner/ad-api/api-tokens',
  summary: '내 API 토큰 목록을 조회한다.',
  access: 'session',
  output: z.object({ list: z.array(ApiToken) }),
  reads,
  whileViewing: 'REFUSED',
  isForPeople: true,
})

/** One of them. */
export const readToken = call({
  name: 'programs.readToken',
  method: 'GET',
  path: '/partner/ad-api/api-tokens/{tokenNo}',
  summary: '내 API 토큰 한 건을 조회한다.',
  access: 'session',
  params,
  output: ApiToken,
  refusals: { NOT_FOUND },
  reads,
  whileViewing: 'REFUSED',
  isForPeople: true,
})

/** What a token of the caller may name, by the area that offers it. */
export const listTokenCalls = call({
  name: 'programs.listTokenCalls',
  method: 'GET',
  path: '/partner/ad-api/api-token-calls',
  summary: 'API 토큰에 담을 수 있는 기능을 영역별로 조회한다.',
  access: 'session',
  output: z.object({
    groups: z.array(
      z.object({
        area: z.string(),
        title: z.string(),
        calls: z.array(
          z.object({
            name: z.string(),
            method: z.string(),
            path: z.string(),
            summary: z.string(),
            isRead: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  isForPeople: true,
})

export const createTokenBody = z.object({
  name: requiredName('이름을 입력해주세요.', 50),
  calls: z.array(z.string().max(80), '사용할 기능을 선택해주세요.').min(1, '사용할 기능을 선택해주세요.').max(500),
  expiresYmd: requiredDay('종료일을 입력해주세요.'),
})

/** Makes a token; it is told once, here. */
export const createToken = call({
  name: 'programs.createToken',
  method: 'POST',
  path: '/partner/ad-api/api-tokens',
  summary: 'API 토큰을 발급한다. 토큰은 이때 한 번만 알려준다.',
  access: 'session',
  body: createTokenBody,
  output: z.object({ tokenNo: z.number().int(), token: z.string() }),
  refusals: {
    CALLS_NOT_OFFERED: { status: 422, text: 'API 토큰에 담을 수 없는 기능이 있습니다.' },
    CALLS_NOT_ALLOWED: { status: 403, text: '권한이 없는 기능은 API 토큰에 담을 수 없습니다.' },
    NOT_WITHIN_YEAR: { status: 422, text: '종료일은 오늘부터 1년 안이어야 합니다.' },
    TOO_MANY_TOKENS: {
      status: 409,
      text: `API 토큰은 ${MOST_TOKENS}개까지 만들 수 있습니다. 쓰지 않는 토큰을 먼저 삭제해주세요.`,
    },
  },
  changes: reads,
  hasSecretAnswer: true,
  isForPeople: true,
})

/** Ends a token at once. */
export const removeToken = call({
  name: 'programs.removeToken',
  method: 'DELETE',
  path: '/partner/ad-api/api-tokens/{tokenNo}',
  summary: 'API 토큰을 삭제한다. 이 토큰을 쓰는 프로그램은 바로 거부된다.',
  access: 'session',
  params,
  output: z.object({}),
  refusals: { NOT_FOUND },
  changes: reads,
  isForPeople: true,
})
