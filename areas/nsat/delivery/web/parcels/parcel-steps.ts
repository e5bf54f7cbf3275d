import { INVOICE_CHANGES, LONGEST_REASON, setInvoiceStatus } from '#areas/nsat/delivery/contract/invoice.contract.ts'
import type { DeliveryStatus, DeliveryTarget } from '#areas/nsat/delivery/contract/statuses.ts'
import {
  DELIVERY_LIFE,
  type DeliveryMove,
  type InvoiceView,
  offeredMoves,
} from '#areas/nsat/delivery/rules/delivery-life.rules.ts'
import type { Mover } from '#platform/contract/life.ts'
import { confirm, confirmWithReason } from '#platform/web/feedback/dialog.ts'
import { IMPORTANT_TOAST_MS, toast } from '#platform/web/feedback/toast.ts'
import { useRefusal } from '#platform/web/record/use-refusal.ts'
import { useMay } from '#platform/web/screens/session.ts'
import { useKeptStep } from '../use-kept-step.ts'

interface StepWords {
  readonly title: string
  readonly text?: string
  readonly isDanger?: boolean
  /** Whether a reason is asked for, and has to be given. */
  readonly reason?: 'OPTIONAL' | 'REQUIRED'
}

/** How each step of a parcel is asked for. */
export const STEP_WORDS: Readonly<Record<DeliveryMove, StepWords>> = {
  SHIP: { title: '배송중으로 변경하시겠습니까?' },
  COMPLETE: { title: '배송 완료 처리하시겠습니까?' },
  RESET: { title: '배송상태를 초기화하시겠습니까?' },
  LOSE: {
    title: '분실 처리하시겠습니까?',
    text: '총판은 분실된 배송을 변경할 수 없습니다.',
    isDanger: true,
    reason: 'OPTIONAL',
  },
  RESEND: {
    title: '다시 발송하시겠습니까?',
    text: '배송상태가 배송대기로 돌아가고 운송장이 지워집니다.',
    reason: 'REQUIRED',
  },
  FIND: {
    title: '배송완료로 변경하시겠습니까?',
    text: '답안지를 수거한 학원이므로 분실이 아니라 배송된 것으로 봅니다.',
    reason: 'REQUIRED',
  },
}

/** As whom the person moves parcels; undefined: not at all. */
function useMover(): Mover | undefined {
  const isOffice = useMay('NSAT_ADMIN')
  const isVendor = useMay('NSAT_VENDOR')
  return isOffice ? 'MANAGER' : isVendor ? 'OWNER' : undefined
}

/** A parcel as a row shows it. */
export interface ShownParcel extends InvoiceView {
  readonly commerceDeliveryInvoiceNo: number
  readonly schoolName: string
}

/** What the person may do with parcels that go there, and how; for one screen, which shows one notice for all of them. */
export function useParcelSteps(target: DeliveryTarget) {
  const by = useMover()
  const refuse = useRefusal(INVOICE_CHANGES)
  const step = useKeptStep(setInvoiceStatus, `nsatDelivery.${target}`, {
    onDone: ({ deliveryStatus }) => toast.success(DONE_WORDS[deliveryStatus], IMPORTANT_TOAST_MS),
    onRefused: (problem) => refuse('처리하지 못했습니다.', problem),
  })
  const movesOf = (parcel: ShownParcel): DeliveryMove[] => (by ? offeredMoves(parcel, by) : [])
  const take = async (move: DeliveryMove, parcel: ShownParcel): Promise<void> => {
    const reason = await askFor(move, parcel.schoolName)
    if (reason === undefined) return
    const params = { id: parcel.commerceDeliveryInvoiceNo, status: DELIVERY_LIFE.moves[move].to }
    await step.take({ params, body: { reason: reason || undefined } })
  }
  return { by, movesOf, take, isLocked: step.isLocked, notice: step.notice }
}

export type ParcelSteps = ReturnType<typeof useParcelSteps>

/** Said of a parcel that got there. */
const DONE_WORDS: Readonly<Record<DeliveryStatus, string>> = {
  WAITING_FOR_DELIVERY: '배송대기로 변경했습니다.',
  SHIPPING: '배송중으로 변경했습니다.',
  DELIVERY_COMPLETED: '배송 완료 처리했습니다.',
  LOST: '분실 처리했습니다.',
}

/** Asks whether it is meant, and why; undefined is no. */
async function askFor(move: DeliveryMove, schoolName: string): Promise<string | undefined> {
  const { title, text = '', isDanger: danger = false, reason } = STEP_WORDS[move]
  const { label } = DELIVERY_LIFE.moves[move]
  const question = { title, text: `${schoolName}\n${text}`.trim(), okText: label, danger }
  if (!reason) return (await confirm(question)) ? '' : undefined
  const required = reason === 'REQUIRED'
  return confirmWithReason({ ...question, reason: { label: '사유', required, maxLength: LONGEST_REASON } })
}
