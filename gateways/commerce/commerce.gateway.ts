import { z } from 'zod'
import { exchange, parseJson, WireNumber } from '../http-exchange.ts'
import { type Commerce, CommerceFailure } from './commerce.port.ts'

/** A person waits beside the field. */
const STANDARD_TIMEOUT_MS = 3_000
/** Looking up again does no harm. */
const MOST_TRIES = 2
const REQUEST_TIMEOUT = 408
const TOO_MANY_REQUESTS = 429

export interface CommerceOptions {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

const Goods = z.object({
  goods: z.object({ goodsNo: WireNumber, goodsName: z.string().min(1), salePrice: WireNumber }),
})
const Course = z.object({ course: z.object({ courseNo: WireNumber, courseName: z.string().min(1) }) })

/** The shop by HTTP. */
export function commerceGateway(options: CommerceOptions): Commerce {
  return {
    async goodsOf(goodsNo) {
      const found = await lookUp(options, `/goods/${goodsNo}`, Goods)
      if (!found) return null
      const { salePrice: priceWon, ...goods } = found.goods
      if (goods.goodsNo !== goodsNo || priceWon < 0) throw new CommerceFailure('BROKEN', 'the shop sent other goods')
      return { goodsNo, goodsName: goods.goodsName, priceWon }
    },
    async courseOf(courseNo) {
      const found = await lookUp(options, `/courses/${courseNo}`, Course)
      if (found && found.course.courseNo !== courseNo)
        throw new CommerceFailure('BROKEN', 'the shop sent another course')
      return found?.course ?? null
    },
  }
}

async function lookUp<S extends z.ZodType>(options: CommerceOptions, path: string, schema: S) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask(options, path, schema)
    } catch (error) {
      const mayComeBack = error instanceof CommerceFailure && error.kind === 'UNAVAILABLE'
      if (!mayComeBack || tries >= MOST_TRIES) throw error
    }
  }
}

async function ask<S extends z.ZodType>(
  options: CommerceOptions,
  path: string,
  schema: S,
): Promise<z.output<S> | null> {
  const answered = await exchange(
    options.fetch ?? fetch,
    `${options.baseUrl}${path}`,
    { headers: { 'x-api-key': options.apiKey, accept: 'application/json' } },
    options.timeoutMs ?? STANDARD_TIMEOUT_MS,
  )
  if ('failed' in answered) throw new CommerceFailure('UNAVAILABLE', `no answer of the shop: ${answered.reason}`)
  const { status, text } = answered
  if (status === 404) return null
  if (status >= 500 || status === REQUEST_TIMEOUT || status === TOO_MANY_REQUESTS)
    throw new CommerceFailure('UNAVAILABLE', `the shop answered ${status}`)
  if (status !== 200) throw new CommerceFailure('BROKEN', `the shop answered ${status}`)
  const read = schema.safeParse(parseJson(text))
  if (!read.success) throw new CommerceFailure('BROKEN', 'the shop sent an answer of an unknown shape')
  return read.data
}
