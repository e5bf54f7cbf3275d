import type { ReactNode } from 'react'
import { type Crumb, PageTitle } from '../screens/page-title.tsx'
import type { SetSearch } from '../screens/use-search.ts'
import { FilterBar } from './filter-bar.tsx'
import type { Filter } from './filters.tsx'
import { type ListSearch, ListSection, type ListSectionProps } from './list-section.tsx'

interface ListPageProps<S extends ListSearch, Row> extends Omit<ListSectionProps<Row>, 'name' | 'search' | 'onMove'> {
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
  /** Whether what stands in the filters can be searched for, for example once both days are set. */
  canSearch?: (draft: S) => boolean
}

/** A whole list screen. Filters, page and sorting live in the address; filtering and sorting start at page 1. */
export function ListPage<S extends ListSearch, Row>(props: ListPageProps<S, Row>) {
  const {
    title,
    description,
    breadcrumb,
    actions,
    intro,
    search,
    onSearch,
    filters = [],
    canSearch,
    ...section
  } = props
  const reset = (): void => {
    const kept = { pageSize: search.pageSize }
    const cleared = Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))
    onSearch({ ...cleared, ...kept } as Partial<S>)
  }
  return (
    <div className="page">
      <PageTitle title={title} description={description} breadcrumb={breadcrumb} actions={actions} />
      {intro}
      {filters.length > 0 && (
        <FilterBar
          filters={filters}
          search={search}
          onSearch={(draft) => onSearch({ ...draft, page: 1 })}
          onReset={reset}
          canSearch={canSearch}
          problem={section.list.error}
        />
      )}
      <ListSection
        {...section}
        name={title}
        search={search}
        onMove={(patch, options) => onSearch(patch as Partial<S>, options)}
      />
    </div>
  )
}
