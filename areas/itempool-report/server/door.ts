export type { ItempoolReportTables } from './itempool-report.tables.ts'
export { mostQuestionsOf } from './omr/papers.queries.ts'
