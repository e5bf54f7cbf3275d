import { z } from 'zod'

/** The body of every failed answer (RFC 9457, `application/problem+json`). */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    /** Stable machine-readable code, for example `SCHOOL_TAKEN`. */
    code: z.string(),
    /** Korean sentence for a person. */
    detail: z.string(),
    requestId: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .loose()
export type Problem = z.infer<typeof Problem>

/** Refusals that any call may answer, with the sentence a person reads. */
export const COMMON_REFUSALS = {
  BAD_REQUEST: { status: 400, text: '입력값을 확인해주세요.' },
  NO_SESSION: { status: 401, text: '로그인이 필요합니다.' },
  SESSION_ENDED: { status: 401, text: '다른 기기에서 로그아웃되었습니다. 다시 로그인해주세요.' },
  INVALID_TOKEN: { status: 401, text: 'API 토큰이 없거나 끝났거나 삭제되었습니다. 새 토큰을 발급받아주세요.' },
  TOKEN_WITH_COOKIE: {
    status: 400,
    text: 'API 토큰과 쿠키를 함께 보낼 수 없습니다. 쿠키 없이 다시 요청해주세요.',
  },
  NOT_OF_TOKEN: { status: 403, text: '이 API 토큰에 허용되지 않은 기능입니다.' },
  FORBIDDEN: { status: 403, text: '접근 권한이 없습니다. 관리자에게 문의해주세요.' },
  VIEWING_ONLY: {
    status: 403,
    text: '다른 사용자의 화면을 보는 동안에는 조회만 할 수 있습니다. 화면 보기를 끝낸 뒤 다시 시도해주세요.',
  },
  VIEWING_PRIVATE: { status: 403, text: '본인만 볼 수 있는 정보라 화면 보기에서는 표시하지 않습니다.' },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    text: '2단계 인증을 먼저 설정해야 합니다. 설정을 마치면 모든 기능을 이용할 수 있습니다.',
  },
  FOREIGN_ORIGIN: { status: 403, text: '허용되지 않은 출처의 요청입니다.' },
  NOT_FOUND: { status: 404, text: '요청하신 정보를 찾을 수 없습니다.' },
  IDEMPOTENCY_MISMATCH: {
    status: 409,
    text: '같은 요청 키로 다른 내용이 전송되었습니다. 화면을 새로고침한 뒤 다시 시도해주세요.',
  },
  IDEMPOTENCY_BUSY: {
    status: 409,
    text: '같은 요청을 아직 처리하고 있습니다. 잠시 후 다시 시도해주세요.',
  },
  TOO_LARGE: { status: 413, text: '전송할 수 있는 크기를 초과했습니다.' },
  UNSUPPORTED_MEDIA: { status: 415, text: '지원하지 않는 형식입니다.' },
  TOO_MANY: { status: 429, text: '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.' },
  UNAVAILABLE: { status: 503, text: '일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해주세요.' },
} as const
