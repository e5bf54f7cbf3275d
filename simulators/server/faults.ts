import { SERVICES, type ServiceName } from './route.ts'

export const FAULT_MODES = ['down', 'slow', 'error', 'lose-answer', 'ok'] as const
export type FaultMode = (typeof FAULT_MODES)[number]

/**
 * How a service misbehaves. `down`: the connection breaks, no work is done. `error`: the vendor's error answer, no work.
 * `lose-answer`: the work is done, the answer never arrives. `slow`: the work is done at once, the answer comes late.
 */
export interface Fault {
  readonly mode: FaultMode
  /** Calls it still applies to; null means until it is switched off. */
  readonly timesLeft: number | null
  readonly delayMs: number
}

const FINE: Fault = { mode: 'ok', timesLeft: null, delayMs: 0 }
const SLOW_MS = 3000

export interface Faults {
  /** Answers an English sentence when the wish makes no sense, else null. */
  set(wish: { service?: unknown; mode?: unknown; times?: unknown; delayMs?: unknown }): string | null
  /** The fault for the next call of the service; counts down. */
  take(service: ServiceName): Fault
  list(): Record<ServiceName, Fault>
  reset(): void
}

const wholeNumber = (value: unknown): number | null => {
  if (value === undefined || value === null || value === '') return null
  const number = Number(value)
  return Number.isInteger(number) && number >= 0 ? number : Number.NaN
}

export function openFaults(): Faults {
  const current = new Map<ServiceName, Fault>()
  return {
    set({ service, mode, times, delayMs }) {
      const name = SERVICES.find((known) => known === service)
      const wanted = FAULT_MODES.find((known) => known === mode)
      if (!name) return `service must be one of ${SERVICES.join(', ')}`
      if (!wanted) return `mode must be one of ${FAULT_MODES.join(', ')}`
      const timesLeft = wholeNumber(times)
      const wait = wholeNumber(delayMs) ?? SLOW_MS
      if (Number.isNaN(timesLeft) || Number.isNaN(wait)) return 'times and delayMs must be whole numbers'
      if (wanted === 'ok' || timesLeft === 0) current.delete(name)
      else current.set(name, { mode: wanted, timesLeft, delayMs: wait })
      return null
    },
    take(service) {
      const fault = current.get(service) ?? FINE
      if (fault.timesLeft !== null) {
        if (fault.timesLeft <= 1) current.delete(service)
        else current.set(service, { ...fault, timesLeft: fault.timesLeft - 1 })
      }
      return fault
    },
    list: () =>
      Object.fromEntries(SERVICES.map((name) => [name, current.get(name) ?? FINE])) as Record<ServiceName, Fault>,
    reset: () => current.clear(),
  }
}
