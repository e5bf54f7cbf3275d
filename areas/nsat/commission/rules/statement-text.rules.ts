import { STATEMENTS } from '#areas/nsat/commission/contract/places.ts'
import { addDays, addMonths, monthText } from '#platform/contract/seoul.ts'

/** What the people of a vendor are told of new statements. */
export const statementText = (month: string): string => `${monthText(month)} 수수료 정산 내역이 등록되었습니다.`

/** Where they see them: the statements of that month alone. */
export const addressOfMonth = (month: string): string =>
  `${STATEMENTS.path}?startDate=${month}&endDate=${addDays(addMonths(month, 1), -1)}`
