import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Signs what the identity provider says; the key outlives a restart. */
export interface SigningKey {
  /** The public half as the provider publishes it. */
  readonly publicJwk: Readonly<Record<string, unknown>>
  /** A signed JWT (RS256). */
  signClaims(claims: Readonly<Record<string, unknown>>): string
}

let keyOfThisProcess: KeyObject | null = null

/** Reads the key of the folder or makes it. Without a folder one key serves the whole process: making one is slow. */
export function openSigningKey(folder: string): SigningKey {
  const privateKey = folder === '' ? keyInMemory() : readKey(folder)
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' })
  const keyId = createHash('sha256').update(String(jwk.n)).digest('base64url').slice(0, 16)
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    publicJwk: { ...jwk, kid: keyId, alg: 'RS256', use: 'sig' },
    signClaims(claims) {
      const content = `${encode({ alg: 'RS256', typ: 'JWT', kid: keyId })}.${encode(claims)}`
      return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`
    },
  }
}

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

function keyInMemory(): KeyObject {
  keyOfThisProcess ??= newKey()
  return keyOfThisProcess
}

function readKey(folder: string): KeyObject {
  const path = join(folder, 'oidc-key.pem')
  if (existsSync(path)) return createPrivateKey(readFileSync(path))
  mkdirSync(folder, { recursive: true })
  const key = newKey()
  writeFileSync(path, key.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 })
  return key
}
