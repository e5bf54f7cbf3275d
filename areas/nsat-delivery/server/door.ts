export {
  createDeliveries,
  type DeliveredSchool,
  markGraded,
  type NewDeliveries,
} from './create-deliveries.ts'
export { deliveredSchools } from './delivered-schools.queries.ts'
export type { NsatDeliveryTables } from './nsat-delivery.tables.ts'
