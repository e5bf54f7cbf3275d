export type { ItempoolReportTables } from './itempool-report.tables.ts'
