export type { ItempoolReportTables } from './itempool-report.tables.ts'
export { questionNosOf } from './omr/papers.queries.ts'
