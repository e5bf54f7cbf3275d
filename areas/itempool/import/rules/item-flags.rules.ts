import type { DetailItem } from '../contract/analysis.contract.ts'
import { REGISTER_REFUSALS } from '../contract/parse.contract.ts'

/** What stands in the way of an item's registration, as the analysis says it. */
export const ITEM_FLAGS = {
  exists: REGISTER_REFUSALS.ITEMS_EXIST.text,
  image: REGISTER_REFUSALS.IMAGES_MISSING.text,
  answer: REGISTER_REFUSALS.ANSWERS_MISSING.text,
} as const
export type ItemFlag = keyof typeof ITEM_FLAGS

type Judged = Pick<DetailItem, 'isExists' | 'missingImages' | 'missingAnswer' | 'soundFile'>

// A sound that is not there is a problem of its cell, and no picture.
const lacksPicture = ({ missingImages, soundFile }: Judged): boolean => missingImages.some((name) => name !== soundFile)

/** The flags of an item, none where it can be registered. */
export const flagsOf = (item: Judged): ItemFlag[] => [
  ...(item.isExists ? (['exists'] as const) : []),
  ...(lacksPicture(item) ? (['image'] as const) : []),
  ...(item.missingAnswer ? (['answer'] as const) : []),
]

/** How many items carry each flag. */
export function flagCounts(items: readonly Judged[]): Record<ItemFlag, number> {
  const counts = { exists: 0, image: 0, answer: 0 }
  for (const item of items) for (const flag of flagsOf(item)) counts[flag] += 1
  return counts
}
