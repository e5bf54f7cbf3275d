import { ProblemError } from './problem-error.ts'
import { sendPassesBy, type WirePass } from './send.ts'
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
export function registerPass({ name }: WirePass, fetch: () => Promise<PassGrant>): () => void {
  const source = { fetch }
  sources.set(name, source)
  return () => {
    if (sources.get(name) === source) sources.delete(name)
  }
}

/** The pass as it stands, fetched where there is none. Throws what fetching threw, and then the next call tries again. */
async function passFor({ name }: WirePass): Promise<PassGrant> {
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
async function forgetPass({ name }: WirePass, grant: PassGrant): Promise<void> {
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

sendPassesBy(async (pass, sendWith) => {
  const grant = await passFor(pass)
  return sendWith(grant.headers).catch(async (error: unknown) => {
    if (!isOver(pass, error)) throw error
    await forgetPass(pass, grant)
    return sendWith((await passFor(pass)).headers)
  })
})

/** Whether the server did nothing because the pass is over. */
const isOver = ({ overCode }: WirePass, error: unknown): boolean =>
  overCode !== undefined && error instanceof ProblemError && error.code === overCode
