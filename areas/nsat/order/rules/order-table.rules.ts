import { COUNTED_TARGETS, EXAM_TARGETS } from '#areas/nsat/plan/contract/codes.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import type { OrderSchool } from '../contract/order.contract.ts'
import { orderSchools } from '../contract/order-list.contract.ts'
import { orderWord } from '../contract/order-word.ts'
import { NO_ORDER } from '../contract/statuses.ts'
import { type OrderedTarget, targetsOf } from './order-targets.rules.ts'

/** `중1 10명, 고1 20명` */
export const quantityText = (targets: readonly OrderedTarget[]): string =>
  targets
    .map(
      ({ examTargetCode, examineeCount }) =>
        `${EXAM_TARGETS[examTargetCode].word} ${examineeCount.toLocaleString('ko-KR')}명`,
    )
    .join(', ')

/** `고1 23 · 고2(가) 10`: all that an institute ordered, in one line. */
const countsOf = (row: OrderSchool): string =>
  targetsOf(row)
    .map(
      ({ examTargetCode, examineeCount }) =>
        `${EXAM_TARGETS[examTargetCode].word} ${examineeCount.toLocaleString('ko-KR')}`,
    )
    .join(' · ')

const numbersOf = ({ orderList }: OrderSchool): string =>
  orderList.map(({ nsatSchoolOrderNo }) => nsatSchoolOrderNo).join(', ')

const wordsIn = ({ orderList, liveOrderTypes }: OrderSchool): string =>
  liveOrderTypes.length === 0 ? NO_ORDER.word : orderList.map(orderWord).join(', ')

/** When the newest payment of the shown orders was told. */
const paidAt = ({ orderList }: OrderSchool): string | null =>
  orderList
    .flatMap(({ paymentYmdt }) => paymentYmdt ?? [])
    .toSorted()
    .at(-1) ?? null

/** What people read of the institutes of a round and their orders. */
export const orderTable = tableOf(orderSchools, {
  words: {
    isFree: { true: '무료', false: '유료' },
    searchItem: { schoolNo: '학원번호', schoolName: '학원명', ownerName: '원장명' },
  },
  columns: [
    { key: 'schoolNo', title: '학원번호', width: 96, value: (row) => row.schoolNo },
    { key: 'schoolName', title: '학원명', primary: true, fixed: true, value: (row) => row.schoolName },
    { key: 'cardNo', title: '학원번호', only: 'card', isTelling: true, value: (row) => row.schoolNo },
    { key: 'orderNo', title: '주문번호', width: 100, isSpare: true, value: numbersOf },
    { key: 'orderType', title: '주문 상태', width: 110, isTelling: true, value: wordsIn },
    { key: 'counts', title: '수량', only: 'card', isTelling: true, value: countsOf },
    ...COUNTED_TARGETS.map((target) => ({
      key: EXAM_TARGETS[target].countField,
      title: EXAM_TARGETS[target].word,
      width: 48,
      group: 'targets',
      format: 'count' as const,
      value: (row: OrderSchool) => row[EXAM_TARGETS[target].countField],
    })),
    { key: 'students', title: '인원', width: 72, format: 'count', isTelling: true, value: (row) => row.sumOfStudent },
    { key: 'amount', title: '금액', width: 110, format: 'won', isTelling: true, value: (row) => row.sumOfTotalAmount },
    { key: 'ownerName', title: '원장명', width: 90, isSpare: true, value: (row) => row.ownerName },
    { key: 'vendor', title: '총판', width: 110, isSpare: true, value: (row) => row.vendorName },
    { key: 'paymentYmdt', title: '결제일시', width: 140, format: 'stamp', isSpare: true, value: paidAt },
  ],
})
