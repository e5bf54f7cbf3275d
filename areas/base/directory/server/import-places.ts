import type { Db, Tx } from '#platform/server/database/database.ts'
import { DeliveredRegion, DeliveredSchool, organizationIdOf } from '../rules/delivered-rows.rules.ts'
import { openRowChecks, readChecked } from './check-rows.ts'
import { tables } from './directory.tables.ts'
import { importDirectory, LEVELS, type RowCounts } from './import-directory.ts'

type Tell = (line: string) => void
interface Numbered<T> {
  readonly line: number
  readonly row: T
}
interface Place {
  readonly level: string
  readonly parentId: number | null
}

/** Imports the file of regions; throws OperatorError, after telling every bad row, when one does not fit. */
export async function importRegionFile(tx: Tx, path: string, tell: Tell): Promise<RowCounts> {
  const checks = openRowChecks(path, tell)
  const rows = await collect(readChecked(path, DeliveredRegion, checks))
  const known = await findPlaces(tx)
  const delivered = new Map(rows.map(({ row }) => [Number(row.code), toPlace(row)]))
  const parents = new Map([...known, ...delivered])
  const repeated = findRepeated(rows, ({ code }) => Number(code))
  for (const { line, row } of rows) {
    if (repeated.has(line)) checks.reject(line, 'code', `has the number of line ${repeated.get(line)}`)
    const before = known.get(Number(row.code))
    if (before && before.level !== LEVELS[row.level]) checks.reject(line, 'level', 'differs from the stored one')
    const problem = problemOfParent(row, parents)
    if (problem) checks.reject(line, 'parent_code', problem)
  }
  checks.refuseRejected()
  const { regions } = await importDirectory(
    tx,
    rows.map(({ row }) => row),
    [],
  )
  return regions
}

/** Imports the file of schools, whose regions are known or came just before. */
export async function importSchoolFile(tx: Tx, path: string, tell: Tell): Promise<RowCounts> {
  const checks = openRowChecks(path, tell)
  const rows = await collect(readChecked(path, DeliveredSchool, checks))
  const places = await findPlaces(tx)
  const codes = await findSchoolCodes(tx)
  const repeated = findRepeated(rows, ({ school_id }) => organizationIdOf(school_id))
  for (const { line, row } of rows) {
    if (repeated.has(line)) checks.reject(line, 'school_id', `has the number of line ${repeated.get(line)}`)
    const code = codes.get(organizationIdOf(row.school_id))
    if (code !== undefined && code !== row.school_id)
      checks.reject(line, 'school_id', `has the number of the stored school ${code}`)
    if (places.get(Number(row.sido_code))?.level !== 'PROVINCE')
      checks.reject(line, 'sido_code', 'is no province that is known')
    const district = places.get(Number(row.sigungu_code))
    if (district?.level !== 'DISTRICT' || district.parentId !== Number(row.sido_code))
      checks.reject(line, 'sigungu_code', 'is no district that is known in this province')
  }
  checks.refuseRejected()
  const { schools } = await importDirectory(
    tx,
    [],
    rows.map(({ row }) => row),
  )
  return schools
}

const toPlace = (row: DeliveredRegion): Place => ({
  level: LEVELS[row.level] ?? '',
  parentId: row.parent_code === '' ? null : Number(row.parent_code),
})

function problemOfParent(row: DeliveredRegion, places: ReadonlyMap<number, Place>): string | null {
  if (row.level === 'SIDO') return row.parent_code === '' ? null : 'must be empty for a SIDO'
  const wanted = row.level === 'SIGUNGU' ? 'SIDO' : 'SIGUNGU'
  const parent = /^\d{1,10}$/.test(row.parent_code) ? places.get(Number(row.parent_code)) : undefined
  return parent?.level === LEVELS[wanted] ? null : `is no ${wanted} that is known or in the file`
}

/** The lines whose number an earlier line has already, each with that line. */
function findRepeated<T>(rows: readonly Numbered<T>[], numberOf: (row: T) => number): Map<number, number> {
  const first = new Map<number, number>()
  const repeated = new Map<number, number>()
  for (const { line, row } of rows) {
    const earlier = first.get(numberOf(row))
    if (earlier === undefined) first.set(numberOf(row), line)
    else repeated.set(line, earlier)
  }
  return repeated
}

async function collect<T>(rows: AsyncGenerator<T>): Promise<T[]> {
  const all: T[] = []
  for await (const row of rows) all.push(row)
  return all
}

async function findPlaces(tx: Tx): Promise<Map<number, Place>> {
  const rows = await tables(tx).selectFrom('directory.region').select(['regionId', 'level', 'parentId']).execute()
  return new Map(rows.map((row) => [row.regionId, { level: row.level, parentId: row.parentId }]))
}

/** The codes of all stored schools by their ids. */
export async function findSchoolCodes(db: Db): Promise<Map<number, string>> {
  const rows = await tables(db).selectFrom('directory.school').select(['organizationId', 'schoolCode']).execute()
  return new Map(rows.map((row) => [row.organizationId, row.schoolCode]))
}
