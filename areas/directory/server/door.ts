export type { DirectoryTables } from './directory.tables.ts'
export { HOLIDAYS, holidaysBetween, unknownHolidayYears } from './holidays.ts'
export { importDirectory, type RegionRow, type SchoolRow } from './import-directory.ts'
export { listRegions, type Region } from './regions.queries.ts'
