import type { FieldFacts } from '#platform/contract/schema-facts.ts'
import { DayField } from './day-field.tsx'
import { FormField, type InputOf } from './field.tsx'
import type { Values } from './use-form.ts'

type DayProps<V extends Values> = InputOf<V, string> & {
  /** Earliest and latest day that may be chosen. */
  min?: string
  max?: string
}

/** No day as it is sent: what the schema of the form takes for it, or else an empty text, as in every field that has to be filled in. */
function noDay({ mayBeNull, mayBeMissing }: FieldFacts): null | undefined | '' {
  if (mayBeNull) return null
  return mayBeMissing ? undefined : ''
}

/**
 * A calendar day, `YYYY-MM-DD`, as the body has it: nothing typed, or what is no day, is null or undefined where the schema of
 * the form takes that, and else an empty text.
 */
export function DayInput<V extends Values>({ form, name, min, max, ...field }: DayProps<V>) {
  const day = form.read(name)
  return (
    <FormField form={form} name={name} {...field}>
      {(control, facts) => (
        <DayField
          {...control}
          aria-label={field.label}
          min={min}
          max={max}
          value={typeof day === 'string' && day !== '' ? day : undefined}
          // Who says that nothing may be sent says so in the type of the field, too.
          onChange={(chosen) => form.put<string>(name, chosen ?? (noDay(facts) as string))}
        />
      )}
    </FormField>
  )
}
