import { toYmdt } from '#platform/contract/seoul.ts'

/** An instant as the wall clock in Seoul has it: `YYYY-MM-DD HH:mm:ss`. */
export const toSalesTime = (instant: Date): string => toYmdt(instant).slice(0, 19).replace('T', ' ')

/** The instant of a wall clock in Seoul, `YYYY-MM-DD HH:mm:ss`. */
export const instantOfSales = (time: string): Date => new Date(`${time.replace(' ', 'T')}+09:00`)
