import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

interface Place {
  readonly origin?: string
  readonly rpId?: string
  /** False: nobody unlocked it. */
  readonly isUnlocked?: boolean
  readonly userHandle?: string
}

const HERE = { origin: 'http://portal.test', rpId: 'portal.test', isUnlocked: true }
const PRESENT = 0x01
const UNLOCKED = 0x04
const WITH_KEY = 0x40

const base64 = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

/** A public key as COSE, in CBOR: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (head: number[], value: string) => Buffer.concat([Buffer.from(head), Buffer.from(value, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    bytes([0x21, 0x58, 0x20], x),
    bytes([0x22, 0x58, 0x20], y),
  ])
}

const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])

function attestation(authData: Buffer): Buffer {
  const head = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    head,
    authData,
  ])
}

function authenticatorData(rpId: string, flags: number, counter: number, more = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/**
 * A passkey in memory, which signs whatever it is told: also as a page of another origin, or with a counter that goes back.
 * `counter` 0 is one that does not count.
 */
export function softPasskey(counter = 1) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(16)
  const id = base64(rawId)
  const common = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  const passkey = {
    id,
    counter,
    made(challenge: string, place: Place = {}) {
      const { origin, rpId, isUnlocked } = { ...HERE, ...place }
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, coseOf(publicKey)])
      const flags = PRESENT | WITH_KEY | (isUnlocked ? UNLOCKED : 0)
      const authData = authenticatorData(rpId, flags, passkey.counter, credential)
      const response = {
        clientDataJSON: base64(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64(attestation(authData)),
        transports: ['internal'],
      }
      return { ...common, response }
    },
    sign(challenge: string, place: Place = {}) {
      const { origin, rpId, isUnlocked, userHandle } = { ...HERE, userHandle: undefined, ...place }
      if (passkey.counter > 0) passkey.counter += 1
      const data = authenticatorData(rpId, PRESENT | (isUnlocked ? UNLOCKED : 0), passkey.counter)
      const client = clientData('webauthn.get', challenge, origin)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      const response = {
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(signature),
        ...(userHandle !== undefined && { userHandle }),
      }
      return { ...common, response }
    },
  }
  return passkey
}
