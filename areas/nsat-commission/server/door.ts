export type { NsatCommissionTables } from './nsat-commission.tables.ts'
export { settleMonths } from './settle-months.job.ts'
