import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ZOOM_POPUP } from '#areas/live/broadcast/contract/live.ts'
import { enterRemoteMeeting } from '#areas/live/meeting/contract/remote-meeting.contract.ts'
import { checkZoom, startZoom } from '#areas/live/meeting/contract/zoom.contract.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { openFetched } from '#platform/web/screens/fetched-window.tsx'
import { popup } from '#platform/web/screens/popup.ts'
import { useWindowEnd } from '#platform/web/screens/use-window-end.ts'
import { consentAddress, zoomResults } from './zoom-results.ts'

const windowOf = (liveBroadcastNo: number) => ({
  name: `live-meeting-${liveBroadcastNo}`,
  width: 1200,
  height: 800,
  linkText: '화상회의 열기',
})

/** How somebody gets into a meeting. */
export interface MeetingWays {
  /** Opens the meeting as its creator; call it directly in a click. */
  readonly start: () => void
  /** Joins by an address that is for this person alone; absent where everybody joins by the same. */
  readonly join?: () => void
  /** Opens another meeting in place of one that seems to run; absent where there is one for all time. */
  readonly startAnew?: () => void
  readonly isBusy: boolean
  /** The window of consent that the browser refused: its address. */
  readonly blockedConsent?: string | undefined
}

export function useRemoteMeeting(liveBroadcastNo: number): MeetingWays {
  const enter = useWrite(enterRemoteMeeting)
  const open = (isNew: boolean): void =>
    void openFetched(windowOf(liveBroadcastNo), async () => (await enter.run({ body: { liveBroadcastNo, isNew } })).url)
  const enterRunning = (): void => open(false)
  return { start: enterRunning, join: enterRunning, startAnew: () => open(true), isBusy: enter.isRunning }
}

/**
 * Zoom asks the creator once for consent, in a window of its own; when that has ended well, the meeting opens. A window
 * that was opened for a meeting leads to the consent where it turns out that one is needed.
 */
export function useZoom(liveBroadcastNo: number, isCreator: boolean): MeetingWays & { readonly isConnected: boolean } {
  const { run: check } = useWrite(checkZoom)
  const { run: startMeeting, isRunning } = useWrite(startZoom)
  const [isConnected, setConnected] = useState(true)
  const [blockedConsent, setBlockedConsent] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const consent = useRef<Window | null>(null)
  // Whoever cannot be asked now finds out when they start.
  const look = useCallback(() => check({}).then(setConnected, () => undefined), [check])
  useEffect(() => {
    if (isCreator) void look()
  }, [isCreator, look])

  const open = (): void =>
    void openFetched(windowOf(liveBroadcastNo), async () => {
      try {
        return (await startMeeting({ params: { id: liveBroadcastNo } })).url
      } catch (problem) {
        if (!(problem instanceof ProblemError && problem.code === 'NOT_CONNECTED')) throw problem
        setConnected(false)
        return consentAddress()
      }
    })
  const connect = (): void => {
    consent.current = popup(consentAddress(), 'zoom-consent', ZOOM_POPUP.width, ZOOM_POPUP.height)
    setBlockedConsent(consent.current ? undefined : consentAddress())
    setAsking(consent.current !== null)
  }
  const hear = useEffectEvent(({ end }: { end: string }): void => {
    setAsking(false)
    if (end !== 'done') return
    setBlockedConsent(undefined)
    setConnected(true)
    open()
  })
  useEffect(() => zoomResults.hear(hear), [])
  useWindowEnd(isAsking, consent, () => {
    setAsking(false)
    void look()
  })
  return { start: isConnected ? open : connect, isBusy: isRunning, blockedConsent, isConnected }
}
