import type { FilesDoor } from '#areas/base/files/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ItemUses } from '../contract/item.contract.ts'
import type { ItemFilesDeps } from './item-files.ts'

/**
 * Which papers and exercises use an item, as the area of papers knows it: those that are not removed, of the only provider that the
 * person may see (null are all).
 */
export interface FindItemUses {
  usesOf(db: Db, itemNo: number, onlyProvider: number | null): Promise<ItemUses>
}

/** What a corrected item does to scores of the papers that ask it, as the areas of papers and answers know it. */
export interface ItemScores {
  previewOf(
    db: Db,
    itemNo: number,
    change: { readonly point: number },
  ): Promise<readonly { examineeNo: string; scoreBefore: number; scoreAfter: number }[]>
  /** Inside the transaction that changed the item. */
  rescore(tx: Db, itemNo: number, by: { readonly userId: number; readonly now: Date }): Promise<void>
}

/** What the area works with. */
export interface ItempoolItemDeps extends ItemFilesDeps {
  readonly files: FilesDoor
  readonly scores: ItemScores
  readonly uses: FindItemUses
}
