import { buffer } from 'node:stream/consumers'
import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import { readToken, signToken } from '#platform/server/config/secret.ts'
import { type Caller, type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { readItemFile } from '../contract/file.contract.ts'
import type { ProviderScope } from '../contract/scope.contract.ts'

/** What the pictures and sounds of the bank are given out with. */
export interface ItemFilesDeps {
  readonly store: ObjectStore
  /** Key of the addresses. */
  readonly secret: string
  /** Where the calls of the portal are. */
  readonly apiUrl: string
}

/** Who is given an address, and when. */
export interface GivenTo {
  readonly caller: Pick<Caller, 'userId'>
  readonly scope: ProviderScope
  readonly now: Date
}

/**
 * Gives out the address of a stored picture or sound: good for 20 to 30 minutes, for that person alone while they are signed
 * in and see what they saw.
 */
export type FileUrlOf = (objectKey: string, to: GivenTo) => string

/** What an address says. Short names: an address has room for 200 letters. */
interface Addressed {
  readonly item: string
  readonly by: number
  readonly only: number | null
}

const LIFE_MS = 20 * 60_000
/** Whoever asks again within so long gets the same address. */
const STEP_MS = 10 * 60_000

/** Pictures and sounds are confidential until the exam: nothing but such an address leads to one, and to nobody else. */
export const openFileUrls =
  ({ secret, apiUrl }: ItemFilesDeps): FileUrlOf =>
  (objectKey, { caller, scope, now }) => {
    const until = new Date(Math.ceil(now.getTime() / STEP_MS) * STEP_MS + LIFE_MS)
    const value: Addressed = { item: objectKey, by: caller.userId, only: scope.onlyProvider }
    return `${apiUrl}/itemPool/files/${signToken(secret, value, until)}`
  }

/** As what a file is served; what is none of them is only ever saved. */
const SHOWN_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'audio/mpeg', 'audio/mp4', 'audio/wav']

/** The bytes behind an address. */
export const itemFileEndpoint: Endpoint<ItemFilesDeps> = endpoint(readItemFile, async (x, deps: ItemFilesDeps) => {
  const token = readToken(deps.secret, x.params.token, x.now)
  if ('refused' in token) throw refuse(readItemFile, `TOKEN_${token.refused}`)
  const { item: key, by, only } = token.value as Partial<Addressed>
  // The same secret signs tokens of other files; and an address is for whoever got it, as long as they see the same.
  if (key === undefined || by !== x.caller.userId || only !== x.scope.onlyProvider)
    throw refuse(readItemFile, 'TOKEN_INVALID')
  const head = await deps.store.head(key)
  if (!head) throw refuse(readItemFile, 'FILE_NOT_FOUND')
  const isShown = SHOWN_TYPES.includes(head.contentType)
  const mimeType = isShown ? head.contentType : 'application/octet-stream'
  const stream = await deps.store.get(key)
  // A sound is held whole, so that it can be sent in parts.
  const content = head.contentType.startsWith('audio/') ? await buffer(stream) : stream
  return { name: key, mimeType, content, isInline: isShown }
})
