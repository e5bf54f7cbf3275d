import { useEffect, useSyncExternalStore } from 'react'
import type { ViewerPage as Broadcast } from '#areas/live/broadcast/contract/viewer-page.contract.ts'
import type { ProblemError } from '#platform/web/calls/problem-error.ts'
import { About } from './about.tsx'
import { Head } from './head.tsx'
import { useIdentity } from './identity.ts'
import { LatePart } from './late-part.tsx'
import { Side } from './side.tsx'
import { Stage } from './stage.tsx'
import { useBroadcast } from './use-broadcast.ts'
import type { Read } from './use-read.ts'
import { useViewHeight } from './use-view-height.ts'
import { useWatching } from './use-watching.ts'
import css from './viewer.module.css'

/** The number that a share link names; undefined where it names none. */
export function numberIn(search: string): number | undefined {
  const text = new URLSearchParams(search).get('liveBroadcastNo') ?? ''
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
}

const loadRequestPage = () => import('./request-page.tsx').then((module) => module.RequestPage)

/** The token of a private address; undefined where there is none. */
const tokenIn = (hash: string): string | undefined => /^#request=([\w-]{43})$/.exec(hash)?.[1]

function subscribeToHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The public page of a broadcast, opened by a share link; of one request, opened by its private address. */
export function ViewerPage({ search }: { search: string }) {
  const token = useSyncExternalStore(subscribeToHash, () => tokenIn(location.hash))
  const no = numberIn(search)
  if (token !== undefined) return <LatePart key={token} load={loadRequestPage} of={{ token }} />
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
  const { liveBroadcastNo, broadcastName, instituteName } = broadcast
  const viewer = useIdentity(liveBroadcastNo)
  useViewHeight()
  useWatching(liveBroadcastNo, broadcast.state !== 'ENDED' && viewer.identity === undefined)
  useEffect(() => {
    document.title = `${broadcastName} | ${instituteName}`
  }, [broadcastName, instituteName])
  return (
    <div className={css.page}>
      <Head broadcast={broadcast} />
      <main className={css.main}>
        <div className={css.seen}>
          <Stage broadcast={broadcast} name={viewer.identity?.name} />
          <About broadcast={broadcast} name={viewer.identity?.name} />
        </div>
        <section className={css.side} aria-label="참여">
          <Side broadcast={broadcast} read={read} viewer={viewer} />
        </section>
      </main>
    </div>
  )
}
