import type { ItemRow } from '#areas/itempool-item/contract/item.contract.ts'
import { answerWords } from '#areas/itempool-item/rules/item-words.rules.ts'

/** The answers of an item in words. */
export const ItemAnswer = ({ item }: { item: Pick<ItemRow, 'itemTypeCode' | 'answerList'> }) => <>{answerWords(item)}</>
