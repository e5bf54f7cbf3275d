import type { RefObject } from 'react'
import { useKeys } from '../keys/use-keys.ts'

const rowsIn = (frame: HTMLElement): HTMLElement[] => [...frame.querySelectorAll<HTMLElement>('[data-row]')]

/** What the keyboard stands on in a row: its link, or else its check box. */
const handleOf = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('[data-part="row-link"]') ?? row.querySelector<HTMLElement>('[data-choose]')

function moveMark(frame: HTMLElement, step: 1 | -1): void {
  const rows = rowsIn(frame)
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(0, at + step), rows.length - 1)
  const handle = rows[next] && handleOf(rows[next])
  handle?.focus()
  handle?.scrollIntoView({ block: 'nearest' })
}

const chooseMarked = (frame: HTMLElement): void =>
  rowsIn(frame)
    .find((row) => row.contains(document.activeElement))
    ?.querySelector<HTMLElement>('[data-choose]')
    ?.click()

/** The keys of a list. The marked row is the one in which the keyboard stands. */
export function useListKeys(frame: RefObject<HTMLElement | null>, can: { open: boolean; choose: boolean }): void {
  const inFrame = (work: (frame: HTMLElement) => void) => (): void => {
    if (frame.current) work(frame.current)
  }
  const move = [
    { key: 'j', label: '다음 행으로', run: inFrame((list) => moveMark(list, 1)) },
    { key: 'k', label: '이전 행으로', run: inFrame((list) => moveMark(list, -1)) },
  ]
  const keys = [
    ...(can.open || can.choose ? move : []),
    ...(can.open ? [{ key: 'Enter', label: '표시한 행 열기' }] : []),
    ...(can.choose ? [{ key: 'x', label: '표시한 행 선택', run: inFrame(chooseMarked) }] : []),
  ]
  useKeys('목록', keys, frame)
}
