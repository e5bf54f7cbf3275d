import { useState } from 'react'
import { Layer } from '../layer/layer.tsx'
import css from './keys.module.css'
import { areKeysOn, type KeyGroup, switchKeys } from './keys.ts'

const KEY_WORDS: Readonly<Record<string, string>> = { Escape: 'Esc' }
const wordOf = (key: string): string => KEY_WORDS[key] ?? (key.length === 1 ? key.toUpperCase() : key)

/** The keys that do something here, and the switch that turns all of them off. */
export function KeyList({ groups, onClose }: { groups: readonly KeyGroup[]; onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn)
  const change = (next: boolean): void => {
    switchKeys(next)
    setOn(next)
  }
  return (
    <Layer title="단축키" width={440} onClose={onClose}>
      <div className={css.groups}>
        {groups.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(({ key, label }) => (
                <div key={key}>
                  <dt>
                    <kbd>{wordOf(key)}</kbd>
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label>
          <input type="checkbox" checked={isOn} onChange={(event) => change(event.target.checked)} />
          단축키 사용
        </label>
      </div>
    </Layer>
  )
}
