import { type Exercise, listExercises } from '#areas/itempool/exam/contract/question.contract.ts'
import type { Subject } from '#areas/itempool/exam/contract/subject.contract.ts'
import { itemPath } from '#areas/itempool/exam/web/paths.ts'
import { DIFFICULTIES, EXERCISE_TYPES, ITEM_TYPES } from '#areas/itempool/item/contract/codes.ts'
import { ItemAnswer } from '#areas/itempool/item/web/door.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { useLocalPage } from '#platform/web/list/local-page.ts'
import type { Column } from '#platform/web/list/table/columns.ts'
import { Switch } from '#platform/web/look/switch.tsx'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { EXAM_SEARCH } from './subject-search.ts'

/** What examinees of each expected grade practise: remedial or advanced items. */
export function ExerciseTab({ subject: { itempoolExamSubjectNo } }: { subject: Subject }) {
  const [{ exercise: exerciseType }] = useSearchOf(EXAM_SEARCH)
  const { data, error, refetch } = useCall(listExercises, { query: { itempoolExamSubjectNo, exerciseType } })
  if (data) return <Exercises key={exerciseType} exercises={data.list} />
  return error ? <ProblemState problem={error} onRetry={refetch} /> : <LoadingState />
}

const gradeText = (grade: number): string => (grade === 0 ? '전체 등급' : `${grade}등급`)

const COLUMNS: readonly Column<Exercise>[] = [
  { key: 'grade', title: '등급', width: 96, fixed: true, render: ({ expectedGrade }) => gradeText(expectedGrade) },
  {
    key: 'itemNo',
    title: '문항 번호',
    width: 110,
    primary: true,
    render: ({ itempoolItemNoString }) => itempoolItemNoString,
  },
  { key: 'depth5', title: '세부 과목', isTelling: true, render: ({ metaDepth5Title }) => metaDepth5Title || '-' },
  { key: 'depth8', title: '소단원', isTelling: true, render: ({ metaDepth8Title }) => metaDepth8Title || '-' },
  { key: 'type', title: '유형', width: 80, render: ({ itemTypeCode }) => ITEM_TYPES[itemTypeCode] },
  {
    key: 'difficulty',
    title: '난이도',
    width: 80,
    isTelling: true,
    render: ({ difficultLevelCode }) => DIFFICULTIES[difficultLevelCode],
  },
  { key: 'answer', title: '정답', width: 110, isTelling: true, render: (exercise) => <ItemAnswer item={exercise} /> },
]

function Exercises({ exercises }: { exercises: readonly Exercise[] }) {
  const [{ exercise }, move] = useSearchOf(EXAM_SEARCH)
  const page = useLocalPage(exercises, 20)
  return (
    <ListSection
      {...page}
      name="등급별 연습 문항"
      columns={COLUMNS}
      rowKey={({ expectedGrade, itemPoolItemNo }) => `${expectedGrade}-${itemPoolItemNo}`}
      rowLink={({ itemPoolItemNo }) => itemPath(itemPoolItemNo)}
      emptyText={`등록된 ${EXERCISE_TYPES[exercise]} 문항이 없습니다.`}
      tools={
        <Switch
          label="연습 문항 유형"
          words={EXERCISE_TYPES}
          value={exercise}
          onChoose={(chosen) => move({ exercise: chosen }, { stay: true })}
        />
      }
    />
  )
}
