import type { Db } from '#platform/server/database/database.ts'
import type { ItemUses } from '../contract/item.contract.ts'
import type { ItemFilesDeps } from './item-files.ts'

/**
 * Which papers and exercises use an item, as the area of papers knows it: those that are not removed, of the only provider that the
 * person may see (`onlyProviderOf`; null are all).
 */
export interface FindItemUses {
  usesOf(db: Db, itemNo: number, onlyProvider: number | null): Promise<ItemUses>
}

/** What the area works with. */
export interface ItempoolItemDeps extends ItemFilesDeps {
  readonly uses: FindItemUses
}
