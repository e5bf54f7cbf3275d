import { type FormEvent, useId, useState } from 'react'
import { withParticle } from '#platform/contract/particle.ts'
import { isBlank } from '#platform/contract/written-text.ts'
import { Button } from '#platform/web/look/button.tsx'
import css from '../form/field.module.css'
import { Field } from '../form/field.tsx'
import { Select } from '../form/select.tsx'
import { Layer } from '../layer/layer.tsx'
import type { DialogRequest } from './dialog.ts'
import questionCss from './question.module.css'
import { Required } from './required.tsx'

/** One question or message to the person, above everything else. */
export function Question({ request, onClose }: { request: DialogRequest; onClose: () => void }) {
  const [reason, setReason] = useState(request.reason?.initial ?? '')
  const [chosen, setChosen] = useState('')
  const [isTried, setTried] = useState(false)
  const isReasonMissing =
    request.reason !== undefined &&
    request.reason.required !== false &&
    (isBlank(reason) || reason.trim().length < (request.reason.minLength ?? 1))
  const isChoiceMissing = request.choice !== undefined && chosen === ''
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isReasonMissing || isChoiceMissing) setTried(true)
    else request.answer({ reason: reason.trim(), chosen })
  }
  return (
    <Layer title={request.title} onClose={onClose} width={440} role="alertdialog" isClosable={false}>
      <form onSubmit={submit} className={questionCss.question}>
        {request.text !== undefined && <div className={questionCss.questionText}>{request.text}</div>}
        {request.note && <div className={questionCss.questionText}>{request.note}</div>}
        {request.choice && (
          <Chosen options={request.choice} value={chosen} isMissing={isTried && isChoiceMissing} onChange={setChosen} />
        )}
        {request.reason && (
          <Reason
            options={request.reason}
            value={reason}
            isMissing={isTried && isReasonMissing}
            isFirst={!request.choice}
            onChange={setReason}
          />
        )}
        <Answers request={request} />
      </form>
    </Layer>
  )
}

function Answers({ request }: { request: DialogRequest }) {
  // Enter must not do what cannot be taken back.
  const firstFocus = request.reason || request.choice ? 'reason' : request.danger ? 'cancel' : 'ok'
  return (
    <div className={questionCss.questionActions}>
      {request.cancelText !== undefined && (
        <Button data-first-focus={firstFocus === 'cancel' || undefined} onClick={() => request.answer(undefined)}>
          {request.cancelText}
        </Button>
      )}
      <Button
        kind="primary"
        type="submit"
        isDanger={request.danger}
        data-first-focus={firstFocus === 'ok' || undefined}
      >
        {request.okText}
      </Button>
    </div>
  )
}

interface ReasonProps {
  options: NonNullable<DialogRequest['reason']>
  value: string
  isMissing: boolean
  /** The keyboard begins here. */
  isFirst: boolean
  onChange: (value: string) => void
}

function Reason({ options, value, isMissing, isFirst, onChange }: ReasonProps) {
  const id = useId()
  const maxLength = options.maxLength ?? 500
  return (
    <div className={css.field} data-part="field">
      <label htmlFor={id}>
        {options.label}
        {options.required !== false && <Required />}
      </label>
      {options.templates && <ReasonTemplates templates={options.templates} reason={value} onChoose={onChange} />}
      <textarea
        id={id}
        data-first-focus={isFirst || undefined}
        className={css.control}
        data-part="control"
        rows={4}
        value={value}
        maxLength={maxLength}
        placeholder={options.placeholder}
        aria-required={options.required !== false}
        aria-invalid={isMissing}
        aria-describedby={`${id}-count${isMissing ? ` ${id}-error` : ''}`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={css.fieldCount} id={`${id}-count`}>
        {options.required === false && '선택 입력 · '}
        {value.length} / {maxLength}
      </p>
      {isMissing && (
        <p className={css.fieldError} data-part="field-error" id={`${id}-error`} role="alert">
          {withParticle(options.label, '을', '를')} {options.minLength !== undefined && `${options.minLength}자 이상 `}
          입력해주세요.
        </p>
      )}
    </div>
  )
}

interface ChosenProps {
  options: NonNullable<DialogRequest['choice']>
  value: string
  isMissing: boolean
  onChange: (value: string) => void
}

const Chosen = ({ options: { label, choices }, value, isMissing, onChange }: ChosenProps) => (
  <Field label={label} required error={isMissing ? `${withParticle(label, '을', '를')} 선택해주세요.` : undefined}>
    {(control) => (
      <Select
        {...control}
        data-first-focus
        choices={choices}
        emptyText="선택해주세요"
        value={value === '' ? undefined : value}
        onChoose={(chosen: string | undefined) => onChange(chosen ?? '')}
      />
    )}
  </Field>
)

interface TemplatesProps {
  templates: readonly string[]
  reason: string
  onChoose: (reason: string) => void
}

/** Reasons to choose from: the first replaces nothing, each further one stands on a line of its own. */
const ReasonTemplates = ({ templates, reason, onChoose }: TemplatesProps) => (
  <fieldset className={questionCss.reasonTemplates} aria-label="자주 쓰는 사유">
    {templates.map((template) => (
      <button
        key={template}
        type="button"
        disabled={reason.includes(template)}
        onClick={() => onChoose(reason.trim() === '' ? template : `${reason.trimEnd()}\n${template}`)}
      >
        {template}
      </button>
    ))}
  </fieldset>
)
