import { percentText } from '#platform/web/look/korean-text.ts'
import { COUNT_TITLES, RATE_TITLES } from '../contract/figure-titles.ts'

/** Figures of one area or school on one day, as both kinds of rows carry them. */
export interface Figures {
  readonly statisticsDate: string
  readonly schoolCount?: number
  readonly cumulationSubscriberCount: number
  readonly subscriberMau: number
  readonly realUserRate: number
  /** Null: nobody knows. */
  readonly studentCount: number | null
  readonly userShareRate: number | null
  readonly realUserShareRate: number | null
}

/** What can be measured of an area, in the order in which tables show it. */
export const MEASURES = [
  'schoolCount',
  'cumulationSubscriberCount',
  'subscriberMau',
  'realUserRate',
  'studentCount',
  'userShareRate',
  'realUserShareRate',
] as const
export type Measure = (typeof MEASURES)[number]

export const MEASURE_WORDS: Readonly<Record<Measure, string>> = { ...COUNT_TITLES, ...RATE_TITLES }

const isRate = (measure: Measure): boolean => measure in RATE_TITLES

/** A count or a rate as people read it: `1,234` or `12.3%`; `-` where it is unknown. */
export function measureText(measure: Measure, value: number | null | undefined): string {
  if (value === null || value === undefined) return '-'
  return isRate(measure) ? percentText(value) : value.toLocaleString('ko-KR')
}

/** How a value reads beside an axis: rates as they are, counts shortened by the chart itself. */
export const axisTextOf = (measure: Measure): ((value: number) => string) | undefined =>
  isRate(measure) ? (value) => `${value}%` : undefined

const numberOf = (value: unknown): number => {
  const number = Number(value ?? 0)
  return Number.isFinite(number) ? number : 0
}

/**
 * Rows with counts that are numbers, however they came over the wire: subscribers and users that are absent are 0,
 * pupils that are absent stay unknown.
 */
export const withNumbers = <Row extends Figures>(rows: readonly Row[]): Row[] =>
  rows.map((row) => ({
    ...row,
    cumulationSubscriberCount: numberOf(row.cumulationSubscriberCount),
    subscriberMau: numberOf(row.subscriberMau),
    studentCount: row.studentCount === null || row.studentCount === undefined ? null : numberOf(row.studentCount),
  }))

const NAMES = new Intl.Collator('ko', { numeric: true })

function compare(one: unknown, other: unknown): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : NAMES.compare(String(one), String(other))
}

/** Rows by a column (`-` in front: descending); what is unknown stands last either way. Without a column, as they came. */
export function sortRows<Row>(rows: readonly Row[], sort: string | undefined): readonly Row[] {
  if (sort === undefined) return rows
  const isDown = sort.startsWith('-')
  const key = (isDown ? sort.slice(1) : sort) as keyof Row
  const known = rows.filter((row) => row[key] !== null && row[key] !== undefined)
  const unknown = rows.filter((row) => row[key] === null || row[key] === undefined)
  return [...known.sort((one, other) => compare(one[key], other[key]) * (isDown ? -1 : 1)), ...unknown]
}
