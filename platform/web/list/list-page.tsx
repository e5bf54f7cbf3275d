import { type ReactNode, useRef } from 'react'
import { EmptyState } from '../feedback/states.tsx'
import { useKeys } from '../keys/use-keys.ts'
import lookCss from '../look/look.module.css'
import { type Crumb, PageTitle } from '../screens/page-title.tsx'
import type { SetSearch } from '../screens/use-search.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { FilterChips, filterWords, useActiveFilters } from './filters/filter-chips.tsx'
import type { Filter } from './filters/filters.tsx'
import { useNotedSearch } from './last-search.ts'
import css from './list.module.css'
import { ListBand } from './list-band.tsx'
import { ListFrame } from './list-frame.tsx'
import { ListSection, type ListSectionProps } from './list-section.tsx'
import type { ListSearch, SearchNeeds } from './list-source.ts'
import { useViews } from './views/views.ts'

interface ListPageProps<S extends ListSearch, Row> extends Omit<ListSectionProps<Row>, 'name' | 'search' | 'views'> {
  title: string
  description?: ReactNode
  breadcrumb?: readonly Crumb[]
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Between title and filters: a notice, what is searched for by another way. */
  intro?: ReactNode
  /** Both halves of `useSearchOf`. */
  search: S
  onSearch: SetSearch<S>
  filters?: readonly Filter<S>[]
  needs?: SearchNeeds<S>
  /** The column it is sorted by, where the search says it otherwise. */
  sort?: string | undefined
  /** Stands in place of the table, with the same filters and views. */
  instead?: ReactNode
  /** Below the list: what should be known of its rows; comes with them. */
  notes?: ReactNode
  /** The list is a part of a screen that has a title of its own; then it has no views. */
  isPart?: boolean | undefined
}

/**
 * A whole list screen. Filters, page and sorting live in the address; filtering and sorting start at page 1. Searching
 * for the same again asks again.
 */
export function ListPage<S extends ListSearch, Row>(props: ListPageProps<S, Row>) {
  const { title, description, breadcrumb, actions, intro, search, onSearch, filters = [], needs, ...rest } = props
  const { instead, notes, isPart = false, sort = search.sort, ...section } = rest
  const isAsked = needs?.gapOf(search) === undefined
  const frame = useRef<HTMLDivElement>(null)
  const active = useActiveFilters(filters, search)
  const viewsHere = useViews()
  const views = isPart ? undefined : viewsHere
  useNotedSearch()
  const clear = (fields: readonly string[]): void => {
    const cleared: Record<string, unknown> = Object.fromEntries(fields.map((name) => [name, undefined]))
    onSearch({ ...cleared, page: 1 } as Partial<S>)
  }
  const reset = (): void => {
    const cleared = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))
    onSearch({ ...cleared, pageSize: search.pageSize } as Partial<S>)
  }
  const find = (draft: S): void => {
    const wanted = { ...draft, page: 1 }
    if (JSON.stringify(wanted) === JSON.stringify({ ...search, page: search.page ?? 1 })) void section.list.refetch()
    else onSearch(wanted)
  }
  const toSearch = (): void => frame.current?.querySelector<HTMLElement>('search input, search select')?.focus()
  useKeys('조건', filters.length > 0 ? [{ key: '/', label: '검색 조건으로', run: toSearch }] : [], frame)
  return (
    <div ref={frame} className={lookCss.page}>
      {!isPart && <PageTitle title={title} description={description} breadcrumb={breadcrumb} actions={actions} />}
      {intro}
      <ListBand isPart={isPart}>
        {filters.length > 0 && (
          <>
            <FilterBar
              filters={filters}
              search={search}
              onSearch={find}
              onReset={reset}
              gapOf={needs?.gapOf}
              tellGap={needs?.tellGap}
              active={active.map(({ key }) => key)}
              hasRows={isAsked && (section.list.isPending || section.list.data?.list.length !== 0)}
              problem={section.list.error}
            />
            <FilterChips active={active} onClear={clear} />
            <p className={css.listPrinted}>{filterWords(filters, search)}</p>
          </>
        )}
        {needs && !isAsked ? (
          <ListFrame name={title} views={views}>
            <EmptyState text={needs.hint} />
          </ListFrame>
        ) : instead ? (
          <ListFrame
            name={title}
            views={views}
            tools={section.tools}
            figures={section.figures}
            onExport={section.onExport}
          >
            {instead}
          </ListFrame>
        ) : (
          <ListSection
            onMove={(patch, options) => onSearch(patch as Partial<S>, options)}
            {...section}
            name={title}
            search={{ ...search, sort }}
            views={views}
          />
        )}
      </ListBand>
      {!section.list.isPending && notes}
    </div>
  )
}
