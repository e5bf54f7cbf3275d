import { z } from 'zod'
import { fromDigits, LARGEST_NUMBER, Paging, wholeNumber } from '#platform/contract/shapes.ts'
import { BY_NUMBER, BY_SORT, type ListWire, type PageRequest, rowsOf } from './wire.ts'

const FEW_SIZES = [20, 10, 50]
const ONE_OF_SIZES = '한 페이지에 10, 20, 50건씩만 조회할 수 있습니다.'

/** `pageNum` and `pageSize` (10, 20 or 50), answered as `{ list, count }` in an envelope. */
export const PAGED_IN_ENVELOPE: ListWire<'envelope', 'count'> = {
  name: 'envelope',
  ...BY_NUMBER,
  ...BY_SORT,
  pageFields: (mostRows) => ({
    ...BY_NUMBER.pageFields(mostRows),
    pageSize: fromDigits(z.number(ONE_OF_SIZES).refine((size) => FEW_SIZES.includes(size), ONE_OF_SIZES)).default(20),
  }),
  pageSizes: FEW_SIZES,
  total: 'count',
  form: 'envelope',
}

/** `size` (1 to 100) and `offset` (rows before the first one), answered as `{ list, count }` in an envelope. */
export const PAGED_BY_OFFSET: ListWire<'offset', 'count'> = {
  name: 'offset',
  ...BY_SORT,
  pageNames: ['size', 'offset', 'knownTotal'],
  pageFields: (mostRows) => ({
    size: rowsOf(mostRows),
    offset: wholeNumber(0, LARGEST_NUMBER).default(0),
    knownTotal: Paging.knownTotal,
  }),
  // From any row on: the number of the page then has a fraction.
  pageIn: ({ size, offset, ...rest }) =>
    ({ pageNum: Number(offset) / Number(size) + 1, pageSize: size, ...rest }) as PageRequest,
  pageOf: (page, size) => ({ size, offset: (page - 1) * size }),
  pageButtons: 5,
  total: 'count',
  form: 'envelope',
}
