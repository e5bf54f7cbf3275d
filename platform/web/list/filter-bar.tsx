import './filter-bar.css'
import { Button } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import type { Filter } from './filters.tsx'

interface FilterBarProps<S> {
  filters: readonly Filter<S>[]
  /** What is searched for now. */
  search: S
  onSearch: (draft: S) => void
  onReset: () => void
  /** Whether what stands in the filters can be searched for; without it everything can. */
  canSearch?: (draft: S) => boolean
}

/**
 * The filters above a list. They are drafts until the search button or Enter; a changed address (back, a menu entry)
 * replaces the drafts.
 */
export function FilterBar<S>({ filters, search, onSearch, onReset, canSearch }: FilterBarProps<S>) {
  const [draft, setDraft] = useState(search)
  const address = JSON.stringify(search)
  const [shown, setShown] = useState(address)
  const id = useId()
  if (shown !== address) {
    setShown(address)
    setDraft(search)
  }
  const isSearchable = canSearch?.(draft) ?? true
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isSearchable) onSearch(draft)
  }
  return (
    <search>
      {/* The screen judges what stands in the filters: the browser would refuse a day beyond its ends without a word. */}
      <form className="panel filter-bar" onSubmit={submit} noValidate aria-label="검색 조건">
        {filters.map((filter) => (
          <FilterSlot key={filter.key} id={`${id}-${filter.key}`} filter={filter} draft={draft} onChange={setDraft} />
        ))}
        <div className="filter-actions">
          <Button type="primary" htmlType="submit" disabled={!isSearchable}>
            검색
          </Button>
          <Button onClick={onReset}>초기화</Button>
        </div>
      </form>
    </search>
  )
}

interface FilterSlotProps<S> {
  id: string
  filter: Filter<S>
  draft: S
  onChange: (change: (before: S) => S) => void
}

function FilterSlot<S>({ id, filter, draft, onChange }: FilterSlotProps<S>) {
  const change = (patch: Partial<S>): void => onChange((before) => ({ ...before, ...patch }))
  const control = filter.control({ id, draft, change })
  if (filter.isGroup) {
    return (
      <fieldset className="filter">
        <legend>{filter.label}</legend>
        {control}
      </fieldset>
    )
  }
  return (
    <div className="filter">
      <label htmlFor={id}>{filter.label}</label>
      {control}
    </div>
  )
}
