import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { openQrDetector } from './qr-detector.ts'

export type CameraState = 'OFF' | 'STARTING' | 'ON' | CameraProblem
type CameraProblem = 'DENIED' | 'MISSING' | 'BROKEN'

/** Between two looks, in milliseconds: a phone stays cool, and nobody waits. */
const LOOK_EVERY_MS = 150
/** A code that stays before the camera counts once; one that comes back after so many milliseconds is meant again. */
const SAME_AGAIN_MS = 3_000

/** Reads QR codes with the camera of the device, while it is wanted; each code is told once as long as it is looked at. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  isWanted: boolean,
  onCode: (code: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('OFF')
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    let stream: MediaStream | undefined
    const seenAt = new Map<string, number>()
    const look = async (): Promise<void> => {
      setState('STARTING')
      stream = await openStream()
      const screen = video.current
      if (isOver || !screen) return stop(stream)
      screen.srcObject = stream
      await screen.play()
      const findCodes = await openQrDetector()
      if (!isOver) setState('ON')
      while (!isOver) {
        for (const code of await findCodes(screen)) {
          const before = seenAt.get(code)
          seenAt.set(code, Date.now())
          if (before === undefined || Date.now() - before > SAME_AGAIN_MS) tell(code)
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    }
    look().catch((error: unknown) => {
      if (!isOver) setState(problemOf(error))
    })
    return () => {
      isOver = true
      setState('OFF')
      stop(stream)
    }
  }, [isWanted, video])
  return state
}

/** The camera at the back, where there are several. Pages that are not safe have none. */
async function openStream(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('no camera on this page', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
}

const stop = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'DENIED'
  return name === 'NotFoundError' ? 'MISSING' : 'BROKEN'
}
