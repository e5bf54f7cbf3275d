import { useCallback, useEffect, useRef, useState } from 'react'
import { type DeviceKind, deviceProblem } from './device-problem.ts'

/** A device that can be chosen. */
export interface Device {
  readonly id: string
  readonly name: string
}

/** One of both kinds, as it stands. */
export interface Checked {
  /** Undefined while it is opened, or where it is not there. */
  readonly stream?: MediaStream | undefined
  /** Why it is not there. */
  readonly problem?: string | undefined
  readonly chosen?: string | undefined
  readonly all: readonly Device[]
}

export interface Devices {
  readonly camera: Checked
  readonly microphone: Checked
  readonly choose: (kind: DeviceKind, id: string) => void
  /** Opens both once more. */
  readonly again: () => void
}

const NONE: Checked = { all: [] }
const KINDS = { camera: 'videoinput', microphone: 'audioinput' } as const
const WORDS = { camera: '카메라', microphone: '마이크' } as const

const stop = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Opens one device; throws what the browser throws. Chosen devices are opened, or none. */
function open(kind: DeviceKind, id: string | undefined): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('no devices on this page', 'NotSupportedError')
  const wanted = id === undefined ? true : { deviceId: { exact: id } }
  return navigator.mediaDevices.getUserMedia(kind === 'camera' ? { video: wanted } : { audio: wanted })
}

/** The devices of a kind. Browsers name them only once one may be used. */
async function listOf(kind: DeviceKind): Promise<readonly Device[]> {
  const all = await navigator.mediaDevices.enumerateDevices()
  return all
    .filter((each) => each.kind === KINDS[kind] && each.deviceId !== '')
    .map(({ deviceId, label }, at) => ({ id: deviceId, name: label || `${WORDS[kind]} ${at + 1}` }))
}

/** Camera and microphone, open for as long as the component is there: one that is missing keeps nobody from the other. */
export function useDevices(): Devices {
  const [state, setState] = useState<Record<DeviceKind, Checked>>({ camera: NONE, microphone: NONE })
  const streams = useRef<Partial<Record<DeviceKind, MediaStream>>>({})
  const isGone = useRef(false)
  // What was asked for last of each kind: what opens later is closed again.
  const last = useRef<Partial<Record<DeviceKind, object>>>({})
  const take = useCallback(async (kind: DeviceKind, id?: string): Promise<void> => {
    const asked = {}
    last.current[kind] = asked
    const isOver = (): boolean => isGone.current || last.current[kind] !== asked
    stop(streams.current[kind])
    delete streams.current[kind]
    const show = (checked: Partial<Checked>): void =>
      setState((now) => ({ ...now, [kind]: { all: now[kind].all, chosen: id, ...checked } }))
    show({})
    try {
      const stream = await open(kind, id)
      if (isOver()) return stop(stream)
      streams.current[kind] = stream
      const chosen = stream.getTracks()[0]?.getSettings().deviceId ?? id
      const all = await listOf(kind)
      if (!isOver()) show({ stream, chosen, all })
    } catch (error) {
      if (!isOver()) show({ problem: deviceProblem(kind, error instanceof DOMException ? error.name : '') })
    }
  }, [])
  const again = useCallback(async (): Promise<void> => {
    // One after the other, so that browsers ask for one at a time.
    await take('camera')
    if (!isGone.current) await take('microphone')
  }, [take])
  useEffect(() => {
    isGone.current = false
    void again()
    return () => {
      isGone.current = true
      for (const stream of Object.values(streams.current)) stop(stream)
      streams.current = {}
    }
  }, [again])
  return { ...state, choose: (kind, id) => void take(kind, id), again: () => void again() }
}
