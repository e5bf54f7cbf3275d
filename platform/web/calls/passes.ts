import type { Pass } from '#platform/contract/pass.ts'
import { ProblemError } from './problem-error.ts'
import { carryPasses, type SendWith } from './send.ts'
import { serverNow } from './server-clock.ts'

/** A pass as it was handed out. */
export interface PassGrant {
  readonly headers: Readonly<Record<string, string>>
  /** From then on it is not worth sending; absent where nobody knows. */
  readonly expiresAt?: Date
}

interface Source {
  readonly fetch: () => Promise<PassGrant>
  kept?: Promise<PassGrant> | undefined
}

const sources = new Map<string, Source>()

/** Says how a pass is fetched: when the first call needs it, when it has expired, and when the server says that it is over. The answer takes it back. */
export function registerPass({ name }: Pass, fetch: () => Promise<PassGrant>): () => void {
  const source = { fetch }
  sources.set(name, source)
  return () => {
    if (sources.get(name) === source) sources.delete(name)
  }
}

/** Sends with the pass as it stands; when the server says that it is over, once more with a new one. */
async function withPass(pass: Pass, sendWith: SendWith): Promise<Response> {
  const grant = await passFor(pass)
  return sendWith(grant.headers).catch(async (error: unknown) => {
    if (!(error instanceof ProblemError) || error.code !== pass.overCode) throw error
    await forgetPass(pass, grant)
    return sendWith((await passFor(pass)).headers)
  })
}
carryPasses(withPass)

/** The pass as it stands, fetched where there is none. Throws what fetching threw, and then the next call tries again. */
async function passFor({ name }: Pass): Promise<PassGrant> {
  const source = sources.get(name)
  if (!source) throw new Error(`nobody fetches the pass ${name}`)
  const asked = source.kept
  const kept = await asked
  if (kept && !isExpired(kept)) return kept
  // Several calls may find the same one expired: they wait for one new one.
  if (source.kept === asked) source.kept = undefined
  source.kept ??= fetchFor(source)
  return source.kept
}

/** Drops a pass of which the server said that it is over; a newer one that another call got meanwhile stays. */
async function forgetPass({ name }: Pass, grant: PassGrant): Promise<void> {
  const source = sources.get(name)
  const asked = source?.kept
  const kept = await asked?.catch(() => undefined)
  if (source && kept === grant && source.kept === asked) source.kept = undefined
}

const isExpired = ({ expiresAt }: PassGrant): boolean => expiresAt !== undefined && expiresAt <= serverNow()

function fetchFor(source: Source): Promise<PassGrant> {
  const fetching = source.fetch()
  fetching.catch(() => {
    if (source.kept === fetching) source.kept = undefined
  })
  return fetching
}
