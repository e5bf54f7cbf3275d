import type { LineKind } from '../contract/audit.contract.ts'

/** The kinds of lines in words. */
export const LINE_KIND_WORDS: Readonly<Record<LineKind, string>> = {
  CHANGE: '변경',
  READ: '열람',
  EXPORT: '내보내기',
}

/** What stands for a record in a line that tells of many. */
export const ALL_RECORDS = 'all'

/** Verbs of the trail in words, for actions that no history names: the first that an action begins with. */
const VERBS: readonly (readonly [verb: string, word: string])[] = [
  ['readBy', '열람'],
  ['read', '열람'],
  ['show', '열람'],
  ['export', '내보내기'],
  ['add', '등록'],
  ['create', '등록'],
  ['register', '등록'],
  ['open', '열기'],
  ['change', '수정'],
  ['edit', '수정'],
  ['save', '저장'],
  ['set', '설정'],
  ['replace', '교체'],
  ['remove', '삭제'],
  ['delete', '삭제'],
  ['drop', '삭제'],
  ['upload', '업로드'],
  ['import', '가져오기'],
  ['download', '내려받기'],
  ['withdraw', '되돌림'],
  ['undo', '되돌림'],
  ['rollBack', '되돌림'],
  ['share', '공유'],
  ['refuse', '거절'],
  ['settle', '확인 처리'],
]

/** What an action is called where its area does not say it. */
export function verbWord(action: string): string {
  const verb = action.slice(action.indexOf('.') + 1)
  const known = VERBS.find(([begin]) => verb === begin || new RegExp(`^${begin}[A-Z]`).test(verb))
  return known?.[1] ?? '처리'
}

/** Fields that the trail keeps of many kinds, as people call them. */
const TITLES: Readonly<Record<string, string>> = {
  status: '상태',
  readCount: '열람한 사람',
  exportedCount: '내보낸 건수',
  filters: '조회 조건',
  startDate: '시작일',
  endDate: '종료일',
  keyword: '검색어',
  searchItem: '검색 항목',
  searchKeyword: '검색어',
  searchText: '검색어',
  sort: '정렬',
  isShared: '공유',
  isActive: '사용 여부',
  comment: '사유',
  way: '로그인 방법',
  type: '종류',
  outcome: '결과',
  fileName: '파일명',
  rowCount: '행 수',
  addedCount: '추가된 수',
  changedCount: '변경된 수',
  removedCount: '삭제된 수',
  restoredCount: '되돌린 수',
  overwrittenCount: '덮어쓴 수',
  warningCount: '경고 수',
  subjectCode: '과목',
  planNo: '회차 번호',
  planYm: '회차 월',
  nsatServiceNo: '서비스 번호',
  nsatVendorNo: '총판 번호',
  subjects: '과목',
  amount: '금액',
  call: '기능',
  calls: '기능',
  tokenNo: 'API 토큰 번호',
  expiresYmd: '마지막 날',
  webhookNo: '웹훅 번호',
  deliveryNo: '전송 번호',
  url: '주소',
  events: '알림',
  ended: '로그아웃된 기기',
  endedTokens: '끝난 API 토큰',
  secondFactors: '2단계 인증',
  passkey: '패스키',
  left: '남은 복구 코드',
  viewedUntilYmdt: '끝나는 때',
  vendorNo: '총판 번호',
  organizationId: '기관 번호',
}

/** What a field is called where the history of its kind does not say it; undefined where nobody does. */
export const fieldWord = (field: string): string | undefined => TITLES[field]

const MOST_FIELDS = 3

/** What was done, in one line: the word of the action, and what it is about. */
export function summaryOf(
  word: string,
  kind: LineKind,
  told: { titles: readonly string[]; count?: number | undefined },
) {
  const { titles, count } = told
  if (kind === 'EXPORT') return count === undefined ? word : `${word} ${count.toLocaleString('ko-KR')}건`
  if (kind === 'READ') return count === undefined ? word : `${word} ${count.toLocaleString('ko-KR')}명`
  if (titles.length === 0) return word
  const more = titles.length - MOST_FIELDS
  return `${word}: ${titles.slice(0, MOST_FIELDS).join(', ')}${more > 0 ? ` 외 ${more}개` : ''}`
}
