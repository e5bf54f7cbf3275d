import type { ReactNode } from 'react'
import { DIGITS_ONLY, isNumberText } from '#platform/contract/list/filters.ts'
import { NOT_IN_ORDER } from '#platform/contract/shapes.ts'
import { DayField } from '../../form/day-field.tsx'
import fieldCss from '../../form/field.module.css'
import { type Choice, Select } from '../../form/select.tsx'
import css from './filter-bar.module.css'

/** What a filter's control is given. */
export interface FilterControl<S> {
  /** Belongs on the control so that its label names it. */
  id: string
  /** What stands in the filter bar, searched for or not. */
  draft: S
  change: (patch: Partial<S>) => void
}

/** One field of a filter bar. `S` are the fields of the screen's search that it reads and writes. */
export interface Filter<S> {
  key: string
  label: string
  control: (control: FilterControl<S>) => ReactNode
  /** Names under which the server knows its values; the key unless said otherwise. */
  fields?: readonly string[]
  /** A group of several controls (a range) is named as a group. */
  isGroup?: boolean
  /** Something is always chosen, so what is chosen leaves nothing out: it has no chip. */
  isAlwaysChosen?: boolean | undefined
  /** What its values still need before they can be searched for, in a sentence. */
  gapIn?: (draft: S) => string | undefined
  /** What it asks for, in words; without it the filter has no chip. `undefined` where it asks for nothing. */
  words?: (search: S) => string | undefined
}

/** The fields of the address that a filter reads and writes. */
export const fieldsOf = <S,>({ key, fields = [key] }: Filter<S>): readonly string[] => fields

const labelOf = <V extends string>(choices: readonly Choice<V>[], value: V | undefined): string | undefined =>
  choices.find((choice) => choice.value === value)?.label

/** What stands between the digits of a number that was copied from elsewhere. */
const BETWEEN_DIGITS = /(?<=\d)[-\s]+(?=\d|$)/g
/** A number as it is searched for, of what was typed or pasted. */
export const typedNumber = (text: string): string => text.replaceAll(BETWEEN_DIGITS, '').trim()

/** Free text, or with `isNumber` digits alone: anything else is objected to. */
export const textFilter = <const K extends string>(
  name: K,
  label: string,
  options: { placeholder?: string; isWide?: boolean; maxLength?: number; isNumber?: boolean | undefined } = {},
): Filter<{ [key in K]?: string }> => ({
  key: name,
  label,
  words: (search) => search[name],
  ...(options.isNumber && { gapIn: (draft) => (isNumberText(draft[name]) ? undefined : DIGITS_ONLY) }),
  control: ({ id, draft, change }) => (
    <input
      type="search"
      id={id}
      inputMode={options.isNumber ? 'numeric' : undefined}
      className={`${fieldCss.control} ${css.filterText}`}
      data-part="control"
      data-wide={options.isWide || undefined}
      autoComplete="off"
      value={draft[name] ?? ''}
      placeholder={options.placeholder}
      maxLength={options.maxLength ?? 100}
      onChange={({ target: { value } }) => {
        const text = options.isNumber ? typedNumber(value) : value
        change({ [name]: text || undefined } as { [key in K]?: string })
      }}
    />
  ),
})

/** One of a few values, or all. */
export const selectFilter = <const K extends string, const V extends string>(
  name: K,
  label: string,
  choices: readonly Choice<V>[],
  options: { allText?: string } = {},
): Filter<{ [key in K]?: V }> => ({
  key: name,
  label,
  words: (search) => labelOf(choices, search[name]),
  control: ({ id, draft, change }) => (
    <Select
      id={id}
      choices={choices}
      emptyText={options.allText ?? '전체'}
      value={draft[name]}
      onChoose={(value: V | undefined) => change({ [name]: value } as { [key in K]?: V })}
    />
  ),
})

/** One of a few values without "all". */
export const choiceFilter = <const K extends string, const V extends string>(
  name: K,
  label: string,
  choices: readonly Choice<V>[],
): Filter<{ [key in K]: V }> => ({
  key: name,
  label,
  words: (search) => labelOf(choices, search[name]),
  control: ({ id, draft, change }) => (
    <Select
      id={id}
      choices={choices}
      value={draft[name]}
      onChoose={(value) => change({ [name]: value } as { [key in K]: V })}
    />
  ),
})

/** Any number of a few values. */
export const manyFilter = <const K extends string, const V extends string>(
  name: K,
  label: string,
  choices: readonly Choice<V>[],
): Filter<{ [key in K]: V[] }> => ({
  key: name,
  label,
  words: (search) => search[name].map((value) => labelOf(choices, value)).join(', ') || undefined,
  isGroup: true,
  control: ({ draft, change }) => (
    <span className={css.controlGroup}>
      {choices.map(({ value, label }) => (
        <label key={value} className={css.check}>
          <input
            type="checkbox"
            checked={draft[name].includes(value)}
            onChange={(event) => {
              const others = draft[name].filter((one) => one !== value)
              change({ [name]: event.target.checked ? [...others, value] : others } as { [key in K]: V[] })
            }}
          />
          {label}
        </label>
      ))}
    </span>
  ),
})

const dotted = (day: string): string => day.replaceAll('-', '.')

function spanText(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return from === to ? dotted(from) : `${dotted(from)} ~ ${dotted(to)}`
  return from ? `${dotted(from)}부터` : to && `${dotted(to)}까지`
}

const BOTH_DAYS = '시작일과 종료일을 모두 입력해주세요.'

/** A span of calendar days; both ends belong to it and each may be open, unless it is required. */
export const dayRangeFilter = <const F extends string, const T extends string>(
  from: F,
  to: T,
  label: string,
  options: { isRequired?: boolean } = {},
): Filter<{ [key in F | T]?: string }> => ({
  key: `${from}-${to}`,
  label,
  fields: [from, to],
  isGroup: true,
  words: (search) => spanText(search[from], search[to]),
  gapIn: ({ [from]: first, [to]: last }) => {
    if (first && last) return first > last ? NOT_IN_ORDER : undefined
    return options.isRequired ? BOTH_DAYS : undefined
  },
  control: ({ draft, change }) => {
    const field = (name: F | T, title: string) => (
      <DayField
        aria-label={`${label} ${title}`}
        value={draft[name]}
        onChange={(day) => change({ [name]: day } as { [key in F | T]?: string })}
      />
    )
    return (
      <span className={css.controlGroup}>
        {field(from, '시작일')}
        <span aria-hidden="true">~</span>
        {field(to, '종료일')}
      </span>
    )
  },
})
