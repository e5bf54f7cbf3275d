import { useEffect, useId, useState } from 'react'

/** Names are looked for when nothing was typed for this long. */
const PAUSE_MS = 1_000

interface NameFilterProps {
  name: string | undefined
  onName: (name: string | undefined) => void
}

/** Narrows the schools by a part of their name, a second after the last letter. */
export function NameFilter({ name, onName }: NameFilterProps) {
  const [text, setText] = useState(name ?? '')
  const [known, setKnown] = useState(name)
  const id = useId()
  if (known !== name) {
    // The address changed (back, a new search): what stands there goes first.
    setKnown(name)
    if (name !== (text.trim() || undefined)) setText(name ?? '')
  }
  useEffect(() => {
    const wanted = text.trim() || undefined
    if (wanted === name) return
    const timer = setTimeout(() => onName(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, name, onName])
  return (
    <div className="timeline-name-filter">
      <label htmlFor={id}>학교명</label>
      <input
        type="search"
        id={id}
        className="control"
        autoComplete="off"
        placeholder="학교명 검색"
        maxLength={50}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  )
}
