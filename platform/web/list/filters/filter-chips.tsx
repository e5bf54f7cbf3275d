import { useLocation } from '@tanstack/react-router'
import { parseSearch } from '../../calls/query-string.ts'
import css from './filter-chips.module.css'
import { type Filter, fieldsOf } from './filters.tsx'

/** A filter that asks for something, in words. */
export interface ActiveFilter {
  key: string
  label: string
  text: string
  fields: readonly string[]
}

/** The filters that the address itself speaks of; what stands as always is not among them. */
export function useActiveFilters<S>(filters: readonly Filter<S>[], search: S): ActiveFilter[] {
  const address = useLocation({ select: ({ searchStr }) => searchStr })
  const named = Object.keys(parseSearch(address))
  return filters.flatMap((filter) => {
    if (filter.isAlwaysChosen) return []
    const fields = fieldsOf(filter)
    const text = fields.some((field) => named.includes(field)) ? filter.words?.(search) : undefined
    return text === undefined ? [] : [{ key: filter.key, label: filter.label, text, fields }]
  })
}

/** Every filter in words, also those that stand as always: for paper. */
export const filterWords = <S,>(filters: readonly Filter<S>[], search: S): string =>
  filters
    .flatMap((filter) => {
      const text = filter.words?.(search)
      return text === undefined ? [] : [`${filter.label} ${text}`]
    })
    .join(' · ')

interface FilterChipsProps {
  active: readonly ActiveFilter[]
  /** Takes fields out of the address. */
  onClear: (fields: readonly string[]) => void
}

/** What is searched for, each to be taken away by itself. */
export function FilterChips({ active, onClear }: FilterChipsProps) {
  if (active.length === 0) return null
  return (
    <ul className={css.chips} data-part="chips" aria-label="적용한 조건">
      {active.map(({ key, label, text, fields }) => (
        <li key={key}>
          <button type="button" aria-label={`${label} ${text} 조건 지우기`} onClick={() => onClear(fields)}>
            <span>{label}</span> {text} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={css.all} onClick={() => onClear(active.flatMap(({ fields }) => fields))}>
          조건 지우기
        </button>
      </li>
    </ul>
  )
}
