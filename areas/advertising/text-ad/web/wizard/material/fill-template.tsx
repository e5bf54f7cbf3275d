import { useState } from 'react'
import type { TextTemplate } from '#areas/advertising/text-ad/contract/template.contract.ts'
import { sentBytes } from '#areas/advertising/text-ad/rules/message/links.rules.ts'
import { filledText } from '#areas/advertising/text-ad/rules/message/template.rules.ts'
import { MOST_CONTENTS_BYTES } from '#areas/advertising/text-ad/rules/policy.ts'
import { toDay } from '#platform/contract/seoul.ts'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import { useFieldsOf } from '#platform/web/form/use-fields-of.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { dayText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import type { Wizard } from '../use-wizard.ts'
import css from './fill-template.module.css'

interface FillProps {
  template: TextTemplate
  wizard: Wizard
  onClose: () => void
  onFilled: (contents: string) => void
}

const MOST_VALUE_CHARACTERS = 100

/** What the wizard knows already of a field. */
function known(field: string, { state }: Wizard): string {
  const [school, ...others] = state.targetSchools
  if (field === '학교명' && school && others.length === 0) return school.organizationName
  if (field === '날짜' && state.targetDateTime !== '') return dayText(toDay(new Date(state.targetDateTime)))
  return ''
}

/** A small form for the fields of a template, beside the text that comes of it. */
export function FillTemplate({ template, wizard, onClose, onFilled }: FillProps) {
  const { name, contents, fields } = template
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map((field) => [field, known(field, wizard)])),
  )
  const form = useFieldsOf<Record<string, string>>({
    values,
    onChange: (patch) => setValues((before) => ({ ...before, ...(patch as Record<string, string>) })),
    facts: Object.fromEntries(fields.map((field) => [field, { isRequired: true, maxLength: MOST_VALUE_CHARACTERS }])),
  })
  const text = filledText(contents, values)
  const bytes = sentBytes(text, wizard.guide)
  const isTooLong = bytes > MOST_CONTENTS_BYTES
  const fill = (): void => {
    const missing = fields.filter((field) => (values[field] ?? '').trim() === '')
    form.setErrors(Object.fromEntries(missing.map((field) => [field, `'${field}' 항목을 입력해주세요.`])))
    if (missing.length === 0 && !isTooLong) onFilled(text)
  }
  return (
    <Layer
      title={`'${name}' 채우기`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button kind="primary" onClick={fill}>
            내용에 넣기
          </Button>
        </>
      }
    >
      <div className={lookCss.stack} id={form.id}>
        {fields.map((field) => (
          <TextInput key={field} form={form} name={field} label={field} />
        ))}
        <section className={css.filled} aria-label="채운 문구">
          {text}
        </section>
        <p className={lookCss.note} role="status" data-tone={isTooLong ? 'danger' : undefined}>
          {bytes.toLocaleString('ko-KR')} / {MOST_CONTENTS_BYTES.toLocaleString('ko-KR')} byte
          {isTooLong && ' 내용이 너무 깁니다. 더 짧게 채워주세요.'}
        </p>
      </div>
    </Layer>
  )
}
