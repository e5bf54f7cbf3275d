export type { NsatCommissionTables } from './nsat-commission.tables.ts'
export { settleMonth, settleMonths } from './settle-months.job.ts'
