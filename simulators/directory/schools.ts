import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { parentCountOf, type SchoolOfParents } from './parents.ts'

/** A school as the directory lists it. */
export interface ListedSchool extends SchoolOfParents {
  /** For example `B000001838`; its number is the `organizationId`. */
  readonly schoolCode: string
  readonly name: string
  readonly provinceId: number
}

interface Row {
  readonly school_id: string
  readonly school_name: string
  readonly sido_code: string
  readonly student_count: string
}

/** The official list of the country's schools, the same public data from which the demo world is made. */
const OFFICIAL_LIST = join(import.meta.dirname, '../../demo/data/schools.csv')

/** A row of the official list with the parents that the notice app has there. */
export function toListedSchool(row: Row): ListedSchool {
  const organizationId = Number(row.school_id.replace(/\D/g, ''))
  const studentCount = row.student_count === '' ? null : Number(row.student_count)
  const provinceId = Number(row.sido_code)
  const parentCount = parentCountOf({ organizationId, provinceId, studentCount })
  return { schoolCode: row.school_id, name: row.school_name, provinceId, organizationId, parentCount }
}

/** Every school of the country. */
export const readListedSchools = (): ListedSchool[] =>
  (parse(readFileSync(OFFICIAL_LIST), { columns: true, bom: true, skip_empty_lines: true }) as Row[]).map(
    toListedSchool,
  )
