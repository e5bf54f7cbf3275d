export { examineesOf, orderedTargets, type PlanExaminees } from './examinees.queries.ts'
export type { NsatOrderTables } from './nsat-order.tables.ts'
export { CONFIRMED, LIVE } from './order-predicates.ts'
export { figuresByVendor, type VendorFigures } from './vendor-figures.queries.ts'
