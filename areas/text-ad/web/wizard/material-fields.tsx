import { Input } from 'antd'
import { useId, useRef } from 'react'
import { SEND_PURPOSES, SMS_TYPES } from '#areas/text-ad/contract/codes.ts'
import { messageSubject } from '#areas/text-ad/rules/message/final-message.rules.ts'
import { MOST_TITLE_CHARACTERS } from '#areas/text-ad/rules/policy.ts'
import { Field, nativeControl } from '#platform/web/form/field.tsx'
import type { ChosenFile } from '../ad/attached-image.ts'
import { WizardImage } from './image.tsx'
import { MessageTextField } from './message-text-field.tsx'
import { readPurpose } from './state.ts'
import { UnsendableCharacters } from './unsendable-characters.tsx'
import type { Wizard } from './use-wizard.ts'

const TYPE_WORDS = { LMS: '텍스트만 발송', MMS: '텍스트와 이미지 1장 발송' } as const

interface FieldsProps {
  wizard: Wizard
  file: ChosenFile
  onFile: (file: ChosenFile) => void
}

/** Everything that is written or chosen in step 2. */
export function WizardMaterialFields({ wizard, file, onFile }: FieldsProps) {
  const { state, isHeld, setMaterial } = wizard
  const comment = wizard.stored.data?.lastComment
  return (
    <section className="panel material-fields" aria-label="광고 소재">
      {isHeld && (
        <p className="material-held">
          <strong>승인보류 사유</strong> {comment || '-'}
          <br />
          내용을 수정한 뒤 재검수를 요청해주세요. 발송 일시, 학교, 문자 유형은 변경할 수 없습니다.
        </p>
      )}
      <TypeField wizard={wizard} onFile={onFile} />
      <Field label="발송 목적" required>
        {(control) => (
          <select
            {...nativeControl(control)}
            data-material="sendPurpose"
            value={state.sendPurpose}
            onChange={(event) => setMaterial({ sendPurpose: readPurpose(event.target.value) })}
          >
            <option value="">선택해주세요.</option>
            {SEND_PURPOSES.map((purpose) => (
              <option key={purpose} value={purpose}>
                {purpose}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TitleField wizard={wizard} />
      <MessageTextField
        value={state.contents}
        rows={12}
        required
        hint="광고 표시와 무료수신거부 번호는 자동으로 붙으며 분량에 포함되지 않습니다."
        placeholder="학부모에게 보낼 내용을 입력해주세요."
        onChange={(contents) => setMaterial({ contents })}
      />
      {state.smsType === 'MMS' && <WizardImage wizard={wizard} file={file} onFile={onFile} />}
    </section>
  )
}

function TypeField({ wizard, onFile }: Omit<FieldsProps, 'file'>) {
  const { state, isHeld, setMaterial } = wizard
  return (
    <fieldset className="field field-group sms-types">
      <legend className="field-label">문자 유형</legend>
      <div>
        {SMS_TYPES.map((type) => (
          <label key={type}>
            <input
              type="radio"
              name="sms-type"
              checked={state.smsType === type}
              disabled={isHeld}
              onChange={() => {
                // The server drops the picture of an LMS with the next save.
                if (type === 'LMS') onFile(undefined)
                setMaterial(type === 'LMS' ? { smsType: type, image: undefined } : { smsType: type })
              }}
            />
            <strong>{type}</strong> <span>{TYPE_WORDS[type]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const SHOWN_AS_SUBJECT = '학부모가 받는 문자의 제목으로 표시됩니다.'

/** A name is also the subject of the message, as far as phones show it. */
function TitleHint({ title }: { title: string }) {
  const subject = messageSubject(title)
  return (
    <>
      {SHOWN_AS_SUBJECT} {MOST_TITLE_CHARACTERS}자까지 입력할 수 있습니다.
      {subject !== title.trim() && <span className="material-subject">문자 제목: {subject || '없음'}</span>}
    </>
  )
}

function TitleField({ wizard: { mayName, title, setMaterial } }: { wizard: Wizard }) {
  const unsendableId = useId()
  const box = useRef<HTMLInputElement>(null)
  if (!mayName) {
    return (
      <Field label="캠페인명" hint={`대상 학교와 발송 목적으로 자동 작성됩니다. ${SHOWN_AS_SUBJECT}`}>
        {(control) => <Input {...control} data-material="title" value={title} readOnly variant="filled" />}
      </Field>
    )
  }
  return (
    <Field label="캠페인명" required hint={<TitleHint title={title} />}>
      {(control) => (
        <>
          <Input
            {...control}
            ref={(input) => {
              box.current = input?.input ?? null
            }}
            data-material="title"
            aria-describedby={[control['aria-describedby'], unsendableId].filter(Boolean).join(' ')}
            value={title}
            maxLength={MOST_TITLE_CHARACTERS}
            showCount
            onChange={(event) => setMaterial({ title: event.target.value, isTitleAutomatic: false })}
          />
          <UnsendableCharacters id={unsendableId} text={title} box={box} isOneLine />
        </>
      )}
    </Field>
  )
}
