import type { listSubjects, Subject } from '#areas/itempool/exam/contract/subject.contract.ts'
import { answersPath } from '#areas/itempool/exam/web/paths.ts'
import type { CallResult } from '#platform/web/calls/use-call.ts'
import { HeadedList } from '#platform/web/list/headed-list.tsx'
import { listFrom } from '#platform/web/list/list-section.tsx'
import { ACTIONS, type Column } from '#platform/web/list/table/columns.ts'
import { buttonLook } from '#platform/web/look/button.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'

const COLUMNS: readonly Column<Subject>[] = [
  { key: 'subjectDisplayName', title: '과목', primary: true, render: ({ subjectDisplayName }) => subjectDisplayName },
  { key: 'subjectCode', title: '과목 코드', render: ({ subjectCode }) => subjectCode },
  {
    key: 'totalItemCount',
    title: '문항 수',
    align: 'right',
    render: ({ totalItemCount }) => totalItemCount.toLocaleString('ko-KR'),
  },
  { key: 'totalScore', title: '총점', align: 'right', render: ({ totalScore }) => `${totalScore}점` },
  {
    key: ACTIONS,
    title: '관리',
    width: 120,
    fixed: true,
    render: ({ itempoolExamSubjectNo, subjectDisplayName }) => (
      <ScreenLink
        to={answersPath(itempoolExamSubjectNo)}
        aria-label={`${subjectDisplayName} 문항 분석`}
        {...buttonLook({ size: 'small' })}
      >
        문항 분석
      </ScreenLink>
    ),
  },
]

/** The subjects of a paper in their order; a row opens its subject on the same screen. */
export const SubjectList = ({ subjects }: { subjects: CallResult<typeof listSubjects> }) => (
  <HeadedList
    name="과목 목록"
    list={listFrom(subjects, ({ list, count }) => ({ list, totalCount: count }))}
    columns={COLUMNS}
    rowKey={({ itempoolExamSubjectNo }) => itempoolExamSubjectNo}
    rowLink={({ itempoolExamSubjectNo }) => ({ subject: itempoolExamSubjectNo })}
    emptyText="등록된 과목이 없습니다."
  />
)
