import { ShareBar } from './share-bar.tsx'
import css from './share-bars.module.css'
import { percentText, sharesOf, totalOf } from './shares.ts'

interface ShareBarsProps {
  /** What the bars are about, for whoever does not see them. */
  label: string
  choices: readonly string[]
  /** How many people chose each. */
  counts: readonly number[]
  /** What the reader chose, from 1. */
  ownChoice?: number | null
}

/** What people chose: a bar for each choice, with how many they were and which share of all of them. */
export function ShareBars({ label, choices, counts, ownChoice }: ShareBarsProps) {
  const shares = sharesOf(counts)
  return (
    <div className={css.bars}>
      <ol className={css.list} aria-label={label}>
        {choices.map((choice, index) => {
          const share = shares[index] ?? { count: 0, share: 0 }
          return (
            <li key={choice} className={css.choice}>
              <span className={css.text}>
                {choice}
                {ownChoice === index + 1 && <span className={css.own}> 내 선택</span>}
              </span>
              <span className={css.count}>
                {share.count.toLocaleString('ko-KR')}명 ({percentText(share)})
              </span>
              <span className={css.bar}>
                <ShareBar share={share.share} />
              </span>
            </li>
          )
        })}
      </ol>
      <p className={css.total}>{totalOf(counts).toLocaleString('ko-KR')}명이 답했습니다.</p>
    </div>
  )
}
