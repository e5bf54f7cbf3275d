import { buffer } from 'node:stream/consumers'
import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import { readToken, signToken } from '#platform/server/config/secret.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { readItemFile } from '../contract/file.contract.ts'

/** What the pictures and sounds of the bank are given out with. */
export interface ItemFilesDeps {
  readonly store: ObjectStore
  /** Key of the addresses. */
  readonly secret: string
  /** Where the calls of the portal are. */
  readonly apiUrl: string
}

/** Gives out the address of a stored picture or sound, which is good for 20 to 30 minutes. */
export type FileUrlOf = (objectKey: string, now: Date) => string

const LIFE_MS = 20 * 60_000
/** Whoever asks again within so long gets the same address. */
const STEP_MS = 10 * 60_000

/** Pictures and sounds are confidential until the exam: nothing but such an address leads to one. */
export const openFileUrls =
  ({ secret, apiUrl }: ItemFilesDeps): FileUrlOf =>
  (objectKey, now) => {
    const until = new Date(Math.ceil(now.getTime() / STEP_MS) * STEP_MS + LIFE_MS)
    return `${apiUrl}/itemPool/files/${signToken(secret, { itempoolFile: objectKey }, until)}`
  }

/** As what a file is served; what is none of them is only ever saved. */
const SHOWN_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'audio/mpeg', 'audio/mp4', 'audio/wav']

/** The bytes behind an address. */
export const itemFileEndpoint: Endpoint<ItemFilesDeps> = endpoint(readItemFile, async (x, deps: ItemFilesDeps) => {
  const token = readToken(deps.secret, x.params.token, x.now)
  if ('refused' in token) throw refuse(readItemFile, `TOKEN_${token.refused}`)
  const { itempoolFile: key } = token.value as { itempoolFile?: string }
  // The same secret signs tokens of other files.
  if (key === undefined) throw refuse(readItemFile, 'TOKEN_INVALID')
  const head = await deps.store.head(key)
  if (!head) throw refuse(readItemFile, 'FILE_NOT_FOUND')
  const isShown = SHOWN_TYPES.includes(head.contentType)
  const mimeType = isShown ? head.contentType : 'application/octet-stream'
  const stream = await deps.store.get(key)
  // A sound is held whole, so that it can be sent in parts.
  const content = head.contentType.startsWith('audio/') ? await buffer(stream) : stream
  return { name: key, mimeType, content, isInline: isShown }
})
