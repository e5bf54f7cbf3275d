import { type FormEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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
  /** Keys of the filters that ask for something; on a phone the bar then folds to one line. */
  active?: readonly string[]
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
  active = [],
  hasRows = false,
  problem,
}: FilterBarProps<S>) {
  const [draft, setDraft] = useState(search)
  const address = JSON.stringify(search)
  const [shown, setShown] = useState(address)
  const id = useId()
  const fold = useFold(hasRows || active.length > 0)
  const line = useFirstLine(filters)
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
        {active.length > 0 ? `조건 ${active.length}개 · 바꾸기` : '검색 조건'}
      </button>
    )
  }
  const slots = filters.map((filter) => ({
    filter,
    objection: gap.textAt(filter.key) ?? filter.gapIn?.(draft) ?? objectionTo(filter, problem),
  }))
  // What is objected to is in sight; what asks for something is told by its chip.
  const folded = slots.filter(({ filter }) => line.rest.has(filter.key))
  const mustShow = folded.some(({ objection }) => objection !== undefined)
  const isOneLine = folded.length > 0 && !(line.isOpen ?? mustShow)
  return (
    <search ref={line.frame}>
      {/* The screen judges what stands in the filters: the browser would refuse a day beyond its ends without a word. */}
      <form
        ref={gap.frame}
        className={`${lookCss.panel} ${css.filterBar}`}
        data-part="panel"
        data-line={isOneLine || undefined}
        onSubmit={submit}
        noValidate
        aria-label="검색 조건"
      >
        {slots.map(({ filter, objection }) => (
          <FilterSlot
            key={filter.key}
            id={`${id}-${filter.key}`}
            filter={filter}
            draft={draft}
            objection={objection}
            isHidden={isOneLine && line.rest.has(filter.key)}
            onChange={change}
          />
        ))}
        {elsewhere && (
          <p className={css.filterObjection} role="alert">
            {elsewhere}
          </p>
        )}
        <div className={css.filterActions} data-part="filter-actions">
          {folded.length > 0 && (
            <button
              type="button"
              className={css.filterMore}
              aria-expanded={!isOneLine}
              onClick={() => line.setOpen(isOneLine)}
            >
              {isOneLine ? `조건 더 보기 ${folded.length}` : '조건 접기'}
            </button>
          )}
          <Button type="submit" disabled={!isComplete}>
            검색
          </Button>
          <Button onClick={onReset}>초기화</Button>
        </div>
      </form>
    </search>
  )
}

const NO_DAY = '날짜를 2026.11.22처럼 입력해주세요.'

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

/** What the fold needs beside the first line: gaps and the button that unfolds the rest, in CSS pixels. */
const GAP = 12
const MORE = 110

/** Where a window has no room for all filters beside each other, those after the first line fold behind a button. */
function useFirstLine<S>(filters: readonly Filter<S>[]) {
  const isPhone = usePhone()
  const frame = useRef<HTMLElement>(null)
  const widths = useRef(new Map<string, number>())
  const [fitting, setFitting] = useState(filters.length)
  const [isOpen, setOpen] = useState<boolean>()
  const measure = useEffectEvent((): void => {
    const form = frame.current?.querySelector('form')
    const actions = form?.querySelector<HTMLElement>('[data-part="filter-actions"]')
    if (!form || !actions) return
    // One that is folded keeps the width that it had.
    for (const slot of form.querySelectorAll<HTMLElement>('[data-part="filter"]'))
      if (slot.offsetWidth > 0) widths.current.set(slot.dataset.filter ?? '', slot.offsetWidth)
    const { paddingLeft, paddingRight } = getComputedStyle(form)
    const room = form.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const buttons = [...actions.querySelectorAll<HTMLElement>('[data-kind]')]
    const ends = buttons.reduce((sum, { offsetWidth }) => sum + offsetWidth + GAP, 0)
    let used = 0
    const ways = filters.map(({ key }) => (used += (widths.current.get(key) ?? 0) + GAP))
    const isFitting = used + ends <= room
    setFitting(isFitting ? filters.length : Math.max(1, ways.filter((way) => way + MORE + ends <= room).length))
  })
  const names = filters.map(({ key }) => key).join()
  // Before anybody sees it.
  useLayoutEffect(() => {
    const bar = frame.current
    if (!bar || isPhone) return
    measure()
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(bar)
    for (const name of names.split(',')) {
      const slot = bar.querySelector(`[data-filter="${name}"]`)
      if (slot) observer.observe(slot)
    }
    return () => observer.disconnect()
  }, [names, isPhone])
  const rest = new Set(isPhone ? [] : filters.slice(fitting).map(({ key }) => key))
  return { frame, rest, isOpen, setOpen }
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
  isHidden: boolean
  onChange: (change: (before: S) => S) => void
}

function FilterSlot<S>({ id, filter, draft, objection, isHidden, onChange }: FilterSlotProps<S>) {
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
        hidden={isHidden}
        aria-describedby={note ? `${id}-objection` : undefined}
      >
        <legend>{filter.label}</legend>
        {control}
        {note}
      </fieldset>
    )
  }
  return (
    <div className={css.filter} data-part="filter" data-filter={filter.key} hidden={isHidden}>
      <label htmlFor={id}>{filter.label}</label>
      {control}
      {note}
    </div>
  )
}
