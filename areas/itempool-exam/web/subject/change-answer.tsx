import { useRef, useState } from 'react'
import { changeItemAnswer } from '#areas/itempool-exam/contract/answer.contract.ts'
import type { Question } from '#areas/itempool-exam/contract/question.contract.ts'
import { ANSWER_PROBLEMS, type AnswerProblem, answerProblem } from '#areas/itempool-item/contract/answers.ts'
import { readItem } from '#areas/itempool-item/contract/item.contract.ts'
import { ItemAnswer } from '#areas/itempool-item/web/door.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { confirmLeaving, useLeaveGuard } from '#platform/web/form/leave-guard.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { AnswerInput } from './answer-input.tsx'
import { QuestionPicture } from './question-picture.tsx'
import { ScoreMoves } from './score-moves.tsx'
import { SUBJECT_PLACE } from './subject-search.ts'

interface ChangeAnswerProps {
  subjectNo: number
  question: Question
  onClose: () => void
}

const SAME_ANSWER = '현재 정답과 같습니다. 바꿀 정답을 입력해주세요.'

/** Corrects the answer of a question; what that does to the scores is shown before. */
export function ChangeAnswer({ subjectNo, question, onClose }: ChangeAnswerProps) {
  const { answerList } = question
  const [answers, setAnswers] = useState<readonly string[]>(answerList)
  const [isRefused, setRefused] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const { decide, isRunning } = useDecision(changeItemAnswer)
  // What the choices look like is known of the item alone; without it they are chosen by their numbers.
  const { data: item } = useCall(readItem, { query: { itemNo: question.itemPoolItemNo } })
  const isChanged = !isSame(answers, answerList)
  const problem = problemOf(question, answers)
  const objection = problem ? ANSWER_PROBLEMS[problem] : isChanged ? undefined : SAME_ANSWER
  useLeaveGuard(isChanged, undefined, undefined, SUBJECT_PLACE)
  const input = { params: { id: subjectNo }, body: bodyOf(question, answers) }
  const save = async (): Promise<void> => {
    setRefused(objection !== undefined)
    if (objection) return fields.current?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    await decide({ input, done: '정답이 변경되었습니다.', failed: '오류가 발생하였습니다.', onDone: onClose })
  }
  const close = async (): Promise<void> => {
    if (!isChanged || (await confirmLeaving())) onClose()
  }
  return (
    <Layer
      title={`${question.no}번 정답 변경`}
      onClose={() => void close()}
      footer={
        <>
          <Button onClick={() => void close()}>닫기</Button>
          <Button kind="primary" isBusy={isRunning} onClick={() => void save()}>
            저장
          </Button>
        </>
      }
    >
      <div ref={fields} className={lookCss.stack}>
        <QuestionPicture question={question} />
        <Facts facts={[['현재 정답', <ItemAnswer key="answer" item={question} />]]} />
        <AnswerInput
          question={question}
          choicePictures={item?.choiceImageList ?? []}
          answers={answers}
          onChange={setAnswers}
          error={isRefused ? objection : undefined}
        />
        {!objection && <ScoreMoves key={answers.join('|')} input={input} />}
      </div>
    </Layer>
  )
}

/** The order of several answers says nothing. */
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify([...one].sort()) === JSON.stringify([...other].sort())

const problemOf = (question: Question, answers: readonly string[]): AnswerProblem | null =>
  answerProblem(
    {
      itemType: question.itemTypeCode,
      choiceCount: question.bogiCount,
      isMultiple: question.answerMultipleYn === 'y',
      maxAnswerCount: question.maxAnswerCount,
    },
    answers,
  )

const bodyOf = ({ itemTypeCode, itemPoolItemNo, index, version }: Question, answers: readonly string[]) => ({
  answer: [...answers],
  itemType: itemTypeCode,
  itempoolItemNo: itemPoolItemNo,
  index,
  version,
})
