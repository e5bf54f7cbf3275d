import { answerProblem } from '#areas/itempool/item/contract/answers.ts'
import { type Refused, refusedBy } from '#platform/contract/verdict.ts'
import { FILE_TYPE_WORDS } from '../contract/file-types.ts'
import { REGISTER_REFUSALS } from '../contract/parse.contract.ts'
import type { PaperItem } from './join-paper.rules.ts'

const no = refusedBy(REGISTER_REFUSALS)
const MOST_NAMED = 30

/** How a person calls an item of a paper: by its number and the provider's id. */
export function itemLabel({ type, row }: PaperItem): string {
  if (type === 'TEST') return row.no === null ? row.id : `${row.no}번(${row.id})`
  return `${FILE_TYPE_WORDS[type]} ${row.id}`
}

/** Whether the answers of an item are such as the item can have. */
export const hasRightAnswers = ({ row }: PaperItem): boolean => {
  const { itemType, bogiCount, answerMultipleYn, maxAnswerCount, answerList, answerReading } = row
  const isMultiple = answerMultipleYn === 'y'
  const item = { itemType, choiceCount: bogiCount, isMultiple, maxAnswerCount, answerReading }
  return answerProblem(item, answerList) === null
}

const OBSTACLES = [
  { code: 'ITEMS_EXIST', isIn: ({ registeredNo }) => registeredNo !== null },
  { code: 'IMAGES_MISSING', isIn: ({ missing }) => missing.length > 0 },
  { code: 'ANSWERS_MISSING', isIn: ({ row }) => row.answerList.length === 0 },
  { code: 'BAD_CELLS', isIn: (item) => item.row.answerList.length > 0 && !hasRightAnswers(item) },
] as const satisfies readonly { code: keyof typeof REGISTER_REFUSALS; isIn: (item: PaperItem) => boolean }[]

/**
 * Why a paper cannot be registered: cells that are wrong, no item, and all items that are registered already or lack a picture
 * or an answer, called by their numbers. Null when nothing stands in the way.
 */
export function obstaclesOf(
  items: readonly PaperItem[],
  problemCount: number,
): Refused<keyof typeof REGISTER_REFUSALS> | null {
  if (problemCount > 0) return no('BAD_CELLS')
  if (!items.some(({ type }) => type === 'TEST')) return no('NO_ITEMS')
  const found = OBSTACLES.map(({ code, isIn }) => ({ code, items: items.filter(isIn) })).filter(
    ({ items }) => items.length > 0,
  )
  const [first] = found
  if (!first) return null
  return no(first.code, found.map(({ code, items }) => `${REGISTER_REFUSALS[code].text} ${listed(items)}`).join('\n'))
}

function listed(items: readonly PaperItem[]): string {
  const named = items.slice(0, MOST_NAMED).map(itemLabel).join(', ')
  return items.length > MOST_NAMED ? `${named} 외 ${items.length - MOST_NAMED}문항` : named
}
