import { z } from 'zod'
import { toYmdt } from '#platform/contract/seoul.ts'
import { exchange, parseJson, WireNumber } from '../http-exchange.ts'
import type { NoticeSource, OutsideNotice } from './notice-source.port.ts'

const STANDARD_TIMEOUT_MS = 3_000
/** How long a good answer is used. */
const FRESH_MS = 60_000
/** How long after a failure the source is left alone: nobody waits for the same broken answer again and again. */
const REST_MS = 10_000
const LONGEST_TITLE = 200

export interface NoticeSourceOptions {
  readonly url: string
  readonly now: () => Date
  /** Told why there is no new answer; holds nothing that was received. */
  readonly onFailure: (reason: string) => void
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

/** Help centres write a date with offset, or the wall clock of Seoul with a blank or a `T`, or milliseconds. */
function instantOf(written: string | number): Date {
  if (typeof written === 'number') return new Date(written)
  const text = written
    .trim()
    .replace(/^(\d{4})[./](\d{2})[./](\d{2})/, '$1-$2-$3')
    .replace(' ', 'T')
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return new Date(`${text}T00:00:00+09:00`)
  return new Date(/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}+09:00`)
}

const Written = z
  .union([z.string(), z.number()])
  .transform(instantOf)
  // Years of four digits only: nothing else can be put on the wire.
  .refine((instant) => instant.getTime() >= 0 && instant.getUTCFullYear() < 9999)

const Whole = WireNumber.refine(Number.isSafeInteger)

const Entry = z.object({
  seq: Whole,
  serviceId: z.string().nullish(),
  noticeId: Whole,
  categoryName: z.string().nullish(),
  title: z.string().trim().min(1),
  createdDt: Written,
})
const Envelope = z.object({ result: z.object({ contents: z.array(z.unknown()) }) })

/** The entries that make sense, newest first; null when the whole answer makes none. */
function readEntries(text: string): OutsideNotice[] | null {
  const envelope = Envelope.safeParse(parseJson(text))
  if (!envelope.success) return null
  const { contents } = envelope.data.result
  const entries = contents.flatMap((each) => Entry.safeParse(each).data ?? [])
  if (entries.length === 0 && contents.length > 0) return null
  return entries
    .sort((one, other) => other.createdDt.getTime() - one.createdDt.getTime() || other.seq - one.seq)
    .map((entry) => ({
      seq: entry.seq,
      serviceId: entry.serviceId ?? '',
      noticeId: entry.noticeId,
      categoryName: entry.categoryName ?? '',
      title: entry.title.slice(0, LONGEST_TITLE),
      createdDt: toYmdt(entry.createdDt),
    }))
}

/** Reads the public notice JSON of an outside help centre, its entries in `result.contents`, and keeps it for a minute. */
export function noticeSourceGateway(options: NoticeSourceOptions): NoticeSource {
  const { url, now, onFailure, timeoutMs = STANDARD_TIMEOUT_MS, fetch: send = fetch } = options
  let known: readonly OutsideNotice[] = []
  let askAgainAt = 0
  let asking: Promise<void> | null = null

  async function ask(): Promise<void> {
    const answered = await exchange(send, url, { headers: { accept: 'application/json' } }, timeoutMs)
    const isAnswer = !('failed' in answered) && answered.status === 200
    const entries = isAnswer ? readEntries(answered.text) : null
    askAgainAt = now().getTime() + (entries ? FRESH_MS : REST_MS)
    if (entries) known = entries
    else if ('failed' in answered) onFailure(`no answer: ${answered.reason}`)
    else onFailure(isAnswer ? 'the answer has an unknown shape' : `status ${answered.status}`)
  }

  return {
    async latest() {
      // Whoever comes while an answer is on its way waits for the same one.
      if (asking || now().getTime() >= askAgainAt) {
        asking ??= ask().finally(() => {
          asking = null
        })
        await asking
      }
      return known
    },
  }
}
