import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { showProblem } from '../../calls/use-call.ts'
import { KeysButton } from '../../keys/keys-button.tsx'
import { useKeys } from '../../keys/use-keys.ts'
import { Button } from '../../look/button.tsx'
import type { RowKey } from '../table/row-choice.tsx'
import { canReach, notePlace, placeOf, rowAt, useListTrail } from './list-trail.ts'
import css from './neighbours.module.css'

interface NeighboursProps {
  /** The path of the list from which the record was opened, where it lies over another screen than that. */
  list?: string
  /** The open record. */
  current: RowKey
}

/**
 * The way to the record before and after this one, in the order and under the filters of the list it was opened from:
 * `3 / 128`. A record that has left the list meanwhile keeps its place between its neighbours. Nothing where the record
 * was opened by itself.
 */
export function Neighbours({ list: elsewhere, current }: NeighboursProps) {
  const here = useLocation({ select: ({ pathname }) => pathname })
  const list = elsewhere ?? here
  const trail = useListTrail(list)
  const navigate = useNavigate()
  const frame = useRef<HTMLElement>(null)
  const [isMoving, setMoving] = useState(false)
  const found = trail && placeOf(trail, current)
  useEffect(() => {
    if (found !== undefined) notePlace(list, current, found)
  }, [list, current, found])
  const at = found ?? (trail?.last?.key === current ? trail.last.at : undefined)
  // The gap that a vanished record leaves is already filled by the one after it.
  const [before, after] = at === undefined ? [-1, -1] : [at - 1, found === undefined ? at : at + 1]
  const move = async (to: number): Promise<void> => {
    if (!trail || isMoving || !canReach(trail, to)) return
    setMoving(true)
    try {
      const row = await rowAt(trail, to)
      if (row) await navigate({ to: row.to, search: row.search, replace: true, resetScroll: false })
    } catch (problem) {
      showProblem(problem)
    } finally {
      setMoving(false)
    }
  }
  const keys = [
    { key: 'j', label: '다음 건', run: () => void move(after) },
    { key: 'k', label: '이전 건', run: () => void move(before) },
  ]
  useKeys('상세', keys, frame)
  if (!trail || at === undefined || trail.totalCount < 2) return null
  const step = (to: number, text: string) => (
    <Button disabled={!canReach(trail, to)} onClick={() => void move(to)}>
      {text}
    </Button>
  )
  return (
    <nav ref={frame} className={css.neighbours} aria-label="목록의 앞뒤 건">
      {step(before, '이전')}
      <span role="status">
        {found === undefined ? '목록에서 빠짐' : `${found + 1} / ${trail.totalCount.toLocaleString('ko-KR')}`}
      </span>
      {step(after, '다음')}
      <KeysButton />
    </nav>
  )
}
