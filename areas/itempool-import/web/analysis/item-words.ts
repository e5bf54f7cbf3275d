import type { DetailItem } from '#areas/itempool-import/contract/analysis.contract.ts'
import { BEHAVIORS, DIFFICULTIES, ITEM_TYPES } from '#areas/itempool-item/contract/codes.ts'
import type { Fact } from '#platform/web/list/facts.tsx'

/** `객관식 5지` */
export const typeText = ({ itemType, bogiCount }: Pick<DetailItem, 'itemType' | 'bogiCount'>): string =>
  bogiCount === null ? ITEM_TYPES[itemType] : `${ITEM_TYPES[itemType]} ${bogiCount}지`

/** `1, 3`; a dash where the sheet has no answer. */
export const answerText = ({ answerList }: Pick<DetailItem, 'answerList'>): string => answerList.join(', ') || '-'

const WORDS: Readonly<Record<number, string>> = BEHAVIORS

export const behaviorText = (behavior: number): string => WORDS[behavior] ?? String(behavior)

const rateText = (rate: number | null): string => (rate === null ? '-' : `${rate}%`)

/** The fields of an item as they were read, for comparing them with its picture. */
export const factsOf = (item: DetailItem): Fact[] => [
  ['행', `${item.row.toLocaleString('ko-KR')}행`],
  ['과목', item.subjectDisplayName ?? '-'],
  ['유형', typeText(item)],
  ['정답', answerText(item)],
  ['배점', item.point],
  ['난이도', DIFFICULTIES[item.difficulty]],
  ['행동 영역', behaviorText(item.behavior)],
  ['단원', `${item.unitLabel} (${item.unitCode})`],
  [
    '분류',
    [
      item.depth1Title,
      item.depth2Title,
      item.depth3Title,
      item.depth4Title,
      item.depth5Title,
      item.depth6Title,
      item.depth7Title,
      item.depth8Title,
    ]
      .filter(Boolean)
      .join(' > '),
  ],
  ['정답률', [item.averageRate, item.grade1Rate, item.grade2Rate, item.grade3Rate].map(rateText).join(' / ')],
  ['해설 영상', item.videoLink ?? '-'],
]
