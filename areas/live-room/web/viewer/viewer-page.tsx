import { useCallback, useEffect, useState } from 'react'
import type { ViewerPage as Broadcast } from '#areas/live-broadcast/contract/viewer-page.contract.ts'
import type { ProblemError } from '#platform/web/calls/problem-error.ts'
import { type Identity, keepIdentity, keptIdentity } from './identity.ts'
import { JoinForm } from './join-form.tsx'
import { LatePart } from './late-part.tsx'
import { Stage } from './stage.tsx'
import { useAsking, useBroadcast } from './use-broadcast.ts'
import type { Read } from './use-read.ts'
import { useViewHeight } from './use-view-height.ts'
import css from './viewer.module.css'
import { NO_BOARD, NO_CHAT } from './words.ts'

/** Comes when somebody takes part. */
const loadJoinedSide = () => import('./joined-side.tsx').then((module) => module.JoinedSide)

const STATE_WORDS = { BEFORE: '시작 전', ON_AIR: '방송중', ENDED: '종료' } as const

/** The number that a share link names; undefined where it names none. */
export function numberIn(search: string): number | undefined {
  const text = new URLSearchParams(search).get('liveBroadcastNo') ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}

/** The public page of a broadcast, opened by a share link. */
export function ViewerPage({ search }: { search: string }) {
  const no = numberIn(search)
  return no === undefined ? <Missing /> : <BroadcastOf key={no} no={no} />
}

function BroadcastOf({ no }: { no: number }) {
  const read = useBroadcast(no)
  const { data, problem, reload } = read
  if (data) return <Shown broadcast={data} read={read} />
  if (!problem) return <Whole text="불러오는 중입니다." />
  return isMissing(problem) ? <Missing /> : <Whole text={problem.detail} onRetry={reload} />
}

const isMissing = ({ status }: ProblemError): boolean => status === 404 || status === 400

const Missing = () => <Whole text="방송을 찾을 수 없습니다. 받으신 주소를 다시 확인해주세요." />

function Whole({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <main className={css.whole}>
      <h1>라이브 상담</h1>
      <p role="status">{text}</p>
      {onRetry && (
        <button type="button" className={css.button} onClick={onRetry}>
          다시 시도
        </button>
      )}
    </main>
  )
}

function Shown({ broadcast, read }: { broadcast: Broadcast; read: Read<Broadcast> }) {
  const { broadcastName, instituteName, state } = broadcast
  useViewHeight()
  useEffect(() => {
    document.title = `${broadcastName} | ${instituteName}`
  }, [broadcastName, instituteName])
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div className={css.names}>
          <p className={css.institute}>{instituteName}</p>
          <h1>{broadcastName}</h1>
        </div>
        <span className={css.state} data-state={state} role="status">
          {STATE_WORDS[state]}
        </span>
      </header>
      <main className={css.main}>
        <Stage broadcast={broadcast} />
        <section className={css.side} aria-label="참여">
          <Side broadcast={broadcast} read={read} />
        </section>
      </main>
    </div>
  )
}

/** What was kept of this viewer, and what becomes of it. */
function useIdentity(no: number) {
  const [identity, setIdentity] = useState(() => keptIdentity(no))
  const become = useCallback(
    (next: Identity | undefined) => {
      keepIdentity(no, next)
      setIdentity(next)
    },
    [no],
  )
  return { identity, become }
}

function Side({ broadcast, read }: { broadcast: Broadcast; read: Read<Broadcast> }) {
  const { liveBroadcastNo, state, isChat, isBoard } = broadcast
  const { identity, become } = useIdentity(liveBroadcastNo)
  const [problem, setProblem] = useState<string>()
  const hasNothing = !isChat && !isBoard
  useAsking(state !== 'ENDED' && (hasNothing || !identity), read.reload)
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
          onWritten: (articleId: number) => become({ ...identity, articleIds: [...identity.articleIds, articleId] }),
          onRefused: (sentence: string) => {
            setProblem(sentence)
            become(undefined)
          },
        }}
      />
    )
  if (state === 'ENDED') return <p className={css.note}>방송이 종료되었습니다.</p>
  return <JoinForm broadcast={broadcast} problem={problem} onJoined={become} />
}
