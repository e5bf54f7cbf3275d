export {
  createDeliveries,
  type DeliveredSchool,
  markGraded,
  type NewDeliveries,
} from './create-deliveries.ts'
export type { NsatDeliveryTables } from './nsat-delivery.tables.ts'
