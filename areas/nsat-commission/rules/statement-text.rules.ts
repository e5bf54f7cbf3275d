import { addDays, addMonths } from '#platform/contract/seoul.ts'

const HISTORY = '/nsat/commission/history'

/** `2026년 10월`, of the first day of the month. */
export const monthText = (month: string): string => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5, 7))}월`

/** What the people of a vendor are told of new statements. */
export const statementText = (month: string): string => `${monthText(month)} 수수료 정산 내역이 등록되었습니다.`

/** Where they see them: the statements of that month alone. */
export const addressOfMonth = (month: string): string =>
  `${HISTORY}?startDate=${month}&endDate=${addDays(addMonths(month, 1), -1)}`
