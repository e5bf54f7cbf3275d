import { useState } from 'react'
import { DIGITS_ONLY, isNumberText, isSearchable } from '#platform/contract/list/filters.ts'
import fieldCss from '../../form/field.module.css'
import { type Choice, Select } from '../../form/select.tsx'
import css from './filter-bar.module.css'
import { type Filter, type FilterControl, typedNumber } from './filters.tsx'

interface Searched {
  searchItem?: string
  searchKeyword?: string
}

interface SearchItems {
  items: readonly Choice<string>[]
  /** Those that are searched by digits alone. */
  numeric: readonly string[]
}

/** A keyword beside what it is searched in; where that is a number, anything but digits is objected to. */
export const searchFilter = (
  label: string,
  items: readonly Choice<string>[],
  numeric: readonly string[] = [],
): Filter<Searched> => ({
  key: 'searchKeyword',
  label,
  fields: ['searchItem', 'searchKeyword'],
  isGroup: true,
  gapIn: (draft) => (isSearchable({ options: { numeric } }, draft) ? undefined : DIGITS_ONLY),
  words: ({ searchItem, searchKeyword }) =>
    searchKeyword && `${items.find(({ value }) => value === searchItem)?.label} ${searchKeyword}`,
  control: (control) => <SearchControl {...control} label={label} items={items} numeric={numeric} />,
})

/** In what a text is searched as it reads: digits as a number or a phone number, anything else as a name. */
export function itemFor(text: string, { items, numeric }: SearchItems): string | undefined {
  const digits = typedNumber(text)
  const isNumber = digits !== '' && isNumberText(digits)
  const fitting = items.map(({ value }) => value).filter((value) => numeric.includes(value) === isNumber)
  const phone = fitting.find((value) => /phone/i.test(value))
  return digits.startsWith('0') && phone ? phone : fitting[0]
}

/** One field for all of it: what is typed chooses what it is searched in, until the person does. */
function SearchControl({
  label,
  items,
  numeric,
  draft: { searchItem, searchKeyword = '' },
  change,
}: FilterControl<Searched> & SearchItems & { label: string }) {
  const [isChosen, setChosen] = useState(false)
  const type = (text: string): void => {
    const item = isChosen || text === '' ? searchItem : (itemFor(text, { items, numeric }) ?? searchItem)
    change({ searchItem: item, searchKeyword: wordIn(text, item) })
  }
  const wordIn = (text: string, item: string | undefined): string | undefined =>
    (numeric.includes(item ?? '') ? typedNumber(text) : text) || undefined
  return (
    <span className={css.controlGroup}>
      <input
        type="search"
        aria-label={label}
        className={`${fieldCss.control} ${css.filterText}`}
        data-part="control"
        autoComplete="off"
        maxLength={100}
        placeholder={items.map((item) => item.label).join(', ')}
        value={searchKeyword}
        onChange={(event) => type(event.target.value)}
      />
      <Select
        aria-label="검색 대상"
        choices={items}
        value={searchItem}
        onChoose={(item) => {
          setChosen(true)
          change({ searchItem: item, searchKeyword: wordIn(searchKeyword, item) })
        }}
      />
    </span>
  )
}
