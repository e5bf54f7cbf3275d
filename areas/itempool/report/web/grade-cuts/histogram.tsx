import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import {
  CUT_GRADES,
  type Cuts,
  type GradeShare,
  gradeAt,
  moveCut,
  nearestCut,
} from '#areas/itempool/report/rules/grade-cuts/cuts.rules.ts'
import type { CountedScore } from '#areas/itempool/report/rules/score-report/standing.rules.ts'
import css from './grade-cuts.module.css'

interface HistogramProps {
  scores: readonly CountedScore[]
  totalScore: number
  cuts: Cuts
  shares: readonly GradeShare[]
  onMove: (cuts: Cuts) => void
}

const HEIGHT = 100
/** Steps of keys. */
const STEP = 1
const LEAP = 5

/**
 * How many scored what, with the cuts as handles: dragged anywhere above the scores with a mouse or a finger, which moves the nearest one,
 * and moved by the arrow keys, a leap by Page Up and Page Down, to the ends by Home and End.
 */
export function Histogram({ scores, totalScore, cuts, shares, onMove }: HistogramProps) {
  const surface = useRef<HTMLDivElement>(null)
  const held = useRef<number>(undefined)
  const most = Math.max(1, ...scores.map(({ count }) => count))
  const width = totalScore + 1
  const scoreUnder = ({ clientX }: PointerEvent): number => {
    const box = surface.current?.getBoundingClientRect()
    return box ? Math.round(((clientX - box.left) / box.width) * width) : 0
  }
  const move = (at: number, score: number): void => {
    const moved = moveCut(cuts, at, score, totalScore)
    if (moved[at] !== cuts[at]) onMove(moved)
  }
  const grab = (event: PointerEvent<HTMLDivElement>): void => {
    const score = scoreUnder(event)
    held.current = nearestCut(cuts, score)
    event.currentTarget.setPointerCapture(event.pointerId)
    move(held.current, score)
  }
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (held.current !== undefined) move(held.current, scoreUnder(event))
  }
  const release = (): void => {
    held.current = undefined
  }
  return (
    <div
      ref={surface}
      className={css.histogram}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {scores.map(({ score, count }) => (
          <rect
            key={score}
            x={score + 0.1}
            width={0.8}
            y={HEIGHT - (count / most) * HEIGHT}
            height={(count / most) * HEIGHT}
            data-odd={gradeAt(cuts, score) % 2 === 1 || undefined}
          />
        ))}
      </svg>
      {CUT_GRADES.map((grade, at) => (
        <Handle
          key={grade}
          share={shares[at]}
          cut={cuts[at] ?? 0}
          left={(cuts[at] ?? 0) / width}
          lowest={cuts[at + 1] ?? 0}
          highest={cuts[at - 1] ?? totalScore}
          onMove={(score) => move(at, score)}
        />
      ))}
    </div>
  )
}

interface HandleProps {
  share: GradeShare | undefined
  cut: number
  /** From the left edge, 0 to 1. */
  left: number
  lowest: number
  highest: number
  onMove: (score: number) => void
}

function Handle({ share, cut, left, lowest, highest, onMove }: HandleProps) {
  const grade = share?.grade ?? 0
  const keys: Readonly<Record<string, number>> = {
    ArrowLeft: cut - STEP,
    ArrowDown: cut - STEP,
    ArrowRight: cut + STEP,
    ArrowUp: cut + STEP,
    PageDown: cut - LEAP,
    PageUp: cut + LEAP,
    Home: lowest,
    End: highest,
  }
  const press = (event: KeyboardEvent): void => {
    const score = keys[event.key]
    if (score === undefined) return
    event.preventDefault()
    onMove(score)
  }
  return (
    <div
      className={css.handle}
      style={{ left: `${left * 100}%` }}
      data-low={grade % 2 === 0 || undefined}
      role="slider"
      tabIndex={0}
      aria-label={`${grade}등급 컷`}
      aria-valuemin={lowest}
      aria-valuemax={highest}
      aria-valuenow={cut}
      aria-valuetext={`${cut}점, ${share?.share.toFixed(1)}%, 누적 ${share?.cumulative.toFixed(1)}%`}
      onKeyDown={press}
    >
      <span aria-hidden="true">{grade}</span>
    </div>
  )
}
