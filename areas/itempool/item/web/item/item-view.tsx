import { RATE_WORDS } from '#areas/itempool/item/contract/codes.ts'
import type { ItemDetail, Rates } from '#areas/itempool/item/contract/item.contract.ts'
import { lacksOf, unitWords } from '#areas/itempool/item/rules/item-words.rules.ts'
import { Facts } from '#platform/web/list/facts.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import css from './item.module.css'
import { ItemAnswer } from './item-answer.tsx'
import { ItemPicture, ownAddress } from './item-picture.tsx'
import { RateBars } from './rate-bars.tsx'

/** What is shown of an item, of the bank or about to come into it. */
export type ShownItem = Pick<
  ItemDetail,
  | 'itemTypeCode'
  | 'languageCode'
  | 'answerList'
  | 'bogiCount'
  | 'questionImage'
  | 'answerImage'
  | 'solutionImage'
  | 'choiceImageList'
  | 'soundUrl'
  | 'metaUnitIndexList'
  | keyof Rates
> &
  Partial<Pick<ItemDetail, 'answerReading'>>

/** A question as examinees see it, with its answer, and what it lacks. */
export const ItemView = ({ item }: { item: ShownItem }) => (
  <div className={css.view}>
    <ItemLacks item={item} />
    {item.questionImage && <ItemPicture name="문제" picture={item.questionImage} />}
    {item.soundUrl && <ItemSound soundUrl={item.soundUrl} />}
    <Choices item={item} />
    <Facts
      facts={[
        ['정답', <ItemAnswer key="answer" item={item} />],
        ['단원', unitWords(item.metaUnitIndexList[0]) || '-'],
      ]}
    />
    {item.answerImage && <Explained name="정답" picture={item.answerImage} />}
    {item.solutionImage && <Explained name="해설" picture={item.solutionImage} />}
    {RATE_KEYS.some((key) => item[key] !== null) && (
      <RateBars caption="정답률" rates={RATE_KEYS.map((key) => ({ label: RATE_WORDS[key], percent: item[key] }))} />
    )}
  </div>
)

const RATE_KEYS = Object.keys(RATE_WORDS) as (keyof Rates)[]

/** What an item lacks; nothing where it lacks nothing. */
export function ItemLacks({ item }: { item: Parameters<typeof lacksOf>[0] }) {
  const lacks = lacksOf(item)
  if (lacks.length === 0) return null
  return (
    <p className={css.lacks}>
      {lacks.map((lack) => (
        <StatusTag key={lack} tone="danger">
          {lack}
        </StatusTag>
      ))}
    </p>
  )
}

// What is said in a sound that belongs to a question is part of the examination: there is no text of it.
const ItemSound = ({ soundUrl }: { soundUrl: string }) => (
  <audio className={css.sound} controls preload="none" src={ownAddress(soundUrl)} aria-label="문항 음성">
    <track kind="captions" />
  </audio>
)

function Choices({ item: { bogiCount, answerList, choiceImageList } }: { item: ShownItem }) {
  if (bogiCount === null) return null
  const numbers = Array.from({ length: bogiCount }, (_, index) => index + 1)
  return (
    <ol className={css.choices} aria-label="보기">
      {numbers.map((number) => {
        const isRight = answerList.includes(String(number))
        const picture = choiceImageList.find(({ choiceNo }) => choiceNo === number)
        return (
          <li key={number} className={css.choice} data-right={isRight || undefined}>
            <span className={css.choiceNo}>{number}</span>
            {picture && <ItemPicture name={`보기 ${number}`} picture={picture} />}
            {isRight && <StatusTag tone="success">정답</StatusTag>}
          </li>
        )
      })}
    </ol>
  )
}

const Explained = ({ name, picture }: { name: string; picture: NonNullable<ShownItem['answerImage']> }) => (
  <section aria-label={name}>
    <h3 className={css.heading}>{name}</h3>
    <ItemPicture name={name} picture={picture} />
  </section>
)
