import { setTimeout as pause } from 'node:timers/promises'
import { login } from '#areas/base/account/contract/sign-in.contract.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import type { Call, CallInput, CallOutput } from '#platform/contract/call.ts'
import { Patience } from './patience.ts'

/** What came back in the end: an output, or the code of a refusal. */
export type Outcome<C extends Call> =
  | { readonly output: CallOutput<C> }
  | { readonly code: string; readonly status: number }

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Whoever hears nothing for so long gives up. */
const PATIENCE_SECONDS = 300
const PAUSE_MS = 100
const OUTAGES = [429, 503]
/** The first use of a key is still at work, or its process has died a moment ago. */
const BUSY = 'IDEMPOTENCY_BUSY'

/**
 * Somebody who keeps trying, as people and browsers do: a broken connection or an outage is tried again with the same
 * Idempotency-Key until there is an answer.
 */
export class StubbornPerson {
  private cookie = ''
  private readonly base: string
  /** Null: somebody without an account. */
  private readonly loginId: string | null
  private readonly headers: Readonly<Record<string, string>>

  constructor(url: string, loginId: string | null, headers: Readonly<Record<string, string>> = {}) {
    this.base = `${url}/api`
    this.loginId = loginId
    this.headers = headers
  }

  /** `mostTries` is for somebody with little patience, `key` for somebody who does not believe an answer. */
  async send<C extends Call>(
    theCall: C,
    input: CallInput<C>,
    mostTries = Number.POSITIVE_INFINITY,
    key: string = crypto.randomUUID(),
  ): Promise<Outcome<C>> {
    const patience = new Patience(PATIENCE_SECONDS)
    for (let tries = 0; tries < mostTries && !patience.isOver; tries += 1) {
      if (this.loginId !== null && this.cookie === '' && !(await this.signIn(this.loginId))) {
        await pause(PAUSE_MS)
        continue
      }
      const response = await this.exchange(theCall, input as Parts, key)
      if (response === null || OUTAGES.includes(response.status)) {
        await pause(PAUSE_MS)
        continue
      }
      const body = await response.json().catch(() => null)
      if (body === null) continue
      if (response.status === 401) {
        this.cookie = ''
        continue
      }
      if (response.ok) return { output: body as CallOutput<C> }
      const { code } = body as { code?: string }
      if (code !== BUSY) return { code: String(code), status: response.status }
    }
    return { code: 'GAVE_UP', status: 0 }
  }

  private exchange(theCall: Call, input: Parts, key: string): Promise<Response | null> {
    const path = theCall.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(input.params?.[name]))
    const query = new URLSearchParams(
      Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)] as [string, string]),
    )
    return fetch(`${this.base}${path}?${query}`, {
      method: theCall.method,
      headers: {
        ...this.headers,
        cookie: this.cookie,
        ...(theCall.method !== 'GET' && { 'content-type': 'application/json', 'idempotency-key': key }),
      },
      ...(theCall.method !== 'GET' && { body: JSON.stringify(input.body ?? {}) }),
    }).catch(() => null)
  }

  private async signIn(loginId: string): Promise<boolean> {
    const response = await this.exchange(login, { body: { loginId, password: DEMO_PASSWORD } }, crypto.randomUUID())
    if (!response?.ok) return false
    this.cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    return true
  }
}
