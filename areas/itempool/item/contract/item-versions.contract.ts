import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Id, Ymdt } from '#platform/contract/shapes.ts'
import { ITEMPOOL_PEOPLE } from './access.ts'
import { IMAGE_KIND_CODES } from './codes.ts'
import { Picture } from './item.contract.ts'
import { ITEM_NOT_FOUND } from './refusals.ts'
import { PROVIDER_SCOPE } from './scope.contract.ts'

/** What an item was until somebody corrected it. */
export const ItemVersion = z.object({
  version: z.number().int(),
  changedYmdt: Ymdt,
  changedByName: z.string(),
  reason: z.string(),
  /** What the correction changed, in words. */
  changes: z.array(z.object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** The pictures that it took away; of a choice its number, else 0. */
  pictures: z.array(Picture.extend({ kind: z.enum(IMAGE_KIND_CODES), choiceNo: z.number().int() })),
})
export type ItemVersion = z.infer<typeof ItemVersion>

/** The former versions of an item, newest first, for whoever sees the item. */
export const listItemVersions = call({
  name: 'itempoolItem.listItemVersions',
  method: 'GET',
  path: '/itemPool/item/{itemNo}/versions',
  summary: '수정된 문항의 이전 버전을 조회한다.',
  access: ITEMPOOL_PEOPLE,
  scope: PROVIDER_SCOPE,
  params: z.object({ itemNo: Id }),
  output: z.object({ list: z.array(ItemVersion) }),
  refusals: ITEM_NOT_FOUND,
  reads: ['itempoolItem.items'],
  form: 'envelope',
})
