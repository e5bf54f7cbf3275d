import type { ReactNode } from 'react'
import type { ListFilter } from '#platform/contract/list/filters.ts'
import type { AnyList } from '#platform/contract/list/list.ts'
import type { ColumnFormat, ListColumn } from '#platform/contract/list/table.ts'
import { dottedDay } from '#platform/contract/seoul.ts'
import { percentText, stampText, wonText } from '../look/korean-text.ts'
import { choiceFilter, dayRangeFilter, type Filter, manyFilter, selectFilter, textFilter } from './filters/filters.tsx'
import { searchFilter } from './filters/search-filter.tsx'
import type { Column } from './table/columns.ts'

export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>
/** What a screen brings for a filter of its own: the control, and what its chip says. */
export type OwnControl<S> = Pick<Filter<S>, 'control' | 'words' | 'fields'>
/** The controls that a screen brings, by the names of their filters; null where another control fills it, or nobody gets to. */
export type Controls = Readonly<Record<string, OwnControl<never> | null>>

/** The filter bar of a list; what people type into stands first, where no window is too narrow for it. */
export const filtersOf = <S,>(list: AnyList, words: Words, controls: Controls): readonly Filter<S>[] =>
  // What a filter fills is known to the compiler by its type, here by its names.
  list.filters
    .filter(({ control, names: [name = ''] }) => control !== 'own' || controls[name] !== null)
    .toSorted((one, other) => Number(other.control === 'search') - Number(one.control === 'search'))
    .map((filter) => filterOf(filter, words, controls) as unknown as Filter<S>)

function filterOf(filter: ListFilter, words: Words, controls: Controls) {
  const { control, label, names, values, options } = filter
  const [name = '', end = ''] = names
  const choices = values.map((value) => ({ value, label: words[name]?.[value] ?? value }))
  switch (control) {
    case 'text':
      return textFilter(name, label, { ...options, maxLength: options.most })
    case 'select':
      return selectFilter(name, label, choices)
    case 'choice':
      return choiceFilter(name, label, choices)
    case 'many':
      return manyFilter(name, label, choices)
    case 'days':
      return dayRangeFilter(name, end, label, options)
    case 'search':
      return searchFilter(label, choices, options.numeric)
    case 'own':
      return {
        key: name,
        label,
        isGroup: options.isGroup,
        isAlwaysChosen: options.isAlwaysChosen,
        ...(controls[name] as OwnControl<never>),
      }
  }
}

const TEXTS: Readonly<Record<ColumnFormat, (value: string | number) => string | number>> = {
  text: (value) => value,
  count: (value) => value.toLocaleString('ko-KR'),
  won: (value) => wonText(Number(value)),
  percent: (value) => percentText(Number(value)),
  day: (value) => dottedDay(String(value)),
  stamp: (value) => stampText(String(value)),
}

/** A value as a cell of the screen shows it; a dash for none. */
export function cellText<Row>(row: Row, { format = 'text', value }: ListColumn<Row>): string | number {
  const given = value(row)
  return given === null || given === undefined || given === '' ? '-' : TEXTS[format](given)
}

const FIGURES: readonly (ColumnFormat | undefined)[] = ['count', 'won', 'percent']

/** What a screen shows instead of the text of a column. */
export type Cells<Row, Key extends string> = { readonly [key in Key]?: (row: Row) => ReactNode }

/**
 * The columns of a list on the screen, with what stands in a cell instead of the text of its column; `spare` ones are left
 * out first, whatever they say themselves.
 */
export const screenColumns = <Row, Key extends string>(
  columns: readonly ListColumn<Row, Key>[],
  cells: Cells<Row, Key> = {},
  sorts: readonly string[] = [],
  spare: readonly Key[] = [],
): readonly Column<Row>[] =>
  columns
    .filter(({ only }) => only !== 'sheet')
    .map((column) => ({
      ...column,
      align: FIGURES.includes(column.format) ? 'right' : column.align,
      isSpare: column.isSpare || spare.includes(column.key),
      sortable: sorts.includes(column.key),
      render: cells[column.key] ?? ((row) => cellText(row, column)),
    }))
