import type { SchoolOrder } from './order.contract.ts'
import { ORDER_TYPES } from './statuses.ts'

/** How the type of an order reads; a free one says so. */
export const orderWord = ({ nsatOrderType, isFree }: Pick<SchoolOrder, 'nsatOrderType' | 'isFree'>): string =>
  isFree ? `${ORDER_TYPES[nsatOrderType].word}(무료)` : ORDER_TYPES[nsatOrderType].word
