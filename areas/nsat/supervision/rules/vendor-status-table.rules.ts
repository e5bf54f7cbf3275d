import { tableOf } from '#platform/contract/list/table.ts'
import { type VendorStatus, vendorStatuses } from '../contract/vendor-status.contract.ts'

type Way = 'toVendorDelivery' | 'toInstituteDelivery' | 'answersheetDelivery' | 'grading'

const WAYS: Readonly<Record<Way, string>> = {
  toVendorDelivery: '지점 배송',
  toInstituteDelivery: '학원 배송',
  answersheetDelivery: '답안지 출고',
  grading: '채점 입력',
}

/** How a round ends: it is read also where there is little room. */
const TELLING: ReadonlySet<Way> = new Set<Way>(['answersheetDelivery', 'grading'])

/** What is done of a way, and of how much. */
function wayOf(status: VendorStatus, way: Way) {
  switch (way) {
    case 'toVendorDelivery':
      return { done: status.toVendorDeliveryCompleteOrder, all: status.toVendorDeliveryTotalOrder }
    case 'toInstituteDelivery':
      return { done: status.toInstituteDeliveryCompleteOrder, all: status.toInstituteDeliveryTotalOrder }
    case 'answersheetDelivery':
      return { done: status.answersheetDeliveryCompleteSchool, all: status.answersheetDeliveryTotalSchool }
    case 'grading':
      return { done: status.gradingCompleteSchool, all: status.gradingTotalSchool }
  }
}

/** `66.7% (2/3)`; a dash where there is nothing to do. */
const wayText = (status: VendorStatus, way: Way): string | null => {
  const { done, all } = wayOf(status, way)
  return all === 0 ? null : `${status[`${way}CompletePercentage`].toFixed(1)}% (${done}/${all})`
}

/** A way in one cell of the screen, and as numbers in the sheet. */
const columnsOf = (way: Way) =>
  [
    {
      key: way,
      title: WAYS[way],
      width: 126,
      only: 'screen',
      align: 'right',
      isTelling: TELLING.has(way),
      value: (row: VendorStatus) => wayText(row, way),
    },
    {
      key: `${way}Percentage`,
      title: `${WAYS[way]}(%)`,
      width: 96,
      only: 'sheet',
      value: (row: VendorStatus) => row[`${way}CompletePercentage`],
    },
    {
      key: `${way}Done`,
      title: `${WAYS[way]} 완료`,
      width: 96,
      only: 'sheet',
      format: 'count',
      value: (row: VendorStatus) => wayOf(row, way).done,
    },
    {
      key: `${way}All`,
      title: `${WAYS[way]} 전체`,
      width: 96,
      only: 'sheet',
      format: 'count',
      value: (row: VendorStatus) => wayOf(row, way).all,
    },
  ] as const

/** What people read of the vendors in a round. */
export const vendorStatusTable = tableOf(vendorStatuses, {
  words: { searchItem: { nsatVendorNo: '총판번호', vendorName: '총판명' } },
  columns: [
    { key: 'nsatVendorNo', title: '총판번호', width: 84, value: (row) => row.nsatVendorNo },
    { key: 'vendorName', title: '총판명', primary: true, fixed: true, value: (row) => row.vendorName },
    { key: 'principalRegion', title: '담당 지역', width: 100, isSpare: true, value: (row) => row.principalRegion },
    { key: 'schools', title: '학원 수', width: 78, format: 'count', value: (row) => row.totalSchoolCount },
    {
      key: 'purchaseSchools',
      title: '결제 학원',
      width: 84,
      format: 'count',
      isTelling: true,
      value: (row) => row.totalPurchaseSchool,
    },
    {
      key: 'purchases',
      title: '결제 인원',
      width: 84,
      format: 'count',
      isTelling: true,
      value: (row) => row.totalPurchaseCount,
    },
    {
      key: 'freeSchools',
      title: '무료 학원',
      width: 84,
      format: 'count',
      isSpare: true,
      value: (row) => row.totalFreeSchool,
    },
    { key: 'free', title: '무료 인원', width: 84, format: 'count', isSpare: true, value: (row) => row.totalFreeCount },
    ...columnsOf('toVendorDelivery'),
    ...columnsOf('toInstituteDelivery'),
    ...columnsOf('answersheetDelivery'),
    ...columnsOf('grading'),
  ],
})
