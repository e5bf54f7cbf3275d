import { tableOf } from '#platform/contract/list/table.ts'
import { type ReconciledSchool, reconciledSchools } from '../contract/reconciliation.contract.ts'
import { examineesAt, STEPS, type Step } from './steps.rules.ts'

const STEP_WORDS: Readonly<Record<Step, string>> = {
  ordered: '주문',
  paid: '결제',
  printed: '인쇄',
  shipped: '출고',
  delivered: '배송완료',
  sheetsBack: '답안지 회수',
  graded: '채점 입력',
}

/** What people read of what differs, in examinees. The round of the address comes with its path. */
export const reconciliationTable = tableOf(reconciledSchools, {
  words: {
    isDifferent: { true: '다른 학원만', false: '일치하는 학원만' },
    searchItem: { schoolNo: '학원번호', schoolName: '학원명', vendorName: '총판명' },
  },
  columns: [
    { key: 'schoolNo', title: '학원번호', width: 96, value: (row) => row.schoolNo },
    { key: 'schoolName', title: '학원명', primary: true, fixed: true, value: (row) => row.schoolName },
    { key: 'vendorName', title: '총판', width: 130, value: (row) => row.vendorName },
    ...STEPS.map((step) => ({
      key: step === 'sheetsBack' || step === 'graded' ? step : (`${step}Count` as const),
      title: STEP_WORDS[step],
      width: 92,
      format: 'count' as const,
      isTelling: true,
      value: (row: ReconciledSchool) => examineesAt(row)[step],
    })),
    { key: 'paidAmount', title: '결제 금액', width: 112, format: 'won', isSpare: true, value: (row) => row.paidAmount },
    {
      key: 'isDifferent',
      title: '대사 결과',
      width: 92,
      fixed: true,
      value: (row) => (row.isDifferent ? '다름' : '일치'),
    },
  ],
})
