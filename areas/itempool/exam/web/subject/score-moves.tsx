import { previewItemAnswer } from '#areas/itempool/exam/contract/answer.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import type { SendInput } from '#platform/web/calls/send.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { useLocalPage } from '#platform/web/list/local-page.ts'
import type { Column } from '#platform/web/list/table/columns.ts'
import css from './answer.module.css'

type ScoreMove = CallOutput<typeof previewItemAnswer>['list'][number]

const signed = (difference: number): string => (difference > 0 ? `+${difference}` : String(difference))

const COLUMNS: readonly Column<ScoreMove>[] = [
  { key: 'examineeNo', title: '수험번호', primary: true, render: ({ examineeNo }) => examineeNo },
  { key: 'before', title: '변경 전', width: 90, align: 'right', render: ({ scoreBefore }) => `${scoreBefore}점` },
  { key: 'after', title: '변경 후', width: 90, align: 'right', render: ({ scoreAfter }) => `${scoreAfter}점` },
  {
    key: 'difference',
    title: '차이',
    width: 80,
    align: 'right',
    render: ({ scoreBefore, scoreAfter }) => signed(scoreAfter - scoreBefore),
  },
]

/** Whose score a corrected answer would move, and how. */
export function ScoreMoves({ input }: { input: SendInput<typeof previewItemAnswer> }) {
  const { data, error, refetch } = useCall(previewItemAnswer, input)
  if (error) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <LoadingState text="바뀌는 점수를 계산하고 있습니다." />
  return <Moves {...data} />
}

const ROWS = 10

function Moves({ changedCount, list }: CallOutput<typeof previewItemAnswer>) {
  const page = useLocalPage(list, ROWS)
  if (changedCount === 0)
    return (
      <p className={css.moves} role="status">
        점수가 바뀌는 수험생이 없습니다.
      </p>
    )
  return (
    <div className={css.moves} role="status">
      <p>
        저장하면 수험생 <strong>{changedCount.toLocaleString('ko-KR')}명</strong>의 점수가 바뀌고, 다시 채점됩니다.
      </p>
      <ListSection {...page} name="바뀌는 점수" columns={COLUMNS} rowKey={({ examineeNo }) => examineeNo} />
    </div>
  )
}
