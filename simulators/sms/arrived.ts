import type { SentRequest, SmsState } from './sms.state.ts'

/** What one of our own grouping keys says: `AD:12:…` is an ad of reservation 12. */
export interface Purpose {
  readonly purpose: string
  readonly reserve: number | null
}

const OF_A_RESERVATION = ['AD', 'TEST', 'RESULT']

/** Reads purpose and reservation from the grouping key. A key of another form has its first word as the purpose. */
export function readPurpose(groupingKey: string): Purpose {
  const [word = '', number = ''] = groupingKey.split(':')
  if (OF_A_RESERVATION.includes(word)) return { purpose: word, reserve: /^\d+$/.test(number) ? Number(number) : null }
  return { purpose: /^[A-Z]+$/.test(word) ? word : 'OTHER', reserve: null }
}

export interface ArrivedFilter {
  readonly purpose: string | null
  readonly reserve: string | null
}

/** The requests that fit, in order of arrival. */
export function listArrived(state: SmsState, { purpose, reserve }: ArrivedFilter): SentRequest[] {
  return state.requests.filter((request) => {
    const own = readPurpose(request.groupingKey)
    return (!purpose || own.purpose === purpose) && (!reserve || String(own.reserve) === reserve)
  })
}

/**
 * The JSON list of messages that reached the vendor, piece by piece. Whom the vendor refused got nothing and is left out;
 * whom the carrier could not reach is in.
 */
export function* arrivedAsJson(state: SmsState, filter: ArrivedFilter, origin: string): Generator<string> {
  let separator = '['
  for (const request of listArrived(state, filter)) {
    const shared = JSON.stringify({
      requestId: request.requestId,
      type: request.type,
      title: request.title,
      body: request.body,
      attachments: request.attachmentIds.map((fileId) => ({
        fileId,
        fileName: state.images.get(fileId)?.name ?? '',
        url: `${origin}/sms/_images/${fileId}`,
      })),
      receivedAt: request.sentAt,
      ...readPurpose(request.groupingKey),
    }).slice(1)
    const messages = request.recipients
      .filter(({ code }) => code === 0)
      .map(({ phone }) => `{"recipientNo":${JSON.stringify(phone)},${shared}`)
    if (messages.length === 0) continue
    yield separator + messages.join(',\n')
    separator = ',\n'
  }
  yield separator === '[' ? '[]' : ']'
}
