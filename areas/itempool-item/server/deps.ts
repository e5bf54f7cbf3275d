import type { Db } from '#platform/server/database/database.ts'
import type { ItemUses } from '../contract/item.contract.ts'
import type { ItemFilesDeps } from './item-files.ts'

/** Which papers and exercises use an item, as the area of papers knows it; those that are removed are left out. */
export interface FindItemUses {
  usesOf(db: Db, itemNo: number): Promise<ItemUses>
}

/** What the area works with. */
export interface ItempoolItemDeps extends ItemFilesDeps {
  readonly uses: FindItemUses
}
