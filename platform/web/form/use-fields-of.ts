import { useId, useMemo, useState } from 'react'
import { type FieldFacts, NO_FACTS } from '#platform/contract/schema-facts.ts'
import { type ErrorsByName, errorsWithout, type FieldErrors } from './field-errors.ts'
import { readAt, writeAt } from './field-path.ts'
import type { FieldWords, FormFields, Values } from './use-form.ts'

interface FieldsOptions<V extends Values> {
  values: V
  onChange: (patch: Partial<V>) => void
  /** What is known of the fields; of one that is left out nothing. */
  facts?: { readonly [name in keyof V]?: FieldFacts }
}

export interface FieldsOf<V extends Values> extends FormFields<V> {
  setErrors: (errors: FieldErrors<V>) => void
}

/** Fields of values that are kept elsewhere, for example by the steps of a wizard: inputs and errors as in every form. */
export function useFieldsOf<V extends Values>({ values, onChange, facts = {} }: FieldsOptions<V>): FieldsOf<V> {
  const id = useId()
  const [errors, setErrors] = useState<ErrorsByName>({})
  const words = useMemo(() => new Map<string, FieldWords>(), [])
  const set = (patch: Partial<V>): void => {
    onChange(patch)
    setErrors((before) => errorsWithout(before, Object.keys(patch)))
  }
  const put = (name: string, value: unknown, problem?: string): void => {
    const changed = writeAt(values, name, value)
    const [field = ''] = name.split('.')
    onChange({ [field]: changed[field] } as Partial<V>)
    setErrors((before) => ({ ...errorsWithout(before, [name]), [name]: problem }))
  }
  return {
    id,
    values,
    errors,
    words,
    set,
    put,
    setErrors,
    read: (name) => readAt(values, name),
    factsOf: (name) => facts[name] ?? NO_FACTS,
  }
}
