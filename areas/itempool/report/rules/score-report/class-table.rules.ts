import type { ListColumn } from '#platform/contract/list/table.ts'
import type { ClassRow } from '../../contract/school-report.contract.ts'
import { numbersText } from '../marks.rules.ts'
import { targetText } from './report-words.rules.ts'

/** What people read of the examinees of an institute. */
export const CLASS_COLUMNS: readonly ListColumn<ClassRow>[] = [
  { key: 'examineeNo', title: '수험번호', width: 120, primary: true, isTelling: true, value: (row) => row.examineeNo },
  { key: 'examineeName', title: '이름', width: 90, isTelling: true, value: (row) => row.examineeName },
  { key: 'target', title: '대상', width: 70, value: (row) => targetText(row.examTarget) },
  { key: 'score', title: '점수', width: 70, format: 'count', isTelling: true, value: (row) => row.score },
  { key: 'grade', title: '등급', width: 60, format: 'count', isTelling: true, value: (row) => row.grade },
  { key: 'classRank', title: '학원 석차', width: 90, format: 'count', isTelling: true, value: (row) => row.classRank },
  { key: 'rank', title: '전체 석차', width: 90, format: 'count', isTelling: true, value: (row) => row.rank },
  { key: 'examineeCount', title: '전체 인원', width: 90, format: 'count', value: (row) => row.examineeCount },
  { key: 'percentile', title: '백분위', width: 80, align: 'right', value: (row) => row.percentile },
  {
    key: 'wrong',
    title: '틀린 문항',
    value: ({ score, wrongNos }) => (score === null ? '채점 중' : numbersText(wrongNos)),
  },
]
