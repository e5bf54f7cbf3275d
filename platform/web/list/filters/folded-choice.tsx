import { type ReactNode, useEffect, useRef } from 'react'
import { Disclosure } from '../../feedback/disclosure.tsx'
import fieldCss from '../../form/field.module.css'
import type { Choice } from '../../form/select.tsx'
import filterCss from './filter-bar.module.css'
import css from './folded-choice.module.css'

interface FoldedChoiceProps {
  name: string
  /** How many are chosen. */
  count: number
  /** Counts what is chosen: `3곳 선택`. */
  unit?: string
  children: ReactNode
}

/** A button that says how many are chosen, and unfolds what can be chosen: for a filter of more than a few values. */
export const FoldedChoice = ({ name, count, unit = '곳', children }: FoldedChoiceProps) => (
  <Disclosure
    buttonClass={`${fieldCss.control} ${css.choice}`}
    panelClass={css.choices}
    label={
      <>
        <span className="only-spoken">{name} </span>
        {count === 0 ? '전체' : `${count}${unit} 선택`}
      </>
    }
  >
    {() => children}
  </Disclosure>
)

interface CheckGroupProps {
  legend: string
  choices: readonly Choice<string>[]
  /** May hold values of other groups as well. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Instead of the choices while there are none. */
  children?: ReactNode
}

/** Any number of a list of values, one by one or all at once. */
export function CheckGroup({ legend, choices, chosen, onChange, children }: CheckGroupProps) {
  const own = choices.map(({ value }) => value)
  const others = chosen.filter((value) => !own.includes(value))
  const ticked = own.filter((value) => chosen.includes(value))
  const take = (values: readonly string[]): void => onChange([...others, ...values])
  return (
    <fieldset className={css.group}>
      <legend>{legend}</legend>
      {children}
      {own.length > 1 && (
        <AllCheck
          label={`${legend} 전체 선택`}
          isAll={ticked.length === own.length}
          isSome={ticked.length > 0}
          onChange={(isAll) => take(isAll ? own : [])}
        />
      )}
      {choices.map(({ value, label }) => (
        <label key={value} className={filterCss.check}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              take(own.filter((one) => (one === value ? target.checked : chosen.includes(one))))
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

interface AllCheckProps {
  label: string
  isAll: boolean
  isSome: boolean
  onChange: (isAll: boolean) => void
}

function AllCheck({ label, isAll, isSome, onChange }: AllCheckProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A state that HTML has no attribute for.
    if (box.current) box.current.indeterminate = isSome && !isAll
  })
  return (
    <label className={`${filterCss.check} ${css.all}`}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isAll}
        onChange={({ target }) => onChange(target.checked)}
      />
      전체 선택
    </label>
  )
}
