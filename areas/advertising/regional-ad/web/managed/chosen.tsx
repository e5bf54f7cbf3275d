import { type MouseEvent, useRef } from 'react'
import { MOST_TARGETS } from '#areas/advertising/regional-ad/contract/ad.record.ts'
import type { SearchType } from '#areas/advertising/regional-ad/contract/codes.ts'
import type { Target } from '#areas/advertising/regional-ad/contract/managed-ad.contract.ts'
import { TARGET_WORDS } from '#areas/advertising/regional-ad/rules/managed-ad-table.rules.ts'
import css from './managed.module.css'

interface ChosenProps {
  targetType: SearchType
  chosen: readonly Target[]
  isLocked: boolean
  /** The choice was refused; the keyboard comes here, to the text that says why. */
  isWrong: boolean
  describedBy: string | undefined
  onChange: (chosen: readonly Target[]) => void
}

/** Where the ad will be placed, each with a button that takes it out. */
export function ChosenTargets({ targetType, chosen, isLocked, isWrong, describedBy, onChange }: ChosenProps) {
  const frame = useRef<HTMLFieldSetElement>(null)
  const word = TARGET_WORDS[targetType]
  const remove = (target: Target, event: MouseEvent<HTMLButtonElement>): void => {
    // The button goes away with its line; the keyboard goes on at the next one.
    const line = event.currentTarget.closest('li')
    const next = (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector('button')
    ;(next ?? frame.current)?.focus()
    onChange(chosen.filter(({ targetId }) => targetId !== target.targetId))
  }
  const clear = (): void => {
    frame.current?.focus()
    onChange([])
  }
  return (
    <fieldset
      className={css.adTargetsBox}
      ref={frame}
      tabIndex={-1}
      aria-label={`선택한 ${word}`}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
    >
      <div className={css.adTargetsHead}>
        <p role="status">
          선택한 {word} <strong>{chosen.length}</strong>곳 <small>최대 {MOST_TARGETS}곳</small>
        </p>
        {!isLocked && chosen.length > 0 && (
          <button type="button" className={css.adTargetsClear} onClick={clear}>
            모두 제외
          </button>
        )}
      </div>
      {chosen.length === 0 ? (
        <p className={css.adTargetsEmpty}>아직 선택한 {word}가 없습니다.</p>
      ) : (
        <ul className={css.adTargetsList}>
          {chosen.map((target) => (
            <li key={target.targetId}>
              <span>
                {target.targetName} <small>{target.areaName}</small>
              </span>
              {!isLocked && (
                <button
                  type="button"
                  className={css.adTargetRemove}
                  aria-label={`${target.targetName} 제외`}
                  onClick={(event) => remove(target, event)}
                >
                  <span aria-hidden="true">×</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
