import type { DetailItem } from '#areas/itempool/import/contract/analysis.contract.ts'
import { ItemView, type ShownItem } from '#areas/itempool/item/web/door.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import css from '../import.module.css'
import { ItemHints } from './item-columns.tsx'
import { factsOf, unitPathOf } from './item-words.ts'
import { MendItem } from './mend-item.tsx'
import type { Reanalysis } from './use-reanalysis.ts'

/** An item of an analysis as items of the bank are shown. */
const shownOf = ({ itemType, ...item }: DetailItem): ShownItem => ({
  ...item,
  itemTypeCode: itemType,
  metaUnitIndexList: [unitPathOf(item)],
})

interface ItemDialogProps {
  item: DetailItem
  /** The list it is one of, to go on to the next. */
  items: readonly DetailItem[]
  onOpen: (item: DetailItem) => void
  onClose: () => void
  /** Lets its cells be corrected; without it the item is only read. */
  reanalysis?: Reanalysis | undefined
}

/** An item of an analysis: its pictures in full size beside what the spreadsheet says of it. */
export function ItemDialog({ item, items, onOpen, onClose, reanalysis }: ItemDialogProps) {
  const at = items.indexOf(item)
  const step = (by: number, text: string) => {
    const next = items[at + by]
    return (
      <Button disabled={!next} onClick={() => next && onOpen(next)}>
        {text}
      </Button>
    )
  }
  return (
    <Layer
      title={item.no === null ? `문항 ${item.id}` : `${item.no}번 문항 ${item.id}`}
      width={960}
      onClose={onClose}
      footer={
        <>
          {step(-1, '이전 문항')}
          {step(1, '다음 문항')}
          <Button onClick={onClose}>닫기</Button>
        </>
      }
    >
      <div className={css.item}>
        <ItemView item={shownOf(item)} />
        <div className={css.itemFacts}>
          <ItemHints item={item} />
          {reanalysis && <MendItem item={item} reanalysis={reanalysis} />}
          <Facts facts={factsOf(item)} />
        </div>
      </div>
    </Layer>
  )
}
