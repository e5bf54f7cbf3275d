export type { NsatPrintTables } from './print.tables.ts'
