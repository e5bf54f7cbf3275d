import type { Category } from '../contract/masters.contract.ts'

const natural = new Intl.Collator('ko', { numeric: true })
const YEAR = /\d{4}년/

/** Names in the order in which people look for them: numbers by their worth, and what bears a year newest first. */
function compareNames(one: string, other: string): number {
  const order = natural.compare(one, other)
  return YEAR.test(one) && YEAR.test(other) ? -order : order
}

/** Categories by their three levels: `2026년 10월` before `2026년 2월`, `2026년 2월` before `2025년 12월`. */
export const compareCategories = (one: Category, other: Category): number =>
  compareNames(one.depth1CategoryName, other.depth1CategoryName) ||
  compareNames(one.depth2CategoryName, other.depth2CategoryName) ||
  compareNames(one.depth3CategoryName, other.depth3CategoryName) ||
  one.categoryNo - other.categoryNo
