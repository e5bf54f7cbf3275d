import { SERVICES, type ServiceName } from './route.ts'

export const FAULT_MODES = ['down', 'slow', 'error', 'lose-answer', 'late', 'hang', 'absent', 'ok'] as const
export type FaultMode = (typeof FAULT_MODES)[number]

/**
 * How a service misbehaves. `down`: the connection breaks, no work is done. `error`: the vendor's error answer, no work.
 * `lose-answer`: the work is done, the answer never arrives. `slow`: the work is done at once, the answer comes late.
 * `late`: the connection breaks at once, the work is done later. `hang`: nothing happens, then the connection breaks.
 * `absent`: a look-up answers that it finds nothing; other calls work.
 */
export interface Fault {
  readonly mode: FaultMode
  /** Calls it still applies to; null means until it is switched off. */
  readonly timesLeft: number | null
  readonly delayMs: number
}

/** A call of a vendor's documented API, as far as a fault may be aimed at it. */
export interface VendorCall {
  readonly service: ServiceName
  readonly method: string
  readonly path: string
  /** Everything that was sent: the query and the body. */
  readonly text: string
}

/** A fault that waits for one kind of call, or for a call about one thing. */
interface Aimed extends Fault {
  readonly service: ServiceName
  /** `METHOD end-of-path`, or `METHOD end-of-path?name` for calls that carry the name; empty: any call. */
  readonly call: string
  /** Text that the call has to contain, for example an order's key; empty: any. */
  readonly about: string
}

/** What somebody asks for: `call` and `about` aim the fault at some calls of the service. */
export interface FaultRequest {
  readonly service?: unknown
  readonly mode?: unknown
  readonly times?: unknown
  readonly delayMs?: unknown
  readonly call?: unknown
  readonly about?: unknown
  readonly share?: unknown
}

/** Text messages are taken, and a share of them does not arrive: in percent, by `share`. */
const FAIL_RESULTS = 'fail-results'

const FINE: Fault = { mode: 'ok', timesLeft: null, delayMs: 0 }
const SLOW_MS = 3000

export interface Faults {
  /** Answers an English sentence when the request makes no sense, else null. An `ok` that is not aimed ends every fault of the service. */
  set(request: FaultRequest): string | null
  /** The fault for this call, or for the next one of the service; an aimed one goes first. Counts down. */
  take(service: ServiceName, call?: VendorCall): Fault
  /** Whether any fault of the service waits for particular calls. */
  isAiming(service: ServiceName): boolean
  list(): Record<ServiceName, Fault>
  /** Of a hundred text messages that are taken from now on, so many do not arrive. */
  failShare(): number
  reset(): void
}

const wholeNumber = (value: unknown): number | null => {
  if (value === undefined || value === null || value === '') return null
  const number = Number(value)
  return Number.isInteger(number) && number >= 0 ? number : Number.NaN
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Whether `wanted`, for example `GET /sender/mms?requestId`, means this call. */
export function isMeant(wanted: string, { method, path, text }: Omit<VendorCall, 'service'>): boolean {
  const [wantedMethod, place = ''] = wanted.split(' ')
  const [end = '', name] = place.split('?')
  return method === wantedMethod && path.endsWith(end) && (name === undefined || text.includes(`${name}=`))
}

export function openFaults(): Faults {
  const current = new Map<ServiceName, Fault>()
  let aimed: Aimed[] = []
  let share = 0
  const fits = (fault: Aimed, call: VendorCall) =>
    fault.service === call.service &&
    (fault.call === '' || isMeant(fault.call, call)) &&
    call.text.includes(fault.about)

  function aim(fault: Aimed): void {
    const isOther = (each: Aimed) =>
      each.service !== fault.service || each.call !== fault.call || each.about !== fault.about
    aimed = aimed.filter(isOther)
    if (fault.mode !== 'ok' && fault.timesLeft !== 0) aimed.push(fault)
  }

  function switchAll(service: ServiceName, fault: Fault): void {
    if (fault.mode === 'ok') aimed = aimed.filter((each) => each.service !== service)
    if (fault.mode === 'ok' && service === 'sms') share = 0
    if (fault.mode === 'ok' || fault.timesLeft === 0) current.delete(service)
    else current.set(service, fault)
  }

  function setShare(value: unknown): string | null {
    const percent = wholeNumber(value)
    if (percent === null || Number.isNaN(percent) || percent > 100) return 'share must be a whole number up to 100'
    share = percent
    return null
  }

  const lessOne = <F extends Fault>(fault: F): F | null => {
    if (fault.timesLeft === null) return fault
    return fault.timesLeft <= 1 ? null : { ...fault, timesLeft: fault.timesLeft - 1 }
  }

  return {
    set(request) {
      const service = SERVICES.find((known) => known === request.service)
      if (service === 'sms' && request.mode === FAIL_RESULTS) return setShare(request.share)
      const mode = FAULT_MODES.find((known) => known === request.mode)
      if (!service) return `service must be one of ${SERVICES.join(', ')}`
      if (!mode) return `mode must be one of ${FAULT_MODES.join(', ')}`
      const timesLeft = wholeNumber(request.times)
      const delayMs = wholeNumber(request.delayMs) ?? SLOW_MS
      if (Number.isNaN(timesLeft) || Number.isNaN(delayMs)) return 'times and delayMs must be whole numbers'
      const [call, about] = [words(request.call), words(request.about)]
      if (call === '' && about === '') switchAll(service, { mode, timesLeft, delayMs })
      else aim({ service, mode, timesLeft, delayMs, call, about })
      return null
    },
    take(service, call) {
      const hit = call && aimed.find((fault) => fits(fault, call))
      if (hit) {
        aimed = aimed.flatMap((fault) => (fault === hit ? (lessOne(fault) ?? []) : fault))
        return hit
      }
      const fault = current.get(service) ?? FINE
      const rest = lessOne(fault)
      if (rest === null) current.delete(service)
      else if (rest !== fault) current.set(service, rest)
      return fault
    },
    failShare: () => share,
    isAiming: (service) => aimed.some((fault) => fault.service === service),
    list: () =>
      Object.fromEntries(SERVICES.map((name) => [name, current.get(name) ?? FINE])) as Record<ServiceName, Fault>,
    reset() {
      current.clear()
      aimed = []
      share = 0
    },
  }
}
