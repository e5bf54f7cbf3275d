import type { Difficulty, ItemType } from './codes.ts'

/** What items are searched for; what is left out asks for all. */
export interface ItemSearch {
  readonly targetItemNo?: number | undefined
  /** The provider's own id. */
  readonly targetCpItemNo?: string | undefined
  readonly contentProvider?: number | undefined
  readonly targetItemType?: ItemType | undefined
  readonly targetDifficulty?: Difficulty | undefined
}
