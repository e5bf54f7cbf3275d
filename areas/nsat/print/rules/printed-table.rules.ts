import { COUNTED_TARGETS, EXAM_TARGET_CODES, EXAM_TARGETS, type ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import { type ListColumn, tableOf } from '#platform/contract/list/table.ts'
import { type PrintedSchool, type PrintOrderStatistics, printedSchools } from '../contract/print-order.contract.ts'

type Kind = 'examCount' | 'explanationCount'

const papersOf = (row: PrintedSchool, target: ExamTarget, kind: Kind): number =>
  row.targetList.find(({ examTargetCode }) => examTargetCode === target)?.[kind] ?? 0

const sheetKey = (kind: Kind, target: ExamTarget): string => `${kind}-${target}`

/** Exams and explanations of a target differ in name alone: on the screen one column says both, in the sheet each has its own. */
function targetColumns(target: ExamTarget): ListColumn<PrintedSchool>[] {
  const { word } = EXAM_TARGETS[target]
  const column = (key: string, kind: Kind, title: string, only: 'screen' | 'sheet') => ({
    key,
    title,
    only,
    width: 62,
    format: 'count' as const,
    // What is not ordered any more has to be chosen.
    hidden: !COUNTED_TARGETS.some((counted) => counted === target),
    value: (row: PrintedSchool) => papersOf(row, target, kind),
  })
  return [
    column(target, 'examCount', word, 'screen'),
    column(sheetKey('examCount', target), 'examCount', `${word} 시험지`, 'sheet'),
    column(sheetKey('explanationCount', target), 'explanationCount', `${word} 해설지`, 'sheet'),
  ]
}

const COLUMNS: readonly ListColumn<PrintedSchool>[] = [
  { key: 'rowNumber', title: '순번', width: 52, value: (row) => row.rowNumber },
  { key: 'nsatVendorNo', title: '총판번호', width: 80, hidden: true, value: (row) => row.nsatVendorNo },
  { key: 'vendorName', title: '총판명', width: 100, isTelling: true, value: (row) => row.vendorName },
  { key: 'representativeName', title: '대표자', width: 90, hidden: true, value: (row) => row.representativeName },
  { key: 'vendorPhone', title: '총판 연락처', width: 120, hidden: true, value: (row) => row.vendorPhone },
  { key: 'address', title: '총판 주소', width: 240, hidden: true, value: (row) => row.address },
  { key: 'schoolNo', title: '학원번호', width: 84, value: (row) => row.schoolNo },
  { key: 'schoolName', title: '학원명', primary: true, fixed: true, value: (row) => row.schoolName },
  { key: 'examCount', title: '인원', width: 76, format: 'count', hidden: true, value: (row) => row.examCount },
  ...EXAM_TARGET_CODES.flatMap(targetColumns),
  {
    key: 'totalExamCount',
    title: '시험지',
    width: 80,
    format: 'count',
    isTelling: true,
    value: (row) => row.totalExamCount,
  },
  {
    key: 'totalExplanationCount',
    title: '해설지',
    width: 80,
    format: 'count',
    // As many as exams: the figures above say both.
    hidden: true,
    value: (row) => row.totalExplanationCount,
  },
  { key: 'omrCount', title: 'OMR', width: 76, format: 'count', isTelling: true, value: (row) => row.omrCount },
  { key: 'boxCount', title: 'BOX', width: 70, format: 'count', isTelling: true, value: (row) => row.boxCount },
]

/** What people read of the institutes of a print order. */
export const printedTable = tableOf(printedSchools, {
  words: { searchItem: { schoolNo: '학원번호', schoolName: '학원명', nsatVendorNo: '총판번호', vendorName: '총판명' } },
  columns: COLUMNS,
})

/** What stands below the last row of the sheet, by the keys of its columns. */
export const totalsOf = ({
  targetList,
  printOrderList: _all,
  ...sums
}: PrintOrderStatistics): Readonly<Record<string, number | null | string>> => ({
  ...sums,
  // Of what nobody ordered there are none, which is a sum, too.
  ...Object.fromEntries(
    EXAM_TARGET_CODES.flatMap((target) => {
      const papers = targetList.find(({ examTargetCode }) => examTargetCode === target)
      return [
        [sheetKey('examCount', target), papers?.examCount ?? 0],
        [sheetKey('explanationCount', target), papers?.explanationCount ?? 0],
      ]
    }),
  ),
})

/** The name of the file of a print order, without extension: `시험지_발주서_수학 모의고사_202701`, of a supplementary one with its number. */
export const printFileName = ({
  serviceName,
  planYm,
  printNo = 1,
}: {
  readonly serviceName: string
  readonly planYm: string
  readonly printNo?: number | undefined
}): string => `시험지_발주서_${serviceName}_${planYm}${printNo === 1 ? '' : `_추가${printNo}`}`
