import { CheckInput, SelectInput } from '#platform/web/form/choice-inputs.tsx'
import { FormField } from '#platform/web/form/field.tsx'
import { NumberInput } from '#platform/web/form/number-inputs.tsx'
import { TextArea, TextInput } from '#platform/web/form/text-inputs.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import type { SettingField } from './fields.ts'
import css from './settings.module.css'

interface FieldProps {
  field: SettingField
  form: Form<Record<string, unknown>>
}

const SWITCH_WORDS = { on: '켜짐', off: '꺼짐' }

/** What the setting is for, what holds by default, and what takes the place of what stands in braces. */
function Hint({ field: { description, defaultText, placeholders } }: Pick<FieldProps, 'field'>) {
  return (
    <>
      {[description, defaultText && `기본값: ${defaultText}`].filter(Boolean).join(' ')}
      {Object.values(placeholders).map(({ word, meaning }) => (
        <span key={word} className={css.placeholder}>
          <code>{`{${word}}`}</code> → {meaning}
        </span>
      ))}
    </>
  )
}

interface ManyProps extends Pick<SettingField, 'choices'> {
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Any number of some values, in their order. */
const ManyBoxes = ({ choices, chosen, onChange }: ManyProps) => (
  <div className={css.boxes}>
    {choices.map(({ value, label }) => (
      <label key={value}>
        <input
          type="checkbox"
          checked={chosen.includes(value)}
          onChange={({ target }) => {
            const isChosen = (each: string) => (each === value ? target.checked : chosen.includes(each))
            onChange(choices.map((each) => each.value).filter(isChosen))
          }}
        />
        {label}
      </label>
    ))}
  </div>
)

/** One setting with its explanation and what holds as long as nobody chooses. */
export function SettingControl({ field, form }: FieldProps) {
  const { name, title: label, kind, choices } = field
  const hint = <Hint field={field} />
  const props = { form, name, label, hint }
  if (kind === 'choice') {
    const words = Object.fromEntries(choices.map((choice) => [choice.value, choice.label]))
    return <SelectInput {...props} words={words} />
  }
  if (kind === 'many')
    return (
      <FormField {...props} isGroup>
        {() => (
          <ManyBoxes
            choices={choices}
            chosen={form.read(name) as readonly string[]}
            onChange={(chosen) => form.put<readonly string[]>(name, chosen)}
          />
        )}
      </FormField>
    )
  if (kind === 'switch') return <CheckInput {...props} words={SWITCH_WORDS} />
  if (kind === 'number') return <NumberInput {...props} />
  if (kind === 'lines') return <TextArea {...props} rows={3} />
  if (kind === 'text') return <TextInput {...props} />
  return <FormField {...props}>{({ id }) => <output id={id}>{JSON.stringify(form.read(name))}</output>}</FormField>
}
