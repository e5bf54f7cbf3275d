import { type Call, isForPrograms } from '#platform/contract/call.ts'

/** What people call the areas of calls: what stands before the dot of their names. */
export const CALL_AREAS: Readonly<Record<string, string>> = {
  account: '내 계정',
  people: '사용자와 권한',
  baseAudit: '감사 기록',
  failedWork: '실패한 작업',
  directory: '학교와 지역',
  files: '파일',
  portal: '공지와 설정',
  programs: '프로그램 연동',
  textAd: '문자광고',
  packageAd: '패키지광고',
  ads: '지역광고',
  payment: '결제',
  messaging: '문자 발송',
  statistics: '통계',
  sales: '영업',
  board: '게시판',
  nsatPlan: '모의고사 회차',
  nsatVendor: '총판과 학원',
  nsatOrder: '모의고사 주문',
  nsatPrint: '발주서',
  nsatDelivery: '배송과 답안지',
  nsatCommission: '수수료 정산',
  nsatSupervision: '모의고사 현황',
  itempoolItem: '문항',
  itempoolExam: '시험지',
  itempoolImport: '문항 등록',
  itempoolReport: '답안과 성적',
  liveBroadcast: '라이브 방송',
  liveChannel: '라이브 채팅',
  liveConsulting: '라이브 상담',
  liveMeeting: '화상회의',
  livePoll: '방송 투표',
  liveReport: '라이브 보고서',
  platform: '작업과 기록',
}

/** The area of a call. */
export const callAreaOf = ({ name }: Pick<Call, 'name'>): string => name.split('.')[0] ?? name

/** Whether somebody with these flags may make the call. */
const mayMake = ({ access }: Pick<Call, 'access'>, flags: ReadonlySet<string>): boolean =>
  access === 'session' || (Array.isArray(access) && access.some((flag) => flags.has(flag)))

/** What the names that a token wants come to: those that no token may have, and those that are not for its owner. */
export function judgeCalls(wanted: readonly string[], calls: ReadonlyMap<string, Call>, flags: ReadonlySet<string>) {
  const found = wanted.map((name) => ({ name, theCall: calls.get(name) }))
  const unknown = found.filter(({ theCall }) => !theCall || !isForPrograms(theCall))
  const forbidden = found.filter(({ theCall }) => theCall && isForPrograms(theCall) && !mayMake(theCall, flags))
  return { unknown: unknown.map(({ name }) => name), forbidden: forbidden.map(({ name }) => name) }
}

/** The calls that a token of somebody with these flags may name, by area, in the order of `CALL_AREAS`. */
export function offeredCalls(calls: Iterable<Call>, flags: ReadonlySet<string>) {
  const offered = [...calls].filter((each) => isForPrograms(each) && mayMake(each, flags))
  const byArea = Map.groupBy(offered, callAreaOf)
  const order = Object.keys(CALL_AREAS)
  return [...byArea]
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([area, some]) => ({
      area,
      title: CALL_AREAS[area] ?? area,
      calls: some.map(({ name, method, path, summary }) => ({ name, method, path, summary, isRead: method === 'GET' })),
    }))
}
