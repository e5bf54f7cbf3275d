import { useId, useRef } from 'react'
import { SEND_PURPOSES, type SendPurpose, type SmsType } from '#areas/advertising/text-ad/contract/codes.ts'
import type { MaterialProblem } from '#areas/advertising/text-ad/rules/message/contents-check.rules.ts'
import { messageSubject } from '#areas/advertising/text-ad/rules/message/final-message.rules.ts'
import { MOST_TITLE_CHARACTERS } from '#areas/advertising/text-ad/rules/policy.ts'
import type { ChosenFile } from '#areas/advertising/text-ad/web/ad/attached-image.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { ChoiceInput, SelectInput, sameWords } from '#platform/web/form/choice-inputs.tsx'
import { Field } from '#platform/web/form/field.tsx'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import { type FieldsOf, useFieldsOf } from '#platform/web/form/use-fields-of.ts'
import { Panel } from '#platform/web/look/panel.tsx'
import type { Wizard } from '../use-wizard.ts'
import css from '../wizard.module.css'
import { WizardImage } from './image.tsx'
import { LawCheck } from './law-check.tsx'
import { MessageTextField, UnsendableCharacters } from './message-text-field.tsx'
import { WizardTemplates } from './templates.tsx'

type MaterialValues = { smsType: SmsType; sendPurpose: SendPurpose | ''; title: string; contents: string }

const FACTS = {
  sendPurpose: { isRequired: true },
  title: { isRequired: true, maxLength: MOST_TITLE_CHARACTERS },
  contents: { isRequired: true },
} as const

/** The fields of step 2 over what the wizard keeps. */
export function useMaterialFields({ state, title, setMaterial }: Wizard): FieldsOf<MaterialValues> {
  const { smsType, sendPurpose, contents } = state
  return useFieldsOf<MaterialValues>({
    values: { smsType, sendPurpose, title, contents },
    // A name that was written is no longer made from schools and purpose.
    onChange: (patch) => setMaterial(patch.title === undefined ? patch : { ...patch, isTitleAutomatic: false }),
    facts: FACTS,
  })
}

/** Marks everything to correct beside its field and moves to the first; some have a pop-up before. Answers whether there was none. */
export function isFine(problems: readonly MaterialProblem[], { id, setErrors }: FieldsOf<MaterialValues>): boolean {
  setErrors(Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message])))
  const [first] = problems
  if (!first) return true
  const said = first.title === undefined ? Promise.resolve() : alert({ title: first.title, text: first.message })
  void said.then(() => requestAnimationFrame(() => focusAt(id, first)))
  return false
}

const focusAt = (formId: string, { field }: MaterialProblem): void =>
  document
    .getElementById(formId)
    ?.querySelector<HTMLElement>(field === 'image' ? '[data-material="image"]' : '[aria-invalid="true"]')
    ?.focus()

const TYPE_WORDS = { LMS: 'LMS', MMS: 'MMS' } as const
const TYPE_NOTES = { LMS: '텍스트만 발송', MMS: '텍스트와 이미지 1장 발송' } as const
const PURPOSE_WORDS = sameWords(SEND_PURPOSES)

interface FieldsProps {
  wizard: Wizard
  form: FieldsOf<MaterialValues>
  file: ChosenFile
  onFile: (file: ChosenFile) => void
}

/** Everything that is written or chosen in step 2. */
export function WizardMaterialFields({ wizard, form, file, onFile }: FieldsProps) {
  const { state, isHeld, setMaterial } = wizard
  const comment = wizard.stored.data?.lastComment
  return (
    <Panel className={css.materialFields} id={form.id} aria-label="광고 소재">
      {isHeld && (
        <p className={css.materialHeld}>
          <strong>승인보류 사유</strong> {comment || '-'}
          <br />
          내용을 수정한 뒤 재검수를 요청해주세요. 발송 일시, 학교, 문자 유형은 변경할 수 없습니다.
        </p>
      )}
      <ChoiceInput
        form={form}
        name="smsType"
        label="문자 유형"
        words={TYPE_WORDS}
        notes={TYPE_NOTES}
        isDisabled={isHeld}
        onChoose={(smsType) => {
          // The server drops the picture of an LMS with the next save.
          if (smsType === 'LMS') onFile(undefined)
          setMaterial(smsType === 'LMS' ? { smsType, image: undefined } : { smsType })
        }}
      />
      <SelectInput form={form} name="sendPurpose" label="발송 목적" words={PURPOSE_WORDS} />
      <TitleField wizard={wizard} form={form} />
      <WizardTemplates wizard={wizard} />
      <MessageTextField
        form={form}
        linkBase={wizard.guide.linkBase}
        rows={12}
        hint="광고 표시와 무료수신거부 번호는 자동으로 붙으며 분량에 포함되지 않습니다. 링크는 짧은 주소로 바뀌어 발송되고, 열린 횟수를 발송 결과에서 볼 수 있습니다."
        placeholder="학부모에게 보낼 내용을 입력해주세요."
      />
      {state.smsType === 'MMS' && <WizardImage wizard={wizard} file={file} onFile={onFile} />}
      <LawCheck wizard={wizard} />
    </Panel>
  )
}

const SHOWN_AS_SUBJECT = '학부모가 받는 문자의 제목으로 표시됩니다.'

/** A name is also the subject of the message, as far as phones show it. */
function TitleHint({ title }: { title: string }) {
  const subject = messageSubject(title)
  return (
    <>
      {SHOWN_AS_SUBJECT} {MOST_TITLE_CHARACTERS}자까지 입력할 수 있습니다.
      {subject !== title.trim() && <span className={css.materialSubject}>문자 제목: {subject || '없음'}</span>}
    </>
  )
}

function TitleField({ wizard: { mayName, title }, form }: Pick<FieldsProps, 'wizard' | 'form'>) {
  const unsendableId = useId()
  const box = useRef<HTMLInputElement>(null)
  if (!mayName) {
    return (
      <Field label="캠페인명" hint={`대상 학교와 발송 목적으로 자동 작성됩니다. ${SHOWN_AS_SUBJECT}`}>
        {(control) => <input {...control} value={title} readOnly />}
      </Field>
    )
  }
  return (
    <TextInput
      form={form}
      name="title"
      label="캠페인명"
      hint={<TitleHint title={title} />}
      isCounted
      box={box}
      describedBy={unsendableId}
    >
      <UnsendableCharacters id={unsendableId} text={title} box={box} isOneLine />
    </TextInput>
  )
}
