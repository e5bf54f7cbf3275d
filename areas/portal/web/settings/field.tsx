import { Input } from 'antd'
import { type FieldControl, FormField, nativeControl } from '#platform/web/form/field.tsx'
import type { KeptForm } from '#platform/web/form/use-kept-form.ts'
import type { SettingField } from './fields.ts'

type Values = Record<string, unknown>

interface FieldProps {
  field: SettingField
  form: KeptForm<Values>
}

/** One setting with its explanation and what holds as long as nobody chooses. */
export function SettingControl({ field, form }: FieldProps) {
  const hint = [field.description, field.defaultText && `기본값: ${field.defaultText}`].filter(Boolean).join(' ')
  return (
    <FormField form={form} name={field.name} label={field.title} hint={hint}>
      {(control) => <Control field={field} form={form} control={control} />}
    </FormField>
  )
}

const shownText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

interface ControlProps {
  field: SettingField
  control: FieldControl
  value: unknown
  set: (next: unknown) => void
}

function Control({ field, form, control }: FieldProps & { control: FieldControl }) {
  const value = form.values[field.name]
  const props: ControlProps = { field, control, value, set: (next) => form.set({ [field.name]: next }) }
  if (field.kind === 'choice') return <Choice {...props} />
  if (field.kind === 'switch') return <Switch {...props} />
  if (field.kind === 'unknown') return <output id={control.id}>{JSON.stringify(value)}</output>
  return <Text {...props} />
}

const Choice = ({ field, control, value, set }: ControlProps) => (
  <select {...nativeControl(control)} value={shownText(value)} onChange={(event) => set(event.target.value)}>
    {field.choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </select>
)

const Switch = ({ control, value, set }: ControlProps) => (
  <span className="setting-switch">
    <input
      id={control.id}
      type="checkbox"
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
      checked={value === true}
      onChange={(event) => set(event.target.checked)}
    />
    <span aria-hidden="true">{value === true ? '켜짐' : '꺼짐'}</span>
  </span>
)

function Text({ field: { kind, maxLength }, control, value, set }: ControlProps) {
  const text = shownText(value)
  if (kind === 'lines') {
    return (
      <textarea
        {...nativeControl(control)}
        rows={3}
        maxLength={maxLength}
        value={text}
        onChange={(event) => set(event.target.value)}
      />
    )
  }
  const isNumber = kind === 'number'
  const read = (typed: string): unknown => (isNumber && typed !== '' ? Number(typed) : typed)
  return (
    <Input
      {...control}
      inputMode={isNumber ? 'numeric' : undefined}
      maxLength={maxLength}
      value={text}
      onChange={(event) => set(read(event.target.value))}
    />
  )
}
