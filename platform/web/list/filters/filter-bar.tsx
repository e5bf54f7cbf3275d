import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#platform/web/look/button.tsx'
import type { ProblemError } from '../../calls/problem-error.ts'
import { fieldOf } from '../../form/field-errors.ts'
import lookCss from '../../look/look.module.css'
import { usePhone } from '../use-layout.ts'
import css from './filter-bar.module.css'
import { type Filter, fieldsOf } from './filters.tsx'

/** What a search still needs: at which filter, by its key, and the sentence for it. */
export interface FilterGap {
  readonly filter: string
  readonly text: string
}

type Tell = (text: string) => Promise<void>

interface FilterBarProps<S> {
  filters: readonly Filter<S>[]
  /** What is searched for now. */
  search: S
  onSearch: (draft: S) => void
  onReset: () => void
  /** The first thing that a draft still needs beyond what its filters say themselves; it stands beside its filter, which gets the focus, and nothing is searched. */
  gapOf?: (draft: S) => FilterGap | undefined
  /** Tells such a gap before, where the sentence beside the filter is not enough. */
  tellGap?: Tell
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
  gapOf,
  tellGap,
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
  const gap = useGap()
  // A screen that asks for more tells with the search what is missing; elsewhere it stands below the filter already.
  const isComplete = gapOf !== undefined || filters.every((filter) => filter.gapIn?.(draft) === undefined)
  const elsewhere = objectionElsewhere(filters, problem)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isComplete || gap.find(gapOf?.(draft), tellGap) || gap.find(wrongDayIn(gap.frame.current))) return
    onSearch(draft)
    fold.setOpen(false)
  }
  const change = (next: (before: S) => S): void => {
    gap.forget()
    setDraft(next)
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
        ref={gap.frame}
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
            objection={gap.textAt(filter.key) ?? filter.gapIn?.(draft) ?? objectionTo(filter, problem)}
            onChange={change}
          />
        ))}
        {elsewhere && (
          <p className={css.filterObjection} role="alert">
            {elsewhere}
          </p>
        )}
        <div className={css.filterActions}>
          <Button kind="primary" type="submit" disabled={!isComplete}>
            검색
          </Button>
          <Button onClick={onReset}>초기화</Button>
        </div>
      </form>
    </search>
  )
}

const NO_DAY = '날짜를 2026-11-22처럼 입력해주세요.'

/** A day field whose text is no day: the draft knows nothing of it, so a search would leave the day out. */
function wrongDayIn(bar: HTMLElement | null): FilterGap | undefined {
  const field = bar?.querySelector('[data-part="day-field"] [aria-invalid="true"]')
  const filter = field?.closest<HTMLElement>('[data-part="filter"]')?.dataset.filter
  return filter === undefined ? undefined : { filter, text: NO_DAY }
}

/** What was missing when the person searched last; the filter where it is missing gets the focus. */
function useGap() {
  const [gap, setGap] = useState<FilterGap>()
  const frame = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!gap) return
    const slots = frame.current?.querySelectorAll<HTMLElement>('[data-part="filter"]') ?? []
    const slot = [...slots].find((each) => each.dataset.filter === gap.filter)
    const wrong = slot?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? slot?.querySelector<HTMLElement>('input, select'))?.focus()
  }, [gap])
  const say = async (found: FilterGap, tell: Tell | undefined): Promise<void> => {
    await tell?.(found.text)
    // What was told gives the focus back to the search button before.
    if (tell) await new Promise(requestAnimationFrame)
    setGap({ ...found })
  }
  return {
    frame,
    textAt: (key: string): string | undefined => (gap?.filter === key ? gap.text : undefined),
    forget: () => setGap(undefined),
    /** Whether something is missing, which is then told. */
    find: (found: FilterGap | undefined, tell?: Tell): boolean => {
      if (found) void say(found, tell)
      else setGap(undefined)
      return found !== undefined
    },
  }
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
      <fieldset
        className={css.filter}
        data-part="filter"
        data-filter={filter.key}
        aria-describedby={note ? `${id}-objection` : undefined}
      >
        <legend>{filter.label}</legend>
        {control}
        {note}
      </fieldset>
    )
  }
  return (
    <div className={css.filter} data-part="filter" data-filter={filter.key}>
      <label htmlFor={id}>{filter.label}</label>
      {control}
      {note}
    </div>
  )
}
