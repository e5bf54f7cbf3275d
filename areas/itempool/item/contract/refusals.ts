import { refusing } from '#platform/contract/refusals.ts'

/** How a call refuses that names an item, also one that the caller may not see. */
export const ITEM_NOT_FOUND = refusing(404, { ITEM_NOT_FOUND: '문항을 찾을 수 없습니다.' })
