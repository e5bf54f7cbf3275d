import { z } from 'zod'
import { exchange, parseJson, WireNumber } from '../http-exchange.ts'
import { type PostalAddress, type PostcodeDirectory, PostcodeFailure } from './postcode.port.ts'

const STANDARD_TIMEOUT_MS = 5_000
const PAGE_SIZE = 10

export interface JusoOptions {
  /** The address of the list without the call, and without a slash at the end. */
  readonly baseUrl: string
  /** Given out for one site. */
  readonly confirmKey: string
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

// Numbers come as texts, and every answer has the status 200.
const Answer = z.object({
  results: z.object({
    common: z.object({ totalCount: WireNumber, errorCode: z.string(), errorMessage: z.string() }),
    juso: z
      .array(z.object({ zipNo: z.string(), roadAddrPart1: z.string(), jibunAddr: z.string(), bdNm: z.string() }))
      .nullable(),
  }),
})
type Results = z.output<typeof Answer>['results']

/** The address list of the ministry (juso.go.kr, addrLinkApi) by HTTP. */
export function jusoGateway(options: JusoOptions): PostcodeDirectory {
  return {
    async search(keyword, page) {
      const asked = searchable(keyword)
      if (asked.length < 2) throw new PostcodeFailure('TOO_WIDE', 'nothing is left of the keyword')
      const found = await ask(options, asked, page)
      // The key is also refused for a moment while the service is busy.
      const { common, juso } = found.common.errorCode === 'E0001' ? await ask(options, asked, page) : found
      if (common.errorCode !== '0') throw failureOf(common)
      return { total: common.totalCount, results: (juso ?? []).map(toAddress) }
    },
  }
}

const toAddress = (row: NonNullable<Results['juso']>[number]): PostalAddress => ({
  postCode: row.zipNo,
  address: row.roadAddrPart1,
  jibunAddress: row.jibunAddr,
  buildingName: row.bdNm,
})

/** Signs that the service takes for an attack. */
const FORBIDDEN_SIGNS = /[%=><[\]]/g
const FORBIDDEN_WORDS = /\b(or|select|insert|delete|update|create|drop|exec|union|fetch|declare|truncate)\b/gi
/** `한누리대로2130`: the number wants a space before it, unless it belongs to the name of a road (`망우로6길`). */
const JOINED_NUMBER = /([로길])(\d+(?:-\d+)?)(?=\s|$)/g

/** The keyword as the service takes it, at most 80 letters. */
export const searchable = (keyword: string): string =>
  keyword
    .replaceAll(FORBIDDEN_SIGNS, ' ')
    .replaceAll(FORBIDDEN_WORDS, ' ')
    .replaceAll(JOINED_NUMBER, '$1 $2')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)

async function ask(options: JusoOptions, keyword: string, page: number): Promise<Results> {
  const body = new URLSearchParams({
    confmKey: options.confirmKey,
    currentPage: `${page}`,
    countPerPage: `${PAGE_SIZE}`,
    keyword,
    resultType: 'json',
  })
  const answered = await exchange(
    options.fetch ?? fetch,
    `${options.baseUrl}/addrlink/addrLinkApi.do`,
    { method: 'POST', body },
    options.timeoutMs ?? STANDARD_TIMEOUT_MS,
  )
  if ('failed' in answered)
    throw new PostcodeFailure('UNAVAILABLE', `no answer of the address list: ${answered.reason}`)
  if (answered.status !== 200) throw new PostcodeFailure('UNAVAILABLE', `the address list answered ${answered.status}`)
  const answer = Answer.safeParse(parseJson(answered.text))
  if (!answer.success) throw new PostcodeFailure('UNAVAILABLE', 'the address list sent an answer of an unknown shape')
  return answer.data.results
}

/** Public lists of the codes disagree in their details: those of the key, all others that begin alike, and the rest. */
function failureOf({ errorCode, errorMessage }: Results['common']): PostcodeFailure {
  const isKey = ['E0001', 'E0014'].includes(errorCode) || /승인|키/.test(errorMessage)
  if (isKey) return new PostcodeFailure('REFUSED', `the address list refused our key: ${errorCode}`)
  const kind = errorCode.startsWith('E') ? 'TOO_WIDE' : 'UNAVAILABLE'
  return new PostcodeFailure(kind, `the address list answered ${errorCode}`)
}
