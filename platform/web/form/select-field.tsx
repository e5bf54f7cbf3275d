import { Field } from './field.tsx'

interface SelectFieldProps<V extends string | number> {
  label: string
  value: V
  options: readonly { readonly value: V; readonly text: string }[]
  onChoose: (value: V) => void
  isDisabled?: boolean
  error?: string | undefined
}

/** One choice that takes effect at once; in a form it is `SelectInput`. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { label, value, options, onChoose, isDisabled, error } = props
  const choose = (chosen: string): void => {
    const option = options.find((each) => String(each.value) === chosen)
    if (option) onChoose(option.value)
  }
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select {...control} value={value} disabled={isDisabled} onChange={(event) => choose(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
