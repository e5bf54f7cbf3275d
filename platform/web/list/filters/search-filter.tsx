import { DIGITS_ONLY, isSearchable } from '#platform/contract/list/filters.ts'
import fieldCss from '../../form/field.module.css'
import { type Choice, Select } from '../../form/select.tsx'
import css from './filter-bar.module.css'
import { type Filter, typedNumber } from './filters.tsx'

interface Searched {
  searchItem?: string
  searchKeyword?: string
}

/** A keyword beside what it is searched in; where that is a number, anything but digits is objected to. */
export const searchFilter = (
  label: string,
  items: readonly Choice<string>[],
  numeric: readonly string[] = [],
): Filter<Searched> => {
  const typed = (text: string, item: string | undefined): string | undefined =>
    (numeric.includes(item ?? '') ? typedNumber(text) : text) || undefined
  return {
    key: 'searchKeyword',
    label,
    fields: ['searchItem', 'searchKeyword'],
    isGroup: true,
    gapIn: (draft) => (isSearchable({ options: { numeric } }, draft) ? undefined : DIGITS_ONLY),
    words: ({ searchItem, searchKeyword }) =>
      searchKeyword && `${items.find(({ value }) => value === searchItem)?.label} ${searchKeyword}`,
    control: ({ draft, change }) => (
      <span className={css.controlGroup}>
        <Select
          aria-label="검색 대상"
          choices={items}
          value={draft.searchItem}
          onChoose={(item) => change({ searchItem: item, searchKeyword: typed(draft.searchKeyword ?? '', item) })}
        />
        <input
          type="search"
          aria-label={label}
          className={`${fieldCss.control} ${css.filterText}`}
          data-part="control"
          inputMode={numeric.includes(draft.searchItem ?? '') ? 'numeric' : undefined}
          autoComplete="off"
          maxLength={100}
          value={draft.searchKeyword ?? ''}
          onChange={(event) => change({ searchKeyword: typed(event.target.value, draft.searchItem) })}
        />
      </span>
    ),
  }
}
