import { expect, test } from 'vitest'
import { parseSearch } from '../calls/query-string.ts'
import { day, flag, id, many, oneOf, oneOfOr, page, pageSize, searchOf, sort, text } from './search-fields.ts'

const Search = searchOf({
  page: page(),
  pageSize: pageSize(50),
  keyword: text(5),
  status: oneOf(['A', 'B']),
  tab: oneOfOr(['x', 'y'], 'x'),
  kinds: many(['SMS', 'MMS']),
  from: day(),
  detail: id(),
  isOpen: flag(),
  sort: sort(['title']),
})

const DEFAULTS = { page: 1, pageSize: 50, tab: 'x', kinds: [], isOpen: false }

test('an empty address has the defaults', () => {
  expect(Search.parse({})).toEqual(DEFAULTS)
})

test('every field is read from text', () => {
  const typed =
    '?page=3&pageSize=20&keyword=2026&status=B&tab=y&kinds=SMS&from=2026-11-23&detail=7&isOpen=true&sort=-title'
  expect(Search.parse(parseSearch(typed))).toEqual({
    page: 3,
    pageSize: 20,
    keyword: '2026',
    status: 'B',
    tab: 'y',
    kinds: ['SMS'],
    from: '2026-11-23',
    detail: 7,
    isOpen: true,
    sort: '-title',
  })
})

test.each([
  '?page=0',
  '?page=x&pageSize=1000',
  '?keyword=too-long&status=C&tab=z',
  '?kinds=FAX&kinds=SMS',
  '?from=2026-02-30&detail=-1',
  '?isOpen=1&sort=price',
  '?keyword=%20%20&page=1&page=2',
  '?unknown=1',
])('%s shows the screen as if it said nothing', (typed) => {
  expect(Search.parse(parseSearch(typed))).toEqual(DEFAULTS)
})

test('what was read is read the same again', () => {
  const once = Search.parse(parseSearch('?page=3&kinds=SMS&kinds=MMS&sort=title'))
  expect(Search.parse(once)).toEqual(once)
})
