import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Texts that only this portal reads, and only at the place they were sealed for. */
export interface Sealer {
  /** `place` names where the text stands, for example whose it is: moved elsewhere it cannot be opened. */
  seal(text: string, place: string): string
  /** The text; null when it was sealed with another key or for another place, or was changed. */
  open(sealed: string, place: string): string | null
}

/** Seals with AES-256-GCM under a key of its own for each purpose, made from the secret of the portal. */
export function sealerFor(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
        const rest = bytes.subarray(NONCE_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
