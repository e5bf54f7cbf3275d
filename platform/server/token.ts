import { hash, randomBytes } from 'node:crypto'

/** A new random token and the hash under which the database keeps it. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

/** sha256 of a token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
