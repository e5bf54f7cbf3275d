import css from './switch.module.css'

interface SwitchProps<K extends string> {
  /** Names what is switched for people who hear it. */
  label: string
  /** The few ways in their order, each with its word. */
  words: Readonly<Record<K, string>>
  value: K
  onChoose: (key: K) => void
}

/** Changes between a few ways to see the same. */
export const Switch = <K extends string>({ label, words, value, onChoose }: SwitchProps<K>) => (
  <fieldset className={css.switch} aria-label={label}>
    {(Object.keys(words) as K[]).map((key) => (
      <button key={key} type="button" aria-pressed={key === value} onClick={() => onChoose(key)}>
        {words[key]}
      </button>
    ))}
  </fieldset>
)
