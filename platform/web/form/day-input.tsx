import { DayField } from './day-field.tsx'
import { FormField, type InputOf } from './field.tsx'
import type { Values } from './use-form.ts'

type DayProps<V extends Values> = InputOf<V, string | undefined> & {
  /** Earliest and latest day that may be chosen. */
  min?: string
  max?: string
}

/** A calendar day, `YYYY-MM-DD`; nothing typed, or what is no day, is `undefined`. */
export function DayInput<V extends Values>({ form, name, min, max, ...field }: DayProps<V>) {
  const day = form.read(name)
  return (
    <FormField form={form} name={name} {...field}>
      {(control) => (
        <DayField
          {...control}
          aria-label={field.label}
          min={min}
          max={max}
          value={typeof day === 'string' ? day : undefined}
          onChange={(chosen) => form.put<string | undefined>(name, chosen)}
        />
      )}
    </FormField>
  )
}
