import { useState } from 'react'
import { changeItemAnswer } from '#areas/itempool-exam/contract/answer.contract.ts'
import type { Question } from '#areas/itempool-exam/contract/question.contract.ts'
import { ANSWER_PROBLEMS, type AnswerProblem, answerProblem } from '#areas/itempool-item/contract/answers.ts'
import { ItemAnswer } from '#areas/itempool-item/web/door.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { AnswerInput } from './answer-input.tsx'
import { QuestionPicture } from './question-picture.tsx'
import { ScoreMoves } from './score-moves.tsx'

interface ChangeAnswerProps {
  subjectNo: number
  question: Question
  onClose: () => void
}

/** Corrects the answer of a question; what that does to the scores is shown before. */
export function ChangeAnswer({ subjectNo, question, onClose }: ChangeAnswerProps) {
  const { answerList } = question
  const [answers, setAnswers] = useState<readonly string[]>(answerList)
  const [isRefused, setRefused] = useState(false)
  const { decide, isRunning } = useDecision(changeItemAnswer)
  const problem = problemOf(question, answers)
  const input = { params: { id: subjectNo }, body: bodyOf(question, answers) }
  const save = async (): Promise<void> => {
    setRefused(problem !== null)
    if (problem) return
    await decide({ input, done: '정답이 변경되었습니다.', failed: '오류가 발생하였습니다.', onDone: onClose })
  }
  return (
    <Layer
      title={`${question.no}번 정답 변경`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button kind="primary" isBusy={isRunning} onClick={() => void save()}>
            저장
          </Button>
        </>
      }
    >
      <div className={lookCss.stack}>
        <QuestionPicture question={question} />
        <Facts facts={[['현재 정답', <ItemAnswer key="answer" item={question} />]]} />
        <AnswerInput
          question={question}
          answers={answers}
          onChange={setAnswers}
          error={isRefused && problem ? ANSWER_PROBLEMS[problem] : undefined}
        />
        {!problem && !isSame(answers, answerList) && <ScoreMoves key={answers.join('|')} input={input} />}
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
