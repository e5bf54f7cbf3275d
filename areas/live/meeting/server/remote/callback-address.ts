import { createHmac } from 'node:crypto'
import { type RemoteEvent, receiveRemoteEvent } from '#areas/live/meeting/contract/remote-meeting.contract.ts'
import { isSame } from '#platform/server/config/secret.ts'

/** What a callback is about. */
export interface CallbackSubject {
  readonly liveBroadcastNo: number
  readonly requestId: string
  readonly event: RemoteEvent
}

const signatureOf = (secret: string, { liveBroadcastNo, requestId, event }: CallbackSubject): string =>
  createHmac('sha256', secret).update(`remote-callback:${liveBroadcastNo}:${requestId}:${event}`).digest('base64url')

/** Where the vendor tells of it. The signature stands in the path: what is added to the query does no harm. */
export function callbackAddress(apiUrl: string, secret: string, subject: CallbackSubject): string {
  const parts = { requestId: subject.requestId, event: subject.event, signature: signatureOf(secret, subject) }
  const path = receiveRemoteEvent.path.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof parts) => parts[name])
  return apiUrl + path
}

/** Whether the signature is ours, over exactly this. */
export const isSigned = (secret: string, subject: CallbackSubject, signature: string): boolean =>
  isSame(signature, signatureOf(secret, subject))
