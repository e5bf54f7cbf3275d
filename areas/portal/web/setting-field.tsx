import { Input } from 'antd'
import { type FieldControl, FormField, nativeControl } from '#platform/web/form/field.tsx'
import type { KeptForm } from '#platform/web/form/use-kept-form.ts'
import type { SettingField } from './setting-fields.ts'

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

function Control({ field, form, control }: FieldProps & { control: FieldControl }) {
  const { name, kind, maxLength } = field
  const value = form.values[name]
  const set = (next: unknown): void => form.set({ [name]: next })
  const { status: _, ...plain } = control
  if (kind === 'choice') {
    return (
      <select {...nativeControl(control)} value={shownText(value)} onChange={(event) => set(event.target.value)}>
        {field.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )
  }
  if (kind === 'switch') {
    const { 'aria-required': __, ...box } = plain
    return (
      <span className="setting-switch">
        <input {...box} type="checkbox" checked={value === true} onChange={(event) => set(event.target.checked)} />
        <span aria-hidden="true">{value === true ? '켜짐' : '꺼짐'}</span>
      </span>
    )
  }
  if (kind === 'number') {
    return (
      <Input
        {...control}
        inputMode="numeric"
        value={shownText(value)}
        onChange={(event) => set(event.target.value === '' ? '' : Number(event.target.value))}
      />
    )
  }
  if (kind === 'lines') {
    return (
      <textarea
        {...plain}
        className="control"
        rows={3}
        maxLength={maxLength}
        value={shownText(value)}
        onChange={(event) => set(event.target.value)}
      />
    )
  }
  if (kind === 'unknown') return <output id={control.id}>{JSON.stringify(value)}</output>
  return (
    <Input {...control} maxLength={maxLength} value={shownText(value)} onChange={(event) => set(event.target.value)} />
  )
}
