import { PAGED_IN_ENVELOPE } from '#platform/contract/list/envelope-wires.ts'
import { byOwn, bySelect, byText } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { Id } from '#platform/contract/shapes.ts'
import { DIFFICULTY_CODES, ITEM_TYPE_CODES } from './codes.ts'
import { ItemRow } from './item.contract.ts'
import { ITEMS } from './places.ts'
import { PROVIDER_SCOPE } from './scope.contract.ts'

/** The items of the bank, the newest first; every filter is exact. */
export const items = listOf({
  name: 'itempoolItem.listItems',
  path: '/itemPool/item/list',
  place: ITEMS,
  summary: '문항 목록을 조회한다.',
  scope: PROVIDER_SCOPE,
  wire: PAGED_IN_ENVELOPE,
  row: ItemRow,
  reads: ['itempoolItem.items'],
  filters: [
    byText('targetItemNo', '문항 번호', { isNumber: true }),
    byText('targetCpItemNo', '제공사 문항 ID', { placeholder: '전체 ID를 입력해주세요.' }),
    byOwn('contentProvider', '콘텐츠 제공사', Id),
    bySelect('targetItemType', '문항 유형', ITEM_TYPE_CODES),
    bySelect('targetDifficulty', '난이도', DIFFICULTY_CODES),
  ],
  export: true,
})

export const { listCall: listItems, exportCall: exportItems } = items
