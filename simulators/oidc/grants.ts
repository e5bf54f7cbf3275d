import { newToken } from '../settings.ts'

const CODE_SECONDS = 60
const TOKEN_SECONDS = 600

/** What a person allowed an application to do. */
export interface Grant {
  readonly subject: string
  readonly clientId: string
  readonly redirectUri: string
  readonly nonce: string
  readonly codeChallenge: string
  readonly scope: string
}

export interface Grants {
  newCode(grant: Grant): string
  /** One use only, within 60 seconds; afterwards undefined. */
  takeCode(code: string): Grant | undefined
  newAccessToken(subject: string): string
  findSubject(accessToken: string): string | undefined
  reset(): void
}

interface Expiring<Value> {
  readonly value: Value
  readonly until: number
}

/**
 * Codes and tokens, in memory: they are younger than a minute or ten. Counted in real time, because the other side compares
 * what we sign with the real time too.
 */
export function openGrants(realTime: () => number = Date.now): Grants {
  const codes = new Map<string, Expiring<Grant>>()
  const tokens = new Map<string, Expiring<string>>()
  const keep = <Value>(map: Map<string, Expiring<Value>>, value: Value, seconds: number) => {
    for (const [name, kept] of map) if (kept.until < realTime()) map.delete(name)
    const name = newToken(24)
    map.set(name, { value, until: realTime() + seconds * 1000 })
    return name
  }
  const find = <Value>(map: Map<string, Expiring<Value>>, name: string) => {
    const kept = map.get(name)
    return kept && kept.until >= realTime() ? kept.value : undefined
  }
  return {
    newCode: (grant) => keep(codes, grant, CODE_SECONDS),
    takeCode(code) {
      const grant = find(codes, code)
      codes.delete(code)
      return grant
    },
    newAccessToken: (subject) => keep(tokens, subject, TOKEN_SECONDS),
    findSubject: (accessToken) => find(tokens, accessToken),
    reset() {
      codes.clear()
      tokens.clear()
    },
  }
}
