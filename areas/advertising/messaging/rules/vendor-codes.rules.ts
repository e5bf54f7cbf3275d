/** Our own reasons for not sending, beside the codes of the vendor (negative or small numbers) and of the carriers (1000 and up). */
export const OWN_CODE = {
  /** The time for sending went by before the vendor could be reached. */
  missed: 'MISSED',
  /** The person refused advertising between planning and sending. */
  optedOut: 'OPTED_OUT',
  /** Whoever planned it took it back before it left: there is nothing to say any more. */
  takenBack: 'TAKEN_BACK',
  /** The vendor has the request but not this person: it did not accept them. */
  notAccepted: 'NOT_ACCEPTED',
  /** Planned, not sent yet. */
  planned: 'PLANNED',
  /** Accepted, the carrier has not answered. */
  pending: 'PENDING',
} as const

interface Meaning {
  readonly reason: string
  /** Whether the same request may succeed later: a passing fault, or one that an operator can repair within the hour. */
  readonly isRetryable?: true
  /** Whether this person can never be reached: there is no such number or phone, or they refuse. */
  readonly isForGood?: true
}

const ACCOUNT = { reason: '문자 서비스 계정 오류', isRetryable: true } as const
const SENDER = { reason: '발신 번호 미등록 또는 차단', isRetryable: true } as const
const SYSTEM = { reason: '문자 서비스 오류', isRetryable: true } as const
const WORDING = { reason: '광고 표기 또는 수신거부 문구 오류' } as const
const CONTENT = { reason: '문자 내용 오류' } as const
const IMAGE = { reason: '이미지 오류' } as const
const NUMBER = { reason: '잘못된 전화번호', isForGood: true } as const
const REFUSING = { reason: '수신거부', isForGood: true } as const
const NETWORK = { reason: '통신망 오류' } as const
const HANDSET = { reason: '단말기 전원 꺼짐 또는 음영 지역' } as const
const NO_ANSWER = { reason: '수신 시간 초과' } as const
const FORGED = { reason: '발신 번호 변작 방지 차단' } as const

const MEANINGS: Readonly<Record<string, Meaning>> = {
  [OWN_CODE.missed]: { reason: '발송 가능 시간 경과' },
  [OWN_CODE.optedOut]: REFUSING,
  [OWN_CODE.takenBack]: { reason: '발송 취소' },
  [OWN_CODE.notAccepted]: { reason: '문자 서비스 접수 거절' },
  [OWN_CODE.planned]: { reason: '발송 전' },
  [OWN_CODE.pending]: { reason: '결과 미확인' },
  '0': { reason: '접수 완료' },
  '4': CONTENT,
  '-1000': ACCOUNT,
  '-1001': ACCOUNT,
  '-1002': ACCOUNT,
  '-1004': ACCOUNT,
  '-1008': ACCOUNT,
  '-2000': CONTENT,
  '-2001': NUMBER,
  '-2002': IMAGE,
  '-2003': IMAGE,
  '-2004': { reason: '이미지 오류', isRetryable: true },
  '-2005': IMAGE,
  '-2014': CONTENT,
  '-2015': CONTENT,
  '-2016': CONTENT,
  '-2018': NUMBER,
  '-2019': NUMBER,
  '-2021': SYSTEM,
  '-2022': CONTENT,
  '-2023': { reason: '발송할 수 없는 문자 포함' },
  '-2024': { reason: '해외 번호', isForGood: true },
  '-2052': { reason: '월 발송 한도 초과', isRetryable: true },
  '-2312': SENDER,
  '-2313': SENDER,
  '-6000': { reason: '무료수신거부 서비스 미가입', isRetryable: true },
  '-6001': REFUSING,
  '-6003': WORDING,
  '-6004': WORDING,
  '-9997': CONTENT,
  '-9999': SYSTEM,
  '1000': { reason: '전달 완료' },
  '1001': { reason: '통화 중' },
  '1002': NUMBER,
  '1003': NUMBER,
  '1019': NO_ANSWER,
  '2000': NO_ANSWER,
  '2001': NETWORK,
  '2002': NETWORK,
  '2003': HANDSET,
  '2004': NETWORK,
  '2005': HANDSET,
  '2006': NETWORK,
  '2007': NETWORK,
  '3000': { reason: '수신 불가' },
  '3001': { reason: '없는 가입자', isForGood: true },
  '3003': { reason: '결번', isForGood: true },
  '3004': { reason: '서비스 정지' },
  '3006': { reason: '착신 거절', isForGood: true },
  '3010': { reason: '멀티미디어 미지원 단말기', isForGood: true },
  '3012': { reason: '스팸 차단' },
  '3016': IMAGE,
  '3017': FORGED,
  '3018': FORGED,
  '3019': { reason: '발신 번호 차단' },
  E900: { reason: '기타 오류' },
  E913: IMAGE,
  E915: { reason: '중복 발송 차단' },
  E919: { reason: '광고 발송 제한 시간' },
  E999: { reason: '기타 오류' },
}

/** The Korean reason of a code of the vendor, a carrier or ours. An unknown code is shown as it is. */
export function reasonOf(code: string): string {
  return MEANINGS[code]?.reason ?? `기타 (${code})`
}

/** Whether a request or a person that the vendor refused with this code may be tried again later. */
export function isRetryable(code: string): boolean {
  return MEANINGS[code]?.isRetryable === true
}

/** Whether somebody who was not reached with this code will not be reached by the same message later either. */
export function isForGood(code: string): boolean {
  return MEANINGS[code]?.isForGood === true
}

/** The vendor has forgotten the image: it must be uploaded anew. */
export const ATTACHMENT_GONE = '-2004'
