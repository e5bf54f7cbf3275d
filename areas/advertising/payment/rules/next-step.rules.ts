import { CODE_CERTIFIED, type PaymentStatus, type VendorStatus } from '../contract/codes.ts'

/** What is to be done with a payment, once both books are known. */
export type Step =
  /** Take the money: the person agreed at the vendor. */
  | 'APPROVE'
  /** The money is taken: register the purchase. */
  | 'COMPLETE'
  /** Nothing was taken and nothing will be: the payment failed. */
  | 'CLOSE'
  /** Money was taken that must not be kept. */
  | 'REVERSE'
  /** Give the money back. */
  | 'REFUND'
  /** The money is back: the payment is cancelled. */
  | 'CONFIRM_REFUND'
  /** Nothing to do now. */
  | 'WAIT'
  /** The two books contradict each other: a person has to look. */
  | 'ALARM'

export interface Situation {
  readonly status: PaymentStatus
  readonly vendor: VendorStatus
  /** The amount at the vendor is the one we ordered. */
  readonly isAmountRight: boolean
  /** What the payment window told the browser; null when nobody came back. */
  readonly saidCode: string | null
  /** The time to pay is over. */
  readonly isPastHold: boolean
  /** The vendor has just answered no to the step that this situation would lead to. */
  readonly wasRefused: boolean
}

/** Decides the next step of a payment from both books. What a browser says can close a payment, never pay it. */
export function nextStep(situation: Situation): Step {
  switch (situation.status) {
    case 'READY':
      return stepWhileReady(situation)
    case 'APPROVING':
      return stepWhileApproving(situation)
    case 'CANCEL_REQUESTED':
      if (situation.vendor === 'CANCELLED') return 'CONFIRM_REFUND'
      if (situation.vendor === 'APPROVED') return situation.wasRefused ? 'WAIT' : 'REFUND'
      return 'ALARM'
    case 'FAILED':
      return situation.vendor === 'APPROVED' ? 'REVERSE' : 'WAIT'
    default:
      return 'WAIT'
  }
}

function stepWhileReady({ vendor, isAmountRight, saidCode, isPastHold }: Situation): Step {
  if (vendor === 'APPROVED') return isAmountRight ? 'COMPLETE' : 'REVERSE'
  if (vendor === 'CERTIFIED') {
    if (!isAmountRight) return 'CLOSE'
    // Somebody who comes back in time with the vendor's yes is served even a little late; a forgotten window is not.
    if (saidCode === null) return isPastHold ? 'CLOSE' : 'APPROVE'
    return saidCode === CODE_CERTIFIED ? 'APPROVE' : 'CLOSE'
  }
  // A yes that the vendor knows nothing of yet came too early or was made up: the window may still be open.
  if (vendor === 'RESERVED' || vendor === 'ABSENT')
    return isPastHold || (saidCode !== null && saidCode !== CODE_CERTIFIED) ? 'CLOSE' : 'WAIT'
  return 'CLOSE'
}

function stepWhileApproving({ vendor, isAmountRight, isPastHold, wasRefused }: Situation): Step {
  if (vendor === 'APPROVED') return isAmountRight ? 'COMPLETE' : 'REVERSE'
  // The vendor takes an order's money once, so asking again for what it has not done yet cannot charge twice.
  if (vendor === 'CERTIFIED' && isAmountRight) return wasRefused ? 'CLOSE' : 'APPROVE'
  // The vendor knew of the person's yes before: that it knows nothing of it now is not believed at once, for money may be
  // under way. Only a look after the time to pay counts.
  if ((vendor === 'ABSENT' || vendor === 'RESERVED') && !wasRefused && !isPastHold) return 'WAIT'
  return 'CLOSE'
}
