import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import css from './tabs.module.css'

interface TabsProps<K extends string> {
  /** Names the tabs for people who hear them. */
  label: string
  /** The parts in their order, each with its word. */
  words: Readonly<Record<K, string>>
  value: K
  /** What stands beside the word of a part: that something new is there. */
  marks?: Readonly<Partial<Record<K, ReactNode>>>
  /** Usually puts it into the address, so that a reload and Back work. */
  onChoose: (key: K) => void
  /** What stands in the chosen part. */
  children: ReactNode
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Parts of a screen of which one is shown. Arrow keys, Home and End move between the tabs, Enter and Space open one. */
export function Tabs<K extends string>({ label, words, value, marks, onChoose, children }: TabsProps<K>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const keys = Object.keys(words) as K[]
  const at = keys.indexOf(value)
  // The chosen one is in sight, also where not all of them have room.
  useEffect(() => {
    const tabs = list.current
    const chosen = tabs?.querySelectorAll<HTMLElement>('[role="tab"]')[at]
    if (tabs && chosen)
      tabs.scrollLeft = chosen.offsetLeft - tabs.offsetLeft - (tabs.clientWidth - chosen.offsetWidth) / 2
  }, [at])
  const move = (event: KeyboardEvent, at: number): void => {
    const next = STEPS[event.key]?.(at, keys.length)
    if (next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <>
      <div ref={list} className={css.tabs} role="tablist" aria-label={label}>
        {keys.map((key, at) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === value}
            aria-controls={key === value ? `${id}-panel` : undefined}
            tabIndex={key === value ? 0 : -1}
            onKeyDown={(event) => move(event, at)}
            onClick={() => onChoose(key)}
          >
            {words[key]}
            {marks?.[key]}
          </button>
        ))}
      </div>
      <div className={css.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
