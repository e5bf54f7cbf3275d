import { useState } from 'react'
import type { ViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import { dropDraft, keptDraft } from '#platform/web/form/drafts.ts'
import { boardWord } from '../words.ts'
import css from './board.module.css'

/** Under which name what somebody writes on the board is kept. */
export const draftOf = (liveBroadcastNo: number): string => `live.request.${liveBroadcastNo}`

interface DraftOfferProps {
  broadcast: ViewerPage
  onWrite: () => void
}

/** Leads back to what somebody began to write. */
export function DraftOffer({ broadcast: { liveBroadcastNo, boardTypeCode }, onWrite }: DraftOfferProps) {
  const name = draftOf(liveBroadcastNo)
  const [isKept, setKept] = useState(() =>
    Object.values(keptDraft<Record<string, string>>(name)).some((text) => text?.trim()),
  )
  if (!isKept) return null
  const drop = (): void => {
    dropDraft(name)
    setKept(false)
  }
  return (
    <div className={css.draft}>
      <p>작성 중인 {boardWord(boardTypeCode) === '상담' ? '상담이' : '글이'} 있습니다.</p>
      <button type="button" className={css.plain} onClick={onWrite}>
        이어서 작성
      </button>
      <button type="button" className={css.plain} onClick={drop}>
        지우기
      </button>
    </div>
  )
}
