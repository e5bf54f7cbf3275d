import { useEffect, useEffectEvent, useId, useState } from 'react'
import fieldCss from '../../form/field.module.css'
import css from './name-filter.module.css'

interface NameFilterProps {
  label: string
  /** The part of a name by which the list is narrowed, from the address. */
  name: string | undefined
  onName: (name: string | undefined) => void
  maxLength: number
  placeholder?: string
  /** How long nothing must have been typed before the list is narrowed. */
  pauseMs?: number
}

/** Narrows a list by a part of a name while one types; another address (back, a new search) replaces what was typed. */
export function NameFilter({ label, name, onName, maxLength, placeholder, pauseMs = 0 }: NameFilterProps) {
  const id = useId()
  const [text, setText] = useState(name ?? '')
  const [known, setKnown] = useState(name)
  // What the address says, or will say once it has followed: then it must not replace what was typed meanwhile.
  const [reported, setReported] = useState(name)
  const wanted = text.trim() || undefined
  if (known !== name) {
    setKnown(name)
    if (name !== reported) {
      setReported(name)
      setText(name ?? '')
    }
  }
  const tell = useEffectEvent(() => {
    setReported(wanted)
    onName(wanted)
  })
  useEffect(() => {
    if (wanted === reported) return
    const timer = setTimeout(() => tell(), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted, reported, pauseMs])
  return (
    <span className={css.nameFilter} data-part="name-filter">
      <label htmlFor={id}>{label}</label>
      <input
        type="search"
        id={id}
        className={fieldCss.control}
        data-part="control"
        autoComplete="off"
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </span>
  )
}
