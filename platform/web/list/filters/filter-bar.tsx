import { type FormEvent, useId, useState } from 'react'
import { Button } from '#platform/web/look/button.tsx'
import type { ProblemError } from '../../calls/problem-error.ts'
import { fieldOf } from '../../form/field-errors.ts'
import lookCss from '../../look/look.module.css'
import { usePhone } from '../use-layout.ts'
import css from './filter-bar.module.css'
import { type Filter, fieldsOf } from './filters.tsx'

interface FilterBarProps<S> {
  filters: readonly Filter<S>[]
  /** What is searched for now. */
  search: S
  onSearch: (draft: S) => void
  onReset: () => void
  /** Whether what stands in the filters can be searched for; without it everything can. */
  canSearch?: (draft: S) => boolean
  /** How many filters ask for something; on a phone the bar then folds to one line. */
  activeCount?: number
  /** Whether there may be rows to look at: on a phone they go before the filters. */
  hasRows?: boolean
  /** Why the server did not answer what is searched for: what it says of a field stands beside its filter. */
  problem?: ProblemError | null
}

/**
 * The filters above a list. They are drafts until the search button or Enter; a changed address (back, a menu entry)
 * replaces the drafts.
 */
export function FilterBar<S>({
  filters,
  search,
  onSearch,
  onReset,
  canSearch,
  activeCount = 0,
  hasRows = false,
  problem,
}: FilterBarProps<S>) {
  const [draft, setDraft] = useState(search)
  const address = JSON.stringify(search)
  const [shown, setShown] = useState(address)
  const id = useId()
  const fold = useFold(hasRows || activeCount > 0)
  if (shown !== address) {
    setShown(address)
    setDraft(search)
    fold.setOpen(undefined)
  }
  const isSearchable = canSearch?.(draft) ?? true
  const elsewhere = objectionElsewhere(filters, problem)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isSearchable) return
    onSearch(draft)
    fold.setOpen(false)
  }
  const hasObjection = problem?.isInputRefused ?? false
  if (fold.isFolded && !hasObjection) {
    return (
      <button type="button" className={css.filterFold} aria-expanded={false} onClick={() => fold.setOpen(true)}>
        {activeCount > 0 ? `조건 ${activeCount}개 · 바꾸기` : '검색 조건'}
      </button>
    )
  }
  return (
    <search>
      {/* The screen judges what stands in the filters: the browser would refuse a day beyond its ends without a word. */}
      <form
        className={`${lookCss.panel} ${css.filterBar}`}
        data-part="panel"
        onSubmit={submit}
        noValidate
        aria-label="검색 조건"
      >
        {filters.map((filter) => (
          <FilterSlot
            key={filter.key}
            id={`${id}-${filter.key}`}
            filter={filter}
            draft={draft}
            objection={objectionTo(filter, problem)}
            onChange={setDraft}
          />
        ))}
        {elsewhere && (
          <p className={css.filterObjection} role="alert">
            {elsewhere}
          </p>
        )}
        <div className={css.filterActions}>
          <Button kind="primary" type="submit" disabled={!isSearchable}>
            검색
          </Button>
          <Button onClick={onReset}>초기화</Button>
        </div>
      </form>
    </search>
  )
}

/** On a phone the bar is one line until somebody opens it, where the rows matter more. */
function useFold(isBesideRows: boolean) {
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState<boolean>()
  return { isFolded: isPhone && !(isOpen ?? !isBesideRows), setOpen }
}

/** What the server says against the values of a filter. */
function objectionTo<S>(filter: Filter<S>, problem: ProblemError | null | undefined) {
  return problem?.errors.find(({ path }) => fieldsOf(filter).includes(fieldOf(path)))?.message
}

/** What the server refuses of the address beyond the filters, where no filter carries an objection. */
function objectionElsewhere<S>(filters: readonly Filter<S>[], problem: ProblemError | null | undefined) {
  if (!problem?.isInputRefused || filters.some((filter) => objectionTo(filter, problem))) return undefined
  return problem.detail
}

interface FilterSlotProps<S> {
  id: string
  filter: Filter<S>
  draft: S
  objection: string | undefined
  onChange: (change: (before: S) => S) => void
}

function FilterSlot<S>({ id, filter, draft, objection, onChange }: FilterSlotProps<S>) {
  const change = (patch: Partial<S>): void => onChange((before) => ({ ...before, ...patch }))
  const note = objection !== undefined && (
    <p className={css.filterObjection} id={`${id}-objection`} role="alert">
      {objection}
    </p>
  )
  const control = filter.control({ id, draft, change })
  if (filter.isGroup) {
    return (
      <fieldset className={css.filter} data-part="filter" aria-describedby={note ? `${id}-objection` : undefined}>
        <legend>{filter.label}</legend>
        {control}
        {note}
      </fieldset>
    )
  }
  return (
    <div className={css.filter} data-part="filter">
      <label htmlFor={id}>{filter.label}</label>
      {control}
      {note}
    </div>
  )
}
