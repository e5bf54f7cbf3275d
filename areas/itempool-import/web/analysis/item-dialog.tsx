import type { DetailItem, Picture } from '#areas/itempool-import/contract/analysis.contract.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import css from '../import.module.css'
import { ItemFlags } from './item-columns.tsx'
import { factsOf } from './item-words.ts'
import { MendItem } from './mend-item.tsx'
import type { Reanalysis } from './use-reanalysis.ts'

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
        <div className={css.pictures}>
          <Pictures name="문제" picture={item.questionImage} />
          {item.choiceImageList.map((choice) => (
            <Pictures
              key={choice.choiceNo}
              name={`보기 ${choice.choiceNo}${item.answerList.includes(String(choice.choiceNo)) ? ' (정답)' : ''}`}
              picture={choice}
            />
          ))}
          <Pictures name="정답" picture={item.answerImage} />
          <Pictures name="해설" picture={item.solutionImage} />
          {item.soundUrl && (
            // biome-ignore lint/a11y/useMediaCaption: what is heard is the question itself.
            <audio controls src={item.soundUrl} aria-label="음원" />
          )}
        </div>
        <div className={css.itemFacts}>
          <ItemFlags item={item} />
          {reanalysis && <MendItem item={item} reanalysis={reanalysis} />}
          <Facts facts={factsOf(item)} />
        </div>
      </div>
    </Layer>
  )
}

/** A picture in its parts; nothing where there is none. */
const Pictures = ({ name, picture }: { name: string; picture: Picture | null }) =>
  picture && (
    <figure>
      <figcaption>{name}</figcaption>
      {picture.locationList.map((address, at) => (
        <img key={address} src={address} alt={picture.locationList.length > 1 ? `${name} ${at + 1}` : name} />
      ))}
    </figure>
  )
