import { useId } from 'react'
import { chooseAppearance, DENSITY_WORDS, SCHEME_WORDS, useAppearance } from './appearance.ts'
import css from './appearance-choice.module.css'

interface WordsProps<T extends string> {
  legend: string
  words: Readonly<Record<T, string>>
  value: T
  onChoose: (value: T) => void
}

function Words<T extends string>({ legend, words, value, onChoose }: WordsProps<T>) {
  const name = useId()
  const entries = Object.entries(words) as [T, string][]
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={css.words}>
        {entries.map(([each, word]) => (
          <label key={each}>
            <input type="radio" name={name} checked={each === value} onChange={() => onChoose(each)} />
            {word}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** How light and how dense the portal looks in this browser. */
export function AppearanceChoice() {
  const { scheme, density } = useAppearance()
  return (
    <div className={css.choices}>
      <Words
        legend="화면 밝기"
        words={SCHEME_WORDS}
        value={scheme}
        onChoose={(next) => chooseAppearance({ scheme: next })}
      />
      <Words
        legend="화면 간격"
        words={DENSITY_WORDS}
        value={density}
        onChoose={(next) => chooseAppearance({ density: next })}
      />
    </div>
  )
}
