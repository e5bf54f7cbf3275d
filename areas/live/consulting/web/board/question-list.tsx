import { openQuestion, type Question } from '#areas/live/consulting/contract/question.contract.ts'
import { EmptyState, LoadingState } from '#platform/web/feedback/states.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import type { RoomBoard } from '../subject.ts'
import css from './board.module.css'
import { ChoiceButton } from './choice-button.tsx'

interface QuestionListProps {
  board: RoomBoard
  questions: readonly Question[] | undefined
  isOpenOnly: boolean
  onOpen: (articleId: number) => void
}

/** What everybody in the room may see that is asked, most wanted first. */
export function QuestionList({ board, questions, isOpenOnly, onOpen }: QuestionListProps) {
  if (!questions) return <LoadingState />
  const shown = questions.filter(({ isAnswered }) => !isOpenOnly || !isAnswered)
  if (shown.length === 0)
    return <EmptyState text={board.isConsulting ? '제목을 공개한 상담이 없습니다.' : '아직 게시글이 없습니다.'} />
  return (
    <ol className={css.list} aria-label="궁금해요 순 목록">
      {shown.map((question) => (
        <QuestionRow
          key={question.articleId}
          board={board}
          question={question}
          onOpen={() => onOpen(question.articleId)}
        />
      ))}
    </ol>
  )
}

function QuestionRow({ board, question, onOpen }: { board: RoomBoard; question: Question; onOpen: () => void }) {
  const { articleId, title, voteCount, isAnswered } = question
  const isChosen = board.featuredId === articleId
  return (
    <li className={css.row} data-row={articleId} data-chosen={isChosen || undefined}>
      <button type="button" className={css.title} data-part="row-link" onClick={onOpen}>
        {title}
      </button>
      <div className={css.marks}>
        <Votes count={voteCount} />
        {isChosen && <StatusTag tone="active">선택됨</StatusTag>}
        {isAnswered && <StatusTag tone="success">답변 완료</StatusTag>}
        {board.isConsulting && <Closing question={question} />}
        {!board.isReadOnly && <ChoiceButton board={board} articleId={articleId} title={title} />}
      </div>
    </li>
  )
}

/** How many want to know the same. */
export const Votes = ({ count }: { count: number }) => (
  <StatusTag tone={count > 0 ? 'active' : 'neutral'}>{`나도 궁금해요 ${count.toLocaleString('ko-KR')}`}</StatusTag>
)

/** Takes the title of a request out of everybody's sight. */
function Closing({ question: { articleId, title } }: { question: Question }) {
  const { decide, isRunning } = useDecision(openQuestion)
  const close = (): Promise<boolean> =>
    decide({
      ask: {
        title: '제목 공개를 중단하시겠습니까?',
        text: '시청자 화면에서 사라집니다. 신청자는 다시 공개할 수 있습니다.',
        okText: '공개 중단',
      },
      input: { params: { articleId }, body: { isOpen: false } },
      done: '제목 공개를 중단하였습니다.',
    })
  return (
    <Button size="small" isBusy={isRunning} aria-label={`${title} 공개 중단`} onClick={() => void close()}>
      공개 중단
    </Button>
  )
}
