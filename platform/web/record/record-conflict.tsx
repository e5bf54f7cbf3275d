import { useEffect, useRef } from 'react'
import { withParticle } from '#platform/contract/particle.ts'
import fieldCss from '../form/field.module.css'
import { Button } from '../look/button.tsx'
import { stampText } from '../look/korean-text.ts'
import css from './record.module.css'
import type { Conflict } from './use-latest.ts'

/** Says that somebody else was faster, what they changed, and lets the person decide which of the two stays. */
export function RecordConflict({ conflict, thing }: { conflict: Conflict | undefined; thing: string }) {
  return conflict ? <ConflictAlert conflict={conflict} thing={thing} /> : null
}

function ConflictAlert({ conflict, thing }: { conflict: Conflict; thing: string }) {
  const { changedBy, changedAt, changes, takeTheirs, keepMine } = conflict
  const box = useRef<HTMLElement>(null)
  // Whoever saved looks at the end of the form; what has to be decided stands at its head.
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} className={css.recordConflict} role="alert" tabIndex={-1}>
      <p>
        <strong>
          {changedBy ? `${changedBy} 님이` : '다른 창이나 다른 사용자가'} {changedAt && `${stampText(changedAt)}에 `}이{' '}
          {withParticle(thing, '을', '를')} 먼저 변경했습니다.
        </strong>{' '}
        {changes.some(({ isContested }) => isContested)
          ? '같은 항목을 함께 고쳤습니다. 어느 내용을 남길지 선택해주세요.'
          : '작성 중인 내용과 겹치지 않습니다.'}
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.map(({ label, from, to, isContested }) => (
            <li key={label} data-contested={isContested || undefined}>
              <strong>{label}</strong>{' '}
              {from !== to && (
                <>
                  <del>{from}</del> <span aria-hidden="true">→</span> <ins>{to}</ins>
                </>
              )}
              {isContested && <em> 나도 고친 항목</em>}
            </li>
          ))}
        </ul>
      )}
      <div className={css.recordConflictButtons}>
        <Button onClick={takeTheirs}>최신 내용 불러오기</Button>
        <Button onClick={keepMine}>내가 고친 항목 유지하기</Button>
      </div>
      <p className={fieldCss.fieldHint}>최신 내용을 불러오면 저장하지 않은 내용은 사라집니다.</p>
    </section>
  )
}
