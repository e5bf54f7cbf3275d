import { type ReactNode, useRef } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import lookCss from '../look/look.module.css'
import { type Crumb, PageTitle } from '../screens/page-title.tsx'
import type { SetSearch } from '../screens/use-search.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { FilterChips, filterWords, useActiveFilters } from './filters/filter-chips.tsx'
import type { Filter } from './filters/filters.tsx'
import { useNotedSearch } from './last-search.ts'
import css from './list.module.css'
import { type ListSearch, ListSection, type ListSectionProps } from './list-section.tsx'
import { useViews } from './views/views.ts'

interface ListPageProps<S extends ListSearch, Row>
  extends Omit<ListSectionProps<Row>, 'name' | 'search' | 'onMove' | 'views'> {
  title: string
  description?: ReactNode
  breadcrumb?: readonly Crumb[]
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Between title and filters: figures, a notice. */
  intro?: ReactNode
  /** Both halves of `useSearchOf`. */
  search: S
  onSearch: SetSearch<S>
  filters?: readonly Filter<S>[]
}

/**
 * A whole list screen. Filters, page and sorting live in the address; filtering and sorting start at page 1. Searching
 * for the same again asks again.
 */
export function ListPage<S extends ListSearch, Row>(props: ListPageProps<S, Row>) {
  const { title, description, breadcrumb, actions, intro, search, onSearch, filters = [], ...section } = props
  const frame = useRef<HTMLDivElement>(null)
  const active = useActiveFilters(filters, search)
  const views = useViews()
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
      <PageTitle title={title} description={description} breadcrumb={breadcrumb} actions={actions} />
      {intro}
      {filters.length > 0 && (
        <>
          <FilterBar
            filters={filters}
            search={search}
            onSearch={find}
            onReset={reset}
            activeCount={active.length}
            hasRows={section.list.isPending || section.list.data?.list.length !== 0}
            problem={section.list.error}
          />
          <FilterChips active={active} onClear={clear} />
          <p className={css.listPrinted}>{filterWords(filters, search)}</p>
        </>
      )}
      <ListSection
        {...section}
        name={title}
        search={search}
        onMove={(patch, options) => onSearch(patch as Partial<S>, options)}
        views={views}
      />
    </div>
  )
}
