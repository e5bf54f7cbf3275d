import type { ComponentProps } from 'react'
import css from './field.module.css'

/** A value with its word. */
export interface Choice<V extends string | number> {
  readonly value: V
  readonly label: string
}

type SelectProps<V extends string | number> = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  choices: readonly Choice<V>[]
  value: V | undefined
} & (
    | { emptyText?: undefined; onChoose: (value: V) => void }
    /** What stands there while nothing is chosen; choosing it chooses nothing. */
    | { emptyText: string; onChoose: (value: V | undefined) => void }
  )

/** A list of choices outside of a form; in a form `SelectInput` is one. */
export function Select<V extends string | number>({ choices, value, emptyText, onChoose, ...rest }: SelectProps<V>) {
  // Without an empty choice there is no way to choose none.
  const choose = onChoose as (value: V | undefined) => void
  return (
    <select
      className={css.control}
      data-part="control"
      {...rest}
      value={value ?? ''}
      onChange={(event) => choose(choices.find((choice) => String(choice.value) === event.target.value)?.value)}
    >
      {emptyText !== undefined && <option value="">{emptyText}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
