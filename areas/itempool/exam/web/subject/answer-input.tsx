import type { Question } from '#areas/itempool/exam/contract/question.contract.ts'
import type { AnswerReading } from '#areas/itempool/item/contract/codes.ts'
import type { ItemDetail } from '#areas/itempool/item/contract/item.contract.ts'
import { ItemPicture } from '#areas/itempool/item/web/door.tsx'
import { Field } from '#platform/web/form/field.tsx'
import formCss from '#platform/web/form/form.module.css'

type ChoicePicture = ItemDetail['choiceImageList'][number]

interface AnswerInputProps {
  question: Question
  /** What the choices look like, of those that have a picture. */
  choicePictures: readonly ChoicePicture[]
  answers: readonly string[]
  reading: AnswerReading
  onChange: (answers: readonly string[]) => void
  error: string | undefined
}

/** The right answer as the question asks for it: one choice, several, or words. */
export const AnswerInput = (props: AnswerInputProps) =>
  props.question.itemTypeCode === 'SHORT_ANSWER' ? <Written {...props} /> : <Choices {...props} />

/** Whether a key may have several answers: the item asks for several, or any of them is right. */
const isSeveral = ({ answerMultipleYn }: Question, reading: AnswerReading): boolean =>
  answerMultipleYn === 'y' || reading !== 'ALL'

function choicesHint({ answerMultipleYn, maxAnswerCount }: Question, reading: AnswerReading): string | undefined {
  if (reading === 'ANY') return '정답으로 인정할 보기를 모두 선택해주세요.'
  return answerMultipleYn === 'y' && reading === 'ALL' ? `${maxAnswerCount}개까지 선택할 수 있습니다.` : undefined
}

/** Several written answers stand in one field, as in the file they came from. */
const BETWEEN = '|'

const Written = ({ question, answers, reading, onChange, error }: AnswerInputProps) => {
  const isMultiple = isSeveral(question, reading)
  return (
    <Field
      label="정답"
      required
      hint={isMultiple ? `정답이 여러 개이면 ${BETWEEN}로 나누어 입력해주세요.` : undefined}
      error={error}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          data-first-focus
          autoComplete="off"
          maxLength={200}
          value={answers.join(BETWEEN)}
          onChange={({ target }) => onChange(isMultiple ? target.value.split(BETWEEN) : [target.value])}
        />
      )}
    </Field>
  )
}

function Choices({ question, choicePictures, answers, reading, onChange, error }: AnswerInputProps) {
  const isMultiple = isSeveral(question, reading)
  const numbers = Array.from({ length: question.bogiCount ?? 0 }, (_, index) => String(index + 1))
  const first = answers[0] ?? numbers[0]
  const choose = (number: string, isChosen: boolean): void => {
    if (!isMultiple) onChange([number])
    else onChange(numbers.filter((each) => (each === number ? isChosen : answers.includes(each))))
  }
  return (
    <Field label="정답" required isGroup hint={choicesHint(question, reading)} error={error}>
      {(control) => (
        <div className={formCss.fieldChoices} data-boxed>
          {numbers.map((number) => (
            <label key={number} className={formCss.fieldChoice}>
              <input
                type={isMultiple ? 'checkbox' : 'radio'}
                name={control.id}
                data-first-focus={number === first || undefined}
                aria-invalid={control['aria-invalid']}
                checked={answers.includes(number)}
                onChange={({ target }) => choose(number, target.checked)}
              />
              <strong>{number}번</strong>
              <ChoiceLook
                number={number}
                picture={choicePictures.find(({ choiceNo }) => String(choiceNo) === number)}
              />
            </label>
          ))}
        </div>
      )}
    </Field>
  )
}

const ChoiceLook = ({ number, picture }: { number: string; picture: ChoicePicture | undefined }) =>
  picture && <ItemPicture name={`보기 ${number}`} picture={picture} />
