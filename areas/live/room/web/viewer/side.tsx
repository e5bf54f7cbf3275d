import { useState } from 'react'
import type { ViewerPage } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import type { IdentityState } from './identity.ts'
import { JoinForm } from './join-form.tsx'
import { LatePart } from './late-part.tsx'
import { useAsking } from './use-broadcast.ts'
import type { Read } from './use-read.ts'
import css from './viewer.module.css'
import { NO_BOARD, NO_CHAT } from './words.ts'

/** Comes when somebody takes part. */
const loadJoinedSide = () => import('./joined-side.tsx').then((module) => module.JoinedSide)

interface SideProps {
  broadcast: ViewerPage
  read: Read<ViewerPage>
  viewer: IdentityState
}

/** Where a viewer takes part: by a name first. */
export function Side({ broadcast, read, viewer: { identity, isNew, become, change } }: SideProps) {
  const { state, isChat, isBoard } = broadcast
  const [problem, setProblem] = useState<string>()
  const hasNothing = !isChat && !isBoard
  useAsking(state !== 'ENDED' && (hasNothing || !identity) ? state : undefined, read.reload)
  if (hasNothing)
    return (
      <div className={css.note}>
        <p>{NO_CHAT}</p>
        <p>{NO_BOARD}</p>
      </div>
    )
  if (identity)
    return (
      <LatePart
        key={identity.token}
        load={loadJoinedSide}
        of={{
          broadcast,
          read,
          identity,
          isNew,
          onChange: change,
          onRefused: (sentence: string) => {
            setProblem(sentence)
            become(undefined)
          },
        }}
      />
    )
  if (state === 'ENDED')
    return <p className={css.note}>참여하셨던 기기와 브라우저에서 열면 지난 채팅과 상담을 볼 수 있습니다.</p>
  return <JoinForm broadcast={broadcast} problem={problem} onJoined={become} />
}
