import { useState } from 'react'
import type { ViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import css from './viewer.module.css'

const STATE_WORDS = { BEFORE: '시작 전', ON_AIR: '방송중', ENDED: '종료' } as const

/** A longer name may not fit into the two lines that the head of a phone has. */
const LONG_NAME = 36

/** Which broadcast it is, and how it stands. */
export function Head({ broadcast: { instituteName, broadcastName, state } }: { broadcast: ViewerPage }) {
  const [isOpen, setOpen] = useState(false)
  const isLong = broadcastName.length > LONG_NAME
  return (
    <header className={css.head}>
      <div className={css.names}>
        <p className={css.institute}>{instituteName}</p>
        <h1 data-open={isOpen || undefined}>{broadcastName}</h1>
        {isLong && (
          <button type="button" className={css.unfold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '방송명 접기' : '방송명 모두 보기'}
          </button>
        )}
      </div>
      <span className={css.state} data-state={state} role="status">
        {STATE_WORDS[state]}
      </span>
    </header>
  )
}
