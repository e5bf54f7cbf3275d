import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { scanBox, scanSheets } from '#areas/nsat/delivery/contract/scan.contract.ts'
import {
  isUnsettled,
  type Scan,
  type ScanStep,
  waitingAgain,
  waitingScans,
  withOutcome,
  withScan,
} from '#areas/nsat/delivery/rules/scans.rules.ts'
import { refreshReads } from '#platform/web/calls/live.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { send } from '#platform/web/calls/send.ts'
import { useResend } from '#platform/web/calls/use-kept-write.ts'
import { SessionSourceContext, sessionQuery, useSession } from '#platform/web/screens/session.ts'

const shelfOf = (userId: number): string => `partner.scans.${userId}`

function keptScans(shelf: string): readonly Scan[] {
  try {
    return JSON.parse(localStorage.getItem(shelf) ?? '[]') as Scan[]
  } catch {
    return []
  }
}

function keepScans(shelf: string, scans: readonly Scan[]): void {
  try {
    localStorage.setItem(shelf, JSON.stringify(scans))
  } catch {
    // A full or forbidden storage only means that scans do not survive the page.
  }
}

/** Whether the server judged a scan. Whoever has to sign in, or asked too often, scans nothing anew: it is sent later. */
const isJudged = ({ status, isOutcomeUnknown }: ProblemError): boolean =>
  !isOutcomeUnknown && status !== 401 && status !== 429

/**
 * Labels that were scanned, by the person of the device, kept there until each has an answer: they go out one after the other,
 * and after a while without network again by themselves. One that the server fails at may be skipped, and tried again later. A
 * label may be sent twice, which changes nothing.
 */
export function useScans(onNews: (scan: Scan) => void) {
  const cache = useQueryClient()
  // Whose scans these are, whoever signs in meanwhile.
  const [userId] = useState(useSession()?.userId ?? 0)
  const shelf = shelfOf(userId)
  const source = useContext(SessionSourceContext)
  const [scans, setScans] = useState(() => keptScans(shelf))
  const [isStuck, setStuck] = useState(() => waitingScans(scans).length > 0)
  const [failure, setFailure] = useState('')
  // A camera reads the next label before the last one is shown.
  const latest = useRef(scans)
  const tell = useEffectEvent(onNews)
  const change = (after: readonly Scan[]): void => {
    latest.current = after
    keepScans(shelf, after)
    setScans(after)
  }
  const goOn = (): void => {
    setStuck(false)
    setFailure('')
  }
  const [next] = waitingScans(scans)
  /** Another tab may have signed somebody else in, as whom this person's scans must not go out. */
  const insistOnSelf = async (): Promise<void> => {
    // Without network it fails at once: the scan waits, and the person is told so.
    const asked = source && { ...sessionQuery(source), staleTime: 0, networkMode: 'always' as const }
    const signedIn = asked && (await cache.fetchQuery(asked))
    if (signedIn?.userId !== userId) throw new Error('somebody else is signed in')
  }
  const sendNext = useEffectEvent(async (scan: Scan): Promise<void> => {
    try {
      await insistOnSelf()
      const outcome = await outcomeOf(scan)
      goOn()
      change(withOutcome(latest.current, scan.no, outcome))
      tell({ ...scan, outcome })
      void refreshReads(cache, [...scanBox.changes, ...scanSheets.changes])
    } catch (problem) {
      if (!isStuck) tell(scan)
      setStuck(true)
      setFailure(failureOf(problem))
    }
  })
  useEffect(() => {
    if (next && !isStuck) void sendNext(next)
  }, [next, isStuck])
  // What is scanned in another tab is kept beside what is scanned here.
  useEffect(() => {
    const takeOver = ({ key }: StorageEvent): void => {
      if (key !== shelf) return
      latest.current = keptScans(shelf)
      setScans(latest.current)
    }
    window.addEventListener('storage', takeOver)
    return () => window.removeEventListener('storage', takeOver)
  }, [shelf])
  useResend(isStuck, async () => next && sendNext(next))
  const add = (step: ScanStep, code: string): void => {
    change(withScan(latest.current, step, code))
    const [added] = latest.current
    if (added && (isStuck || added.outcome.kind !== 'WAITING')) tell(added)
  }
  const clear = (): void => change(latest.current.filter(isUnsettled))
  const skip = (): void => {
    if (!next) return
    change(withOutcome(latest.current, next.no, { kind: 'SKIPPED', text: failure }))
    goOn()
  }
  const tryAgain = (scan: Scan): void => {
    change(waitingAgain(latest.current, scan))
    goOn()
  }
  return { scans, add, clear, isStuck, failure, skip, tryAgain, resend: () => next && void sendNext(next) }
}

/** What the server said when it failed at a scan; nothing where it could not be reached, which is the same for every scan. */
const failureOf = (problem: unknown): string =>
  problem instanceof ProblemError && problem.status >= 500 ? problem.detail : ''

async function outcomeOf({ step, code }: Scan): Promise<Scan['outcome']> {
  const input = { body: { code } }
  try {
    if (step === 'TAKE_IN') return { kind: 'SHEETS', sheets: await send(scanSheets, input) }
    return { kind: 'BOX', box: await send(scanBox, input) }
  } catch (problem) {
    if (problem instanceof ProblemError && isJudged(problem)) return { kind: 'REFUSED', text: problem.detail }
    throw problem
  }
}
