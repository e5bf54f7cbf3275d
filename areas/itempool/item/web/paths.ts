import { ITEMS } from '#areas/itempool/item/contract/places.ts'
import { crumbOf } from '#platform/contract/place.ts'

export const itemPath = (itemNo: number): string => `${ITEMS.path}/${itemNo}`

/** The way to an item from the list. */
export const ITEM_CRUMBS = [{ text: '문항뱅크' }, crumbOf(ITEMS)]
