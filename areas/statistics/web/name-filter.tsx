import { useId, useState } from 'react'

interface NameFilterProps {
  value: string | undefined
  onChange: (name: string | undefined) => void
}

/** Narrows the list while one types; the address follows, and another address replaces what was typed. */
export function NameFilter({ value, onChange }: NameFilterProps) {
  const id = useId()
  const [text, setText] = useState(value ?? '')
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (text.trim() !== (value ?? '')) setText(value ?? '')
  }
  const take = (typed: string): void => {
    setText(typed)
    onChange(typed.trim() || undefined)
  }
  return (
    <span className="name-filter">
      <label htmlFor={id}>학교명</label>
      <input
        type="search"
        id={id}
        className="control"
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => take(event.target.value)}
      />
    </span>
  )
}
