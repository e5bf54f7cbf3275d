import { OPEN_KINDS, type OpenKind, type OpenWork } from '../contract/open-work.contract.ts'

interface KindFacts {
  readonly word: string
  readonly unit: '곳' | '건'
  /** The list of it; the round is added to the search. */
  readonly list: { readonly to: string; readonly search: Readonly<Record<string, string>> }
  /** What becomes of it when the round is closed all the same. */
  readonly afterwards: string
}

/** What can still be open in a round: its word, where it is dealt with, and what becomes of it in a closed one. */
export const OPEN_WORK: Readonly<Record<OpenKind, KindFacts>> = {
  unpaidSchool: {
    word: '결제 대기',
    unit: '곳',
    list: { to: '/nsat/order', search: { hasOrder: 'true', nsatOrderTypeCode: 'AWAITING_PAYMENT' } },
    afterwards: '주문은 그대로 남습니다. 결제 통보가 오면 반영되고, 사무국이 취소할 수 있습니다.',
  },
  refusedPayment: {
    word: '처리하지 않은 결제·환불 통보',
    unit: '건',
    list: { to: '/nsat/refused-payment', search: { isSettled: 'false' } },
    afterwards: '거절된 결제 통보에 남아 계속 처리합니다.',
  },
  unsaidOrder: {
    word: '남은 인원을 모르는 부분취소 주문',
    unit: '건',
    list: { to: '/nsat/order', search: { hasOrder: 'true', nsatOrderTypeCode: 'PARTIAL_CANCEL' } },
    afterwards: '인원은 주문한 대로 셉니다. 확인은 계속할 수 있습니다.',
  },
  unseenFreeSchool: {
    word: '확인하지 않은 총판 무료 주문',
    unit: '곳',
    list: { to: '/nsat/order', search: { isFreeSeen: 'false' } },
    afterwards: '할 일에서 빠집니다. 확인은 계속할 수 있습니다.',
  },
  unprintedOrder: {
    word: '발주하지 않은 주문',
    unit: '건',
    list: { to: '/nsat/printOrder/service', search: {} },
    afterwards: '더 이상 발주하지 않습니다. 환불은 쇼핑몰에서 처리합니다.',
  },
  parcelSchool: {
    word: '배송 미완료',
    unit: '곳',
    list: { to: '/nsat/delivery/institute', search: {} },
    afterwards: '할 일에서 빠집니다. 배송 상태는 계속 바꿀 수 있습니다.',
  },
  sheetSchool: {
    word: '답안지 미입고',
    unit: '곳',
    list: { to: '/nsat/delivery/answer-sheet', search: {} },
    afterwards: '할 일에서 빠집니다. 늦게 온 답안지도 입고할 수 있습니다.',
  },
  ungradedSchool: {
    word: '채점 미입력',
    unit: '곳',
    list: { to: '/nsat/vendor/institute/order', search: { hasOrder: 'true' } },
    afterwards: '성적이 없는 채로 남습니다. 판독 파일은 계속 등록할 수 있습니다.',
  },
  unsettledPayment: {
    word: '정산 전 결제·환불',
    unit: '건',
    list: { to: '/nsat/commission/history', search: {} },
    afterwards: '다음 정산 때 저절로 정산됩니다.',
  },
}

/** The kinds of which something is still open. */
export const openKinds = (work: OpenWork): OpenKind[] => OPEN_KINDS.filter((kind) => work[kind] > 0)

/** `2곳`: how much of a kind is open. */
export const openCountText = (kind: OpenKind, work: OpenWork): string =>
  `${work[kind].toLocaleString('ko-KR')}${OPEN_WORK[kind].unit}`

/** `결제 대기 2곳, 답안지 미입고 3곳`; undefined where nothing is still to do. */
export function openWorkText(work: OpenWork): string | undefined {
  const open = openKinds(work)
  if (open.length === 0) return undefined
  return open.map((kind) => `${OPEN_WORK[kind].word} ${openCountText(kind, work)}`).join(', ')
}

/** What may still be done in a closed round, and what no more. */
export const IN_CLOSED_ROUND = {
  possible: [
    '결제와 환불 통보 반영',
    '미결제 주문 취소',
    '배송과 답안지 기록',
    '판독 파일 등록과 성적 조회',
    '수수료 정산',
    '시험 내용 수정',
  ],
  impossible: ['주문 등록과 수정', '시험지 발주', '주문 안내 문자', '일정 수정'],
} as const
