/** One message text for up to 1,000 people. */
export interface SmsMessage {
  /** Our own key of this request, unique and stored before the call: how a lost answer is found again. At most 100 characters. */
  readonly groupingKey: string
  /** Carriers cut what is longer than 40 bytes in EUC-KR. */
  readonly title: string
  /** Carriers cut what is longer than 2,000 bytes in EUC-KR, advertising prefix and opt-out line included. */
  readonly body: string
  /** File ids from `uploadImage`; with one or more the message is an MMS. At most 3. */
  readonly attachmentIds: readonly number[]
  /** At most 1,000; `key` is our own key of the recipient and comes back with every result. */
  readonly recipients: readonly { readonly phone: string; readonly key: string }[]
  /** Advertising goes through the vendor's own route, which checks the wording and the list of people who refused. */
  readonly advertising: boolean
}

/** What the vendor said about one recipient when it took (or found) the request. */
export interface SmsRecipientResult {
  readonly phone: string
  readonly recipientSeq: number
  /** Our key of the recipient; empty when the vendor did not repeat it. */
  readonly key: string
  /** false: this person gets nothing, `code` says why (for example -6001: refused advertising). */
  readonly accepted: boolean
  readonly code: string
  readonly message: string
}

export interface SmsReceipt {
  readonly requestId: string
  readonly results: readonly SmsRecipientResult[]
}

/** How the delivery to one recipient stands. */
export interface SmsDelivery {
  readonly phone: string
  readonly recipientSeq: number
  readonly key: string
  readonly state: 'delivered' | 'failed' | 'pending'
  /** Code of the carrier (1000 delivered) or of the vendor; empty while pending. */
  readonly code: string
  readonly message: string
}

/**
 * Text messages by way of a vendor. Every function throws one of three errors: SmsRefused (the vendor said no, nothing was
 * sent), SmsNotSent (nothing left this machine, a repeat is safe) or SmsUnknown (it may or may not have been sent: look it
 * up by the grouping key before anything is sent again).
 */
export interface SmsGateway {
  sendMultimedia(message: SmsMessage): Promise<SmsReceipt>
  /**
   * The request that carries this grouping key, or null when the vendor has none. `since` is when we sent it; two weeks around
   * it are searched. A recipient who is missing from the answer was not accepted.
   */
  findByGroupingKey(groupingKey: string, since: Date): Promise<SmsReceipt | null>
  /** Stores a JPEG of at most 300 KB and 1000 x 1000 at the vendor and answers its file id. A repeat makes a second file. */
  uploadImage(image: { readonly name: string; readonly bytes: Buffer }): Promise<number>
  listResults(request: { readonly requestId: string }): Promise<readonly SmsDelivery[]>
  /** Phone numbers (digits) that refused advertising by the free number. */
  listBlocked(): Promise<readonly string[]>
}

/** The vendor answered no: nothing was sent. `isTemporary` means that the same request may succeed later. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
  readonly code: string
  readonly isTemporary: boolean
  constructor(code: string, message: string, isTemporary = false) {
    super(`${code} ${message}`)
    this.code = code
    this.isTemporary = isTemporary
  }
}

/** The request never left: no connection. A repeat is safe. */
export class SmsNotSent extends Error {
  override readonly name = 'SmsNotSent'
}

/** Time-out, broken connection, 5xx or an answer that makes no sense: the vendor may have done the work. */
export class SmsUnknown extends Error {
  override readonly name = 'SmsUnknown'
}
