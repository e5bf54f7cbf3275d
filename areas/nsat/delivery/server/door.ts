export { type Examinees, paperOf } from '../rules/paper.rules.ts'
export {
  createDeliveries,
  type DeliveredSchool,
  markGraded,
  type NewDeliveries,
  unmarkGraded,
} from './create-deliveries.ts'
export { deliveredSchools } from './delivered-schools.queries.ts'
export type { NsatDeliveryTables } from './nsat-delivery.tables.ts'
