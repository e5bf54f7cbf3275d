import { isMeant } from '#simulators/server/faults.ts'
import type { SeenCall, Watcher } from '#simulators/server/serve.ts'

/** What portals ask of the vendors, and how the simulators' fault switch names the call. */
export const VENDOR_STEPS = {
  RESERVE: { service: 'payments', call: 'POST /order/reserve' },
  APPROVE: { service: 'payments', call: 'POST /payment/approval' },
  REFUND: { service: 'payments', call: 'POST /order/cancel' },
  LOOK_UP: { service: 'payments', call: 'POST /payment/approval/getDetailForVerify' },
  SEND: { service: 'sms', call: 'POST mms' },
  FIND: { service: 'sms', call: 'GET /sender/mms?senderGroupingKey' },
  RESULTS: { service: 'sms', call: 'GET /sender/mms?requestId' },
} as const
export type VendorStep = keyof typeof VENDOR_STEPS

const STEPS = Object.keys(VENDOR_STEPS) as VendorStep[]
const KEY = /"?(?:sellerOrderReferenceKey|senderGroupingKey|requestId|orderNo)"?[:=]"?([^"\s]+)/

/** One call to a vendor as the run has recorded it. Instants are real ones, in milliseconds. */
export interface RecordedCall {
  readonly step: VendorStep
  /** Order key, for a refund the vendor's number; grouping key, for results the vendor's request id. */
  readonly key: string
  readonly mode: SeenCall['mode']
  readonly host: string
  readonly text: string
  readonly arrivedAt: number
  doneAt: number | null
  endedAt: number | null
  /** The caller was killed while it waited for the answer. */
  isKilled: boolean
  /** Of a call whose caller was killed on purpose: whether the database held what the call was meant to do. */
  wasIntended: boolean | null
  /** Who had the payment to themselves when the call arrived; null for anything else, and where nobody had. */
  leaseId: string | null
}

/** The caller cannot know what became of it. */
export const isUnknown = ({ mode, isKilled }: RecordedCall): boolean =>
  isKilled || ['down', 'lose-answer', 'late', 'hang'].includes(mode)

/** Which calls somebody means: a step, about one thing. */
export interface Aim {
  readonly step: VendorStep
  readonly about: string
}

interface Trap extends Aim {
  readonly when: 'BEFORE' | 'AFTER'
  spring(call: RecordedCall): void
}

/** Every call that reached a vendor, in order, whoever made it. */
export class VendorRecord implements Watcher {
  readonly calls: RecordedCall[] = []
  private readonly open = new Map<SeenCall, RecordedCall>()
  private traps: Trap[] = []
  private readonly inquiries: Promise<void>[] = []
  /** Finds out, while the call is under way, what stands in the books about it. */
  inquire: (call: RecordedCall) => Promise<void> = async () => undefined

  arrives(seen: SeenCall): void {
    const step = STEPS.find((each) => {
      const { service, call } = VENDOR_STEPS[each]
      return service === seen.service && isMeant(call, seen)
    })
    if (!step) return
    const call: RecordedCall = {
      step,
      key: KEY.exec(seen.text)?.[1] ?? '',
      mode: seen.mode,
      host: seen.host,
      text: seen.text,
      arrivedAt: performance.now(),
      doneAt: null,
      endedAt: null,
      isKilled: false,
      wasIntended: null,
      leaseId: null,
    }
    this.calls.push(call)
    this.open.set(seen, call)
    this.inquiries.push(this.inquire(call))
    if (seen.mode === 'hang') this.spring(call, 'BEFORE')
  }

  isDone(seen: SeenCall): void {
    const call = this.open.get(seen)
    if (!call) return
    call.doneAt = performance.now()
    if (seen.mode === 'slow') this.spring(call, 'AFTER')
  }

  ends(seen: SeenCall): void {
    const call = this.open.get(seen)
    this.open.delete(seen)
    if (call) call.endedAt = performance.now()
  }

  /** Every call up to now, with all that could be found out about it. */
  async listCalls(): Promise<RecordedCall[]> {
    await Promise.all(this.inquiries)
    return [...this.calls]
  }

  /** Waits for a call that is held at the vendor, once. */
  setTrap(trap: Trap): void {
    this.traps.push(trap)
  }

  /** The process behind the host is gone: nobody hears the answers to its calls any more. */
  killed(host: string): void {
    // Whoever was told that the connection broke does not wait any more.
    for (const call of this.open.values()) if (call.host === host && call.mode !== 'late') call.isKilled = true
  }

  private spring(call: RecordedCall, when: Trap['when']): void {
    const trap = this.traps.find(
      (each) => each.when === when && each.step === call.step && call.text.includes(each.about),
    )
    if (!trap) return
    this.traps = this.traps.filter((each) => each !== trap)
    trap.spring(call)
  }
}
