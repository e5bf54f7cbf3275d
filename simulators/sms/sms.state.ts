import { openJournal } from '../server/journal.ts'
import { newToken, type Surroundings } from '../settings.ts'
import { vendorTime } from './vendor-time.ts'

export type MessageType = 'SMS' | 'LMS' | 'MMS'

/** One recipient of a request. `code` 0: taken; anything else: refused at once, nothing reaches the phone. */
export interface SentRecipient {
  readonly phone: string
  readonly key: string
  readonly code: number
  /** What the carrier will say, where a fault decided that when it was taken. */
  readonly result?: string
}

/** One request as the vendor took it. Texts stand here once, however many people get them. */
export interface SentRequest {
  readonly requestId: string
  readonly sentAt: string
  readonly type: MessageType
  readonly isAdvertising: boolean
  readonly title: string
  readonly body: string
  readonly sendNo: string
  readonly groupingKey: string
  readonly userId: string
  readonly attachmentIds: readonly number[]
  readonly recipients: readonly SentRecipient[]
}

export interface StoredImage {
  readonly fileId: number
  readonly name: string
  readonly base64: string
}

type Entry =
  | { readonly kind: 'request'; readonly request: SentRequest }
  | { readonly kind: 'image'; readonly image: StoredImage }
  | { readonly kind: 'block'; readonly phone: string; readonly at: string }
  | { readonly kind: 'unblock'; readonly phone: string }

export interface SmsState {
  readonly requests: readonly SentRequest[]
  readonly images: ReadonlyMap<number, StoredImage>
  /** Phone number to the instant of the refusal. */
  readonly blocked: ReadonlyMap<string, string>
  findRequest(requestId: string): SentRequest | undefined
  listByGroupingKey(groupingKey: string): readonly SentRequest[]
  addRequest(request: Omit<SentRequest, 'requestId' | 'sentAt'>): SentRequest
  addImage(image: Omit<StoredImage, 'fileId'>): StoredImage
  block(phone: string): void
  unblock(phone: string): void
  reset(): void
  close(): void
}

const FIRST_FILE_ID = 10_001

/** What the SMS vendor knows. Every change is in the journal before the caller goes on. */
export function openSmsState({ folder, clock }: Surroundings): SmsState {
  const journal = openJournal<Entry>(folder, 'sms')
  const known = newMemory()
  for (const entry of journal.earlier) known.take(entry)
  const record = (entry: Entry) => {
    journal.append(entry)
    known.take(entry)
  }
  return {
    requests: known.requests,
    images: known.images,
    blocked: known.blocked,
    findRequest: (requestId) => known.byId.get(requestId),
    listByGroupingKey: (groupingKey) => known.byGroupingKey.get(groupingKey) ?? [],
    addRequest(given) {
      const now = clock.now()
      const stamp = vendorTime(now).replace(/\D/g, '')
      const request = { requestId: `${stamp}${newToken(5)}`, sentAt: now.toISOString(), ...given }
      record({ kind: 'request', request })
      return request
    },
    addImage(given) {
      const image = { fileId: FIRST_FILE_ID + known.images.size, ...given }
      record({ kind: 'image', image })
      return image
    },
    block: (phone) => record({ kind: 'block', phone, at: clock.now().toISOString() }),
    unblock: (phone) => record({ kind: 'unblock', phone }),
    reset() {
      known.forget()
      journal.clear()
    },
    close: () => journal.close(),
  }
}

/** The sum of all entries, ordered for looking things up. */
function newMemory() {
  const requests: SentRequest[] = []
  const byId = new Map<string, SentRequest>()
  const byGroupingKey = new Map<string, SentRequest[]>()
  const images = new Map<number, StoredImage>()
  const blocked = new Map<string, string>()
  const takeRequest = (request: SentRequest) => {
    requests.push(request)
    byId.set(request.requestId, request)
    const alike = byGroupingKey.get(request.groupingKey)
    if (alike) alike.push(request)
    else byGroupingKey.set(request.groupingKey, [request])
  }
  return {
    requests,
    byId,
    byGroupingKey,
    images,
    blocked,
    take(entry: Entry) {
      if (entry.kind === 'request') takeRequest(entry.request)
      else if (entry.kind === 'image') images.set(entry.image.fileId, entry.image)
      else if (entry.kind === 'block') blocked.set(entry.phone, entry.at)
      else blocked.delete(entry.phone)
    },
    forget() {
      requests.length = 0
      for (const map of [byId, byGroupingKey, images, blocked]) map.clear()
    },
  }
}
