import type { ItemRow } from '#areas/itempool/item/contract/item.contract.ts'
import { answerWords } from '#areas/itempool/item/rules/item-words.rules.ts'

type Answered = Pick<ItemRow, 'itemTypeCode' | 'answerList'> & Partial<Pick<ItemRow, 'answerReading'>>

/** The answers of an item in words. */
export const ItemAnswer = ({ item }: { item: Answered }) => <>{answerWords(item)}</>
