export type { NsatPrintTables } from './nsat-print.tables.ts'
