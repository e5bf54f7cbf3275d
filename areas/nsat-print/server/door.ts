export { createPrintOrder } from './create-print-order.ts'
export type { NsatPrintTables } from './nsat-print.tables.ts'
