export interface PayOrder {
  /** Our own key of the order, unique at the vendor: a repeat with the same amount answers the same order sheet. At most 100 characters. */
  readonly sellerOrderKey: string
  readonly title: string
  readonly amountWon: number
  readonly items: readonly { readonly name: string; readonly amountWon: number }[]
  /** Where the browser goes after the payment window; a path is taken below the portal's public address. */
  readonly returnUrl: string
  /** Comes back in the query of `returnUrl`. */
  readonly paySeq: number
  /** Where the vendor reports a payment whose window was closed too early. */
  readonly notifyUrl?: string
}

export interface PayOrderSheet {
  readonly reserveOrderNo: string
  /** Page of the payment window, made for a popup of 500 x 500. */
  readonly orderSheetUrl: string
}

export interface PayApproval {
  readonly orderNo: string
  /** Secret of the order, needed to cancel it. */
  readonly orderCertifyKey: string
  readonly approvedAt: Date
  readonly amountWon: number
}

export interface PayCancellation {
  readonly cancelTradeSeq: string
  readonly cancelledWon: number
}

/** RESERVED: sheet made; CERTIFIED: the person agreed, no money yet; APPROVED: paid; FAILED: given up or refused. */
export type PayStatus = 'RESERVED' | 'CERTIFIED' | 'APPROVED' | 'CANCELLED' | 'FAILED'

/** An order as the vendor has it. */
export interface PayState {
  readonly status: PayStatus
  readonly reserveOrderNo: string
  /** From CERTIFIED on: what `approve` needs. */
  readonly certifyToken?: string
  /** From APPROVED on. */
  readonly orderNo?: string
  readonly orderCertifyKey?: string
  readonly approvedAt?: Date
  readonly amountWon: number
  readonly cancelledWon: number
}

/**
 * Card payment by way of a vendor. Every call throws PayRefused (the vendor said no, nothing was done) or PayUnknown (the
 * outcome must be looked up before the call is repeated); PayUnreachable is a PayUnknown where nothing left this machine.
 */
export interface PayGateway {
  reserve(order: PayOrder): Promise<PayOrderSheet>
  /** Takes the money. Repeated for an approved order: PayRefused with `isAlreadyDone`. */
  approve(order: {
    readonly reserveOrderNo: string
    readonly sellerOrderKey: string
    readonly certifyToken: string
    readonly amountWon: number
  }): Promise<PayApproval>
  /**
   * Gives the whole amount back. Repeated for a cancelled order: PayRefused with `isAlreadyDone`. A part of it with
   * `refundableWon`, all that can still go back: PayRefused when that is not so, because some of it went back already.
   */
  cancel(order: {
    readonly orderNo: string
    readonly orderCertifyKey: string
    readonly amountWon: number
    readonly reason: string
    readonly refundableWon?: number
  }): Promise<PayCancellation>
  /** The order as the vendor has it; null when the vendor does not know it. */
  lookUp(order: { readonly reserveOrderNo?: string; readonly sellerOrderKey: string }): Promise<PayState | null>
  /** Page with the receipt of an approved or cancelled order, made for a popup of 500 x 500. */
  receiptUrl(order: { readonly sellerOrderKey: string; readonly orderNo: string }): string
  /** Reads a report of the vendor; null when its signature is wrong. It only says which order to look up. */
  verifyNotification(rawBody: string | Buffer, signature: string): { readonly sellerOrderKey: string } | null
}

/** The vendor answered no: this call did nothing. */
export class PayRefused extends Error {
  override readonly name = 'PayRefused'
  readonly code: string
  /** The order is approved (cancelled) already, by an earlier call. */
  readonly isAlreadyDone: boolean
  constructor(code: string, message: string, isAlreadyDone = false) {
    super(`${code} ${message}`)
    this.code = code
    this.isAlreadyDone = isAlreadyDone
  }
}

/** Time-out, broken connection, 5xx or an answer that makes no sense: the vendor may have done the work. */
export class PayUnknown extends Error {
  override readonly name: string = 'PayUnknown'
}

/** No connection: the vendor certainly did nothing. */
export class PayUnreachable extends PayUnknown {
  override readonly name = 'PayUnreachable'
}
