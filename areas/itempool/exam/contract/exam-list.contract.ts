import { PROVIDER_SCOPE } from '#areas/itempool/item/contract/scope.contract.ts'
import { PAGED_IN_ENVELOPE } from '#platform/contract/list/envelope-wires.ts'
import { byOwn, byText } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { Id } from '#platform/contract/shapes.ts'
import { searchWord } from '#platform/contract/written-text.ts'
import { Exam } from './exam.contract.ts'
import { EXAMS } from './places.ts'

const levelName = searchWord(200)

/** The registered papers, the newest registration first. */
export const exams = listOf({
  name: 'itempoolExam.listExams',
  path: '/itemPool/exam/list',
  place: EXAMS,
  scope: PROVIDER_SCOPE,
  row: Exam,
  reads: ['itempoolExam.exams'],
  wire: PAGED_IN_ENVELOPE,
  filters: [
    byText('examName', '시험지'),
    byOwn('contentProviderNo', '콘텐츠 제공사', Id),
    byOwn('depth1CategoryName', '카테고리 1단계', levelName),
    byOwn('depth2CategoryName', '카테고리 2단계', levelName),
    byOwn('depth3CategoryName', '카테고리 3단계', levelName),
  ],
  export: true,
})
export const { listCall: listExams, exportCall: exportExams } = exams
