import type { DetailItem } from '#areas/itempool/import/contract/analysis.contract.ts'
import { BEHAVIORS, DIFFICULTIES, ITEM_TYPES } from '#areas/itempool/item/contract/codes.ts'
import type { UnitPath } from '#areas/itempool/item/contract/item.contract.ts'
import { answerWords } from '#areas/itempool/item/web/door.tsx'
import type { Fact } from '#platform/web/list/facts.tsx'

/** `객관식 5지` */
export const typeText = ({ itemType, bogiCount }: Pick<DetailItem, 'itemType' | 'bogiCount'>): string =>
  bogiCount === null ? ITEM_TYPES[itemType] : `${ITEM_TYPES[itemType]} ${bogiCount}지`

/** `1번, 3번`; a dash where the sheet has no answer. */
export const answerText = ({
  itemType,
  answerList,
  answerReading,
}: Pick<DetailItem, 'itemType' | 'answerList' | 'answerReading'>): string =>
  answerWords({ itemTypeCode: itemType, answerList, answerReading })

const WORDS: Readonly<Record<number, string>> = BEHAVIORS

export const behaviorText = (behavior: number): string => WORDS[behavior] ?? String(behavior)

/** From country to minor unit, as items of the bank have it. */
export const unitPathOf = (item: UnitPath): UnitPath => ({
  depth1Title: item.depth1Title,
  depth2Title: item.depth2Title,
  depth3Title: item.depth3Title,
  depth4Title: item.depth4Title,
  depth5Title: item.depth5Title,
  depth6Title: item.depth6Title,
  depth7Title: item.depth7Title,
  depth8Title: item.depth8Title,
})

/** The fields of an item as they were read that its view does not show, for comparing them with its picture. */
export const factsOf = (item: DetailItem): Fact[] => [
  ['행', `${item.row.toLocaleString('ko-KR')}행`],
  ['과목', item.subjectDisplayName ?? '-'],
  ['유형', typeText(item)],
  ['배점', item.point],
  ['난이도', DIFFICULTIES[item.difficulty]],
  ['행동 영역', behaviorText(item.behavior)],
  ['단원', `${item.unitLabel} (${item.unitCode})`],
  ['해설 영상', item.videoLink ?? '-'],
]
