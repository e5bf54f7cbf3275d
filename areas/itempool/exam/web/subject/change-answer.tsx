import { useRef, useState } from 'react'
import { changeItemAnswer } from '#areas/itempool/exam/contract/answer.contract.ts'
import type { Question } from '#areas/itempool/exam/contract/question.contract.ts'
import { ANSWER_PROBLEMS, type AnswerProblem, answerProblem, readingOf } from '#areas/itempool/item/contract/answers.ts'
import { ANSWER_READING_CODES, ANSWER_READINGS, type AnswerReading } from '#areas/itempool/item/contract/codes.ts'
import { readItem } from '#areas/itempool/item/contract/item.contract.ts'
import { ItemAnswer } from '#areas/itempool/item/web/door.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Field } from '#platform/web/form/field.tsx'
import formCss from '#platform/web/form/form.module.css'
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

/** What a reading means to whoever marked something. */
const READING_HINTS: Readonly<Record<AnswerReading, string>> = {
  ALL: '정답을 모두, 정답만 표기해야 맞습니다.',
  ANY: '정답 중 하나를 표기하면 맞습니다. 하나만 고르는 문항에 둘 이상 표기하면 틀립니다.',
  EVERYBODY: '무응답을 포함해 모든 수험생이 맞습니다.',
}

const SAME_ANSWER = '현재 정답과 같습니다. 바꿀 정답을 입력해주세요.'

/** Corrects the answer of a question; what that does to the scores is shown before. */
export function ChangeAnswer({ subjectNo, question, onClose }: ChangeAnswerProps) {
  const { answerList } = question
  const [answers, setAnswers] = useState<readonly string[]>(answerList)
  const [reading, setReading] = useState<AnswerReading>(question.answerReading)
  const [isRefused, setRefused] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const { decide, isRunning } = useDecision(changeItemAnswer)
  // What the choices look like is known of the item alone; without it they are chosen by their numbers.
  const { data: item } = useCall(readItem, { query: { itemNo: question.itemPoolItemNo } })
  const isChanged = !isSame(answers, answerList) || readingOf(answers, reading) !== question.answerReading
  const problem = problemOf(question, answers, reading)
  const objection = problem ? ANSWER_PROBLEMS[problem] : isChanged ? undefined : SAME_ANSWER
  useLeaveGuard(isChanged, undefined, undefined, SUBJECT_PLACE)
  const input = { params: { id: subjectNo }, body: bodyOf(question, answers, reading) }
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
        <Field label="정답 인정" required isGroup hint={READING_HINTS[reading]}>
          {(control) => (
            <div className={formCss.fieldChoices}>
              {ANSWER_READING_CODES.map((code) => (
                <label key={code} className={formCss.fieldChoice}>
                  <input type="radio" name={control.id} checked={code === reading} onChange={() => setReading(code)} />
                  {ANSWER_READINGS[code]}
                </label>
              ))}
            </div>
          )}
        </Field>
        <AnswerInput
          reading={reading}
          question={question}
          choicePictures={item?.choiceImageList ?? []}
          answers={answers}
          onChange={setAnswers}
          error={isRefused ? objection : undefined}
        />
        {!objection && <ScoreMoves key={`${reading} ${answers.join('|')}`} input={input} />}
      </div>
    </Layer>
  )
}

/** The order of several answers says nothing. */
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify([...one].sort()) === JSON.stringify([...other].sort())

const problemOf = (question: Question, answers: readonly string[], reading: AnswerReading): AnswerProblem | null =>
  answerProblem(
    {
      itemType: question.itemTypeCode,
      choiceCount: question.bogiCount,
      isMultiple: question.answerMultipleYn === 'y',
      maxAnswerCount: question.maxAnswerCount,
      answerReading: readingOf(answers, reading),
    },
    answers,
  )

const bodyOf = (
  { itemTypeCode, itemPoolItemNo, index, version }: Question,
  answers: readonly string[],
  reading: AnswerReading,
) => ({
  answer: [...answers],
  answerReading: readingOf(answers, reading),
  itemType: itemTypeCode,
  itempoolItemNo: itemPoolItemNo,
  index,
  version,
})
