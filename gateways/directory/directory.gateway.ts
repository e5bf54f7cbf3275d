import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { exchange, parseJson } from '../http-exchange.ts'
import { DirectoryFailure, type RecipientDirectory } from './directory.port.ts'

const STANDARD_TIMEOUT_MS = 30_000
/** Schools of one page: at most a megabyte or two, whatever the directory holds. */
const PAGE_SIZE = 50
/** A page is asked for so often; reading it again does no harm. */
const MOST_TRIES = 4
const FIRST_PAUSE_MS = 500
const REQUEST_TIMEOUT = 408
const TOO_MANY_REQUESTS = 429

export interface DirectoryOptions {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  readonly pause?: (milliseconds: number) => Promise<unknown>
}

const Page = z.object({
  asOf: z.string().min(1),
  schoolCount: z.number().int().min(0),
  schools: z.array(
    z.object({
      schoolCode: z.string().min(1),
      consentCount: z.number().int().min(0),
      consents: z.array(z.object({ phoneNumber: z.string(), consentedOn: z.string() })),
    }),
  ),
  nextCursor: z.string().min(1).nullable(),
})
type Page = z.output<typeof Page>

/** The recipient directory by HTTP: docs/recipient-directory.md. */
export function directoryGateway(options: DirectoryOptions): RecipientDirectory {
  return {
    async *listSchools() {
      const check = openCheck()
      let cursor: string | null = null
      do {
        const page: Page = await readPage(options, cursor)
        check.page(page)
        yield page.schools
        cursor = page.nextCursor
      } while (cursor !== null)
      check.end()
    },
  }
}

const broken = (what: string) => new DirectoryFailure('BROKEN', `the recipient directory ${what}`)

/** Sees that the pages together are one whole listing: what is missing from it would be taken for a withdrawal. */
function openCheck() {
  const codes = new Set<string>()
  let first: Page | null = null
  return {
    page(page: Page) {
      first ??= page
      if (page.asOf !== first.asOf || page.schoolCount !== first.schoolCount)
        throw broken('changed its state in the middle of a listing')
      if (page.schools.length === 0 && page.nextCursor !== null) throw broken('sent an empty page')
      for (const school of page.schools) checkSchool(school, codes)
      if (codes.size > first.schoolCount) throw broken('listed more schools than it counts')
    },
    end() {
      if (codes.size === 0) throw broken('lists no school')
      if (codes.size !== first?.schoolCount) throw broken('ended its listing before the last school')
    },
  }
}

function checkSchool({ schoolCode, consentCount, consents }: Page['schools'][number], codes: Set<string>): void {
  if (codes.has(schoolCode)) throw broken('listed a school twice')
  if (consents.length !== consentCount) throw broken('listed a school without all its consents')
  codes.add(schoolCode)
}

async function readPage(options: DirectoryOptions, cursor: string | null): Promise<Page> {
  const pause = options.pause ?? sleep
  for (let tries = 1; ; tries += 1) {
    try {
      return await askForPage(options, cursor)
    } catch (error) {
      const mayComeBack = error instanceof DirectoryFailure && error.kind === 'UNAVAILABLE'
      if (!mayComeBack || tries >= MOST_TRIES) throw error
      await pause(FIRST_PAUSE_MS * 2 ** (tries - 1))
    }
  }
}

async function askForPage(options: DirectoryOptions, cursor: string | null): Promise<Page> {
  const query = new URLSearchParams({ size: String(PAGE_SIZE), ...(cursor !== null && { cursor }) })
  const answered = await exchange(
    options.fetch ?? fetch,
    `${options.baseUrl}/v1/consents?${query}`,
    { headers: { authorization: `Bearer ${options.apiKey}`, accept: 'application/json' } },
    options.timeoutMs ?? STANDARD_TIMEOUT_MS,
  )
  if ('failed' in answered)
    throw new DirectoryFailure('UNAVAILABLE', `no answer of the recipient directory: ${answered.reason}`)
  const { status, text } = answered
  if (status >= 500 || status === REQUEST_TIMEOUT || status === TOO_MANY_REQUESTS)
    throw new DirectoryFailure('UNAVAILABLE', `the recipient directory answered ${status}`)
  if (status !== 200) throw new DirectoryFailure('REFUSED', `the recipient directory answered ${status}`)
  const page = Page.safeParse(parseJson(text))
  if (!page.success) throw broken('sent an answer of an unknown shape')
  return page.data
}
