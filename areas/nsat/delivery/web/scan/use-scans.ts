import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { scanBox, scanSheets } from '#areas/nsat/delivery/contract/scan.contract.ts'
import {
  type Scan,
  type ScanStep,
  waitingScans,
  withOutcome,
  withScan,
} from '#areas/nsat/delivery/rules/scans.rules.ts'
import { refreshReads } from '#platform/web/calls/live.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { send } from '#platform/web/calls/send.ts'
import { useResend } from '#platform/web/calls/use-kept-write.ts'
import { useSession } from '#platform/web/screens/session.ts'

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
 * and after a while without network again by themselves. A label may be sent twice, which changes nothing.
 */
export function useScans(onNews: (scan: Scan) => void) {
  const cache = useQueryClient()
  const shelf = shelfOf(useSession()?.userId ?? 0)
  const [scans, setScans] = useState(() => keptScans(shelf))
  const [isStuck, setStuck] = useState(() => waitingScans(scans).length > 0)
  // A camera reads the next label before the last one is shown.
  const latest = useRef(scans)
  const tell = useEffectEvent(onNews)
  const change = (after: readonly Scan[]): void => {
    latest.current = after
    keepScans(shelf, after)
    setScans(after)
  }
  const [next] = waitingScans(scans)
  const sendNext = useEffectEvent(async (scan: Scan): Promise<void> => {
    try {
      const outcome = await outcomeOf(scan)
      setStuck(false)
      change(withOutcome(latest.current, scan.no, outcome))
      tell({ ...scan, outcome })
      void refreshReads(cache, [...scanBox.changes, ...scanSheets.changes])
    } catch {
      if (!isStuck) tell(scan)
      setStuck(true)
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
  const clear = (): void => change(latest.current.filter(({ outcome }) => outcome.kind === 'WAITING'))
  return { scans, add, clear, isStuck, resend: () => next && void sendNext(next) }
}

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
