import { COUNTED_TARGETS, EXAM_TARGET_CODES, EXAM_TARGETS, type ExamTarget } from '#areas/nsat-plan/contract/codes.ts'
import { type ListColumn, tableOf } from '#platform/contract/list/table.ts'
import { type PrintedSchool, printedSchools } from '../contract/print-order.contract.ts'

type Kind = 'examCount' | 'explanationCount'

const papersOf = (row: PrintedSchool, target: ExamTarget, kind: Kind): number =>
  row.targetList.find(({ examTargetCode }) => examTargetCode === target)?.[kind] ?? 0

/** A column for the papers of a target; the second half of the second year is not ordered any more, and has to be chosen. */
const targetColumn =
  (kind: Kind, word: string, look: Pick<ListColumn<PrintedSchool>, 'only'>) =>
  (target: ExamTarget) => ({
    ...look,
    key: `${kind}${target}`,
    title: [EXAM_TARGETS[target].word, word].filter(Boolean).join(' '),
    width: 84,
    format: 'count' as const,
    hidden: !COUNTED_TARGETS.some((counted) => counted === target),
    value: (row: PrintedSchool) => papersOf(row, target, kind),
  })

/** What people read of the institutes of a print order; the plan stands in the path of the call. */
export const printedTable = (nsatPlanNo: number) =>
  tableOf(printedSchools, {
    words: {
      searchItem: { schoolNo: '학원번호', schoolName: '학원명', nsatVendorNo: '총판번호', vendorName: '총판명' },
    },
    path: { id: nsatPlanNo },
    columns: COLUMNS,
  })

/** The totals stand in the last line of the sheet, which has no number. */
const COLUMNS: readonly ListColumn<PrintedSchool>[] = [
  { key: 'rowNumber', title: '순번', width: 64, value: (row) => row.rowNumber },
]
