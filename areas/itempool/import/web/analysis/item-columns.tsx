import type { ReactNode } from 'react'
import { type DetailItem, TWIN_REASONS } from '#areas/itempool/import/contract/analysis.contract.ts'
import { flagsOf, ITEM_FLAGS, type ItemFlag } from '#areas/itempool/import/rules/item-flags.rules.ts'
import { DIFFICULTIES } from '#areas/itempool/item/contract/codes.ts'
import { ITEMS } from '#areas/itempool/item/contract/places.ts'
import { ItemThumb } from '#areas/itempool/item/web/door.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import type { Column } from '#platform/web/list/table/columns.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from '../import.module.css'
import type { Part } from '../import-search.ts'
import { answerText, behaviorText, typeText } from './item-words.ts'

const TONES = { exists: 'warning', image: 'danger', answer: 'danger' } as const satisfies Record<ItemFlag, string>

/** What stands in the way of an item, and which files it lacks. */
export function ItemFlags({ item }: { item: DetailItem }) {
  const flags = flagsOf(item)
  if (flags.length === 0)
    return (
      <span className={css.flags}>
        <StatusTag tone="success">이상 없음</StatusTag>
        <ItemTwins item={item} />
      </span>
    )
  return (
    <span className={css.flags}>
      {flags.map((flag) => (
        <StatusTag key={flag} tone={TONES[flag]}>
          {ITEM_FLAGS[flag]}
        </StatusTag>
      ))}
      <Whereabouts item={item} />
      <ItemTwins item={item} />
    </span>
  )
}

/** Beside a view of the item, which says itself what it lacks: the flag that the view does not know, and the whereabouts. */
export function ItemHints({ item }: { item: DetailItem }) {
  if (!item.isExists && item.missingImages.length === 0 && !hasTwins(item)) return null
  return (
    <span className={css.flags}>
      {item.isExists && <StatusTag tone={TONES.exists}>{ITEM_FLAGS.exists}</StatusTag>}
      <Whereabouts item={item} />
      <ItemTwins item={item} />
    </span>
  )
}

const hasTwins = ({ twinList, paperTwinList }: DetailItem): boolean => twinList.length + paperTwinList.length > 0

/** Items that look like the same one: those of the bank each with the way there, and others of the paper. */
const ItemTwins = ({ item: { twinList, paperTwinList } }: { item: DetailItem }) => (
  <>
    {twinList.map(({ itemPoolItemNo, reason }) => (
      <ScreenLink key={itemPoolItemNo} to={`${ITEMS.path}/${itemPoolItemNo}`}>
        {`${TWIN_REASONS[reason]}: 문항 ${itemPoolItemNo}`}
      </ScreenLink>
    ))}
    {paperTwinList.map(({ id, reason }) => (
      <small key={id}>{`${TWIN_REASONS[reason]}: 이 시험지의 ${id}`}</small>
    ))}
  </>
)

const Whereabouts = ({ item: { missingImages, itemPoolItemNo } }: { item: DetailItem }) => (
  <>
    {missingImages.length > 0 && <small>없는 파일: {missingImages.join(', ')}</small>}
    {itemPoolItemNo !== null && (
      <ScreenLink to={`${ITEMS.path}/${itemPoolItemNo}`}>{`등록된 문항 ${itemPoolItemNo}`}</ScreenLink>
    )}
  </>
)

// No element where there is nothing: cards leave a dash out.
function thumbOf({ id, questionImage, soundUrl }: DetailItem): ReactNode {
  if (questionImage) return <ItemThumb name={`${id} 문제`} picture={questionImage} />
  return soundUrl ? '음원' : '-'
}

const NUMBER: Column<DetailItem> = {
  key: 'no',
  title: '번호',
  width: 64,
  align: 'right',
  fixed: true,
  render: ({ no }) => no ?? '-',
}
const ORIGIN: Column<DetailItem> = {
  key: 'originId',
  title: '원본 문항',
  width: 110,
  fixed: true,
  render: ({ originId }) => originId ?? '-',
}
const GRADE: Column<DetailItem> = {
  key: 'expectedGrade',
  title: '예상 등급',
  width: 90,
  render: ({ expectedGrade }) => (expectedGrade === null ? '전체' : `${expectedGrade}등급`),
}
const COMMON: readonly Column<DetailItem>[] = [
  { key: 'thumb', title: '이미지', width: 112, isTelling: true, render: thumbOf },
  { key: 'flags', title: '확인', width: 190, fixed: true, render: (item) => <ItemFlags item={item} /> },
  { key: 'itemType', title: '유형', width: 110, isTelling: true, render: typeText },
  { key: 'answer', title: '정답', width: 90, isTelling: true, render: answerText },
  { key: 'point', title: '배점', width: 64, align: 'right', isTelling: true, render: ({ point }) => point },
  { key: 'difficulty', title: '난이도', width: 76, render: ({ difficulty }) => DIFFICULTIES[difficulty] },
  { key: 'behavior', title: '행동 영역', width: 96, render: ({ behavior }) => behaviorText(behavior) },
  { key: 'unit', title: '단원', isSpare: true, render: ({ unitLabel }) => unitLabel },
  { key: 'subject', title: '과목', width: 110, isSpare: true, render: (item) => item.subjectDisplayName ?? '-' },
]
const ID: Column<DetailItem> = {
  key: 'id',
  title: '문항 ID',
  width: 140,
  primary: true,
  fixed: true,
  render: ({ id }) => id,
}

/** The columns of one of the lists of an analysis. */
export function columnsOf(part: Part): readonly Column<DetailItem>[] {
  if (part === 'test') return [NUMBER, ID, ...COMMON]
  return part === 'similar' ? [ORIGIN, ID, ...COMMON] : [NUMBER, ID, ...COMMON, GRADE]
}
