export { examineesFor, examineesOf, orderedTargets, type PlanExaminees } from './examinees.queries.ts'
export { type LateOrders, listOrderSchoolPage, type OrderSort } from './list/order-schools.queries.ts'
export type { OrderSearch } from './list/order-search.ts'
export { NO_STATUS, readStatusOf } from './list/order-status.queries.ts'
export { type NsatOrderTables, STORED_SCHOOL_ORDER } from './nsat-order.tables.ts'
export {
  CANCELLED,
  CONFIRMED,
  FREE,
  KEPT_COUNT,
  KEPT_EXAMINEES,
  KEPT_WON,
  LIVE,
  lacksOrder,
  PURCHASED,
  UNPAID,
  UNSAID,
  UNSEEN_FREE,
} from './order-predicates.ts'
export { orderedSchools, schoolsOfRound, targetsOfRound } from './ordered-schools.queries.ts'
export type { ReminderMessages } from './remind/reminder-messages.ts'
