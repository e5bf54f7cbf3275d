import { useId } from 'react'
import { FormField, type InputOf, plainWords } from './field.tsx'
import css from './form.module.css'
import type { Choice } from './select.tsx'
import type { Values } from './use-form.ts'

/** The choices in their order, each with its word. */
export type ChoiceWords<T extends string> = Readonly<Record<T, string>>

/** Choices that are their own words. */
export const sameWords = <const T extends string>(choices: readonly T[]): ChoiceWords<T> =>
  Object.fromEntries(choices.map((choice) => [choice, choice])) as Record<T, T>

const keysOf = <T extends string>(words: ChoiceWords<T>): T[] => Object.keys(words) as T[]

const sayBy =
  (words: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    words[String(value)] ?? plainWords(value)

type ChoiceProps<V extends Values, T extends string> = InputOf<V, T> & {
  words: ChoiceWords<T>
}

/** A choice of a list; one that is off is shown and cannot be chosen. */
export interface Offered<T extends string | number> extends Choice<T> {
  readonly isOff?: boolean
}

interface EmptyOptions {
  /** What stands there before anything is chosen. */
  empty?: string
}

/** A list of choices in the order in which they are given; a value that is none of them stays until another is chosen. */
export function OptionsInput<V extends Values, T extends string | number>({
  form,
  name,
  choices,
  empty,
  ...field
}: InputOf<V, T> & EmptyOptions & { choices: readonly Offered<T>[] }) {
  const value = String(form.read(name) ?? '')
  const labels = Object.fromEntries(choices.map((choice) => [choice.value, choice.label]))
  const isStrange = !choices.some((choice) => String(choice.value) === value)
  return (
    <FormField form={form} name={name} say={sayBy(labels)} {...field}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => {
            const chosen = choices.find((choice) => String(choice.value) === event.target.value)
            if (chosen !== undefined) form.put<T>(name, chosen.value)
          }}
        >
          {isStrange && <option value={value}>{value || (empty ?? '선택해주세요.')}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.isOff}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}

/** The same of a few words that the program knows. */
export const SelectInput = <V extends Values, T extends string>({
  words,
  ...field
}: ChoiceProps<V, T> & EmptyOptions) => (
  <OptionsInput {...field} choices={keysOf(words).map((value) => ({ value, label: words[value] }))} />
)

/** All choices at a glance, of which one is chosen. */
export function ChoiceInput<V extends Values, T extends string>({
  form,
  name,
  words,
  notes,
  isDisabled,
  onChoose,
  ...field
}: ChoiceProps<V, T> & {
  /** A sentence beside a choice. */
  notes?: Partial<ChoiceWords<T>>
  isDisabled?: boolean
  /** In place of writing the field: for a choice that changes more. */
  onChoose?: (chosen: T) => void
}) {
  const group = useId()
  const value = form.read(name)
  const choose = onChoose ?? ((chosen: T) => form.put<T>(name, chosen))
  return (
    <FormField form={form} name={name} say={sayBy(words)} isGroup {...field}>
      {(control) => (
        <div className={css.fieldChoices} data-boxed={notes && true}>
          {keysOf(words).map((choice) => (
            <label key={choice} className={css.fieldChoice}>
              <input
                type="radio"
                name={group}
                value={choice}
                aria-invalid={control['aria-invalid'] || undefined}
                checked={value === choice}
                disabled={isDisabled}
                onChange={() => choose(choice)}
              />
              <strong>{words[choice]}</strong>
              {notes?.[choice] && <span>{notes[choice]}</span>}
            </label>
          ))}
        </div>
      )}
    </FormField>
  )
}

/** Yes or no. `words` say what the two mean; beside the box stands which of them it is, or always the same `text`. */
export function CheckInput<V extends Values>({
  form,
  name,
  words,
  text,
  ...field
}: InputOf<V, boolean> & { words: { readonly on: string; readonly off: string }; text?: string }) {
  const isOn = form.read(name) === true
  return (
    <FormField form={form} name={name} say={(value) => (value === true ? words.on : words.off)} {...field}>
      {(control) => (
        <label className={css.fieldCheck}>
          <input
            {...control}
            type="checkbox"
            checked={isOn}
            onChange={(event) => form.put<boolean>(name, event.target.checked)}
          />
          <span aria-hidden="true">{text ?? (isOn ? words.on : words.off)}</span>
        </label>
      )}
    </FormField>
  )
}
