import { FormField, type InputOf, plainWords } from './field.tsx'
import { type Choice, Select } from './select.tsx'
import type { Values } from './use-form.ts'

type PickProps<V extends Values, T extends string | number> = InputOf<V, T | undefined> & {
  /** In the order in which they stand. */
  choices: readonly Choice<T>[]
  /** What stands there while nothing is chosen; it can be chosen, too. */
  emptyText: string
}

/** One of choices that the server told, or none (`undefined`). Choices that the program knows by their words are a `SelectInput`. */
export function PickInput<V extends Values, T extends string | number>({
  form,
  name,
  choices,
  emptyText,
  ...field
}: PickProps<V, T>) {
  const chosen = form.read(name)
  const say = (value: unknown): string => choices.find((choice) => choice.value === value)?.label ?? plainWords(value)
  return (
    <FormField form={form} name={name} say={say} {...field}>
      {(control) => (
        <Select
          {...control}
          choices={choices}
          emptyText={emptyText}
          value={choices.find(({ value }) => value === chosen)?.value}
          onChoose={(value) => form.put<T | undefined>(name, value)}
        />
      )}
    </FormField>
  )
}
