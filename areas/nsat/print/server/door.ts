export { createPrintOrder, createSupplement } from './create-print-order.ts'
export { lateOrders } from './late-orders.queries.ts'
export type { NsatPrintTables } from './nsat-print.tables.ts'
