import type { Reply } from '../server/route.ts'
import type { Surroundings } from '../settings.ts'
import { envelope, readPage } from './envelope.ts'
import { carrierCode, DELIVERED, resultTime, VENDOR_TEXTS } from './outcomes.ts'
import type { SentRequest, SmsState } from './sms.state.ts'
import { readVendorTime, vendorTime } from './vendor-time.ts'

const DAY_MS = 86_400_000
const LONGEST_SEARCH_MS = 31 * DAY_MS

type Row = Readonly<Record<string, unknown>>

/** GET of sent messages: by request id, or by a period of at most a month; then narrowed by the grouping keys. */
export function listRows(state: SmsState, surroundings: Surroundings, kind: string, query: URLSearchParams): Reply {
  const found = findRequests(state, query)
  if (typeof found === 'number') return envelope(found)
  const requests = found.filter((request) => (request.type === 'SMS') === (kind === 'sms'))
  const recipientNo = query.get('recipientNo')
  const recipientKey = query.get('recipientGroupingKey')
  const places = requests.flatMap((request) =>
    request.recipients.flatMap(({ phone, key }, index) => {
      const isWanted =
        (recipientNo === null || phone === recipientNo) && (recipientKey === null || key === recipientKey)
      return isWanted ? [{ request, index }] : []
    }),
  )
  const { pageNum, pageSize } = readPage(query)
  const page = places.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  const data = page.map(({ request, index }) => rowOf(state, surroundings, request, index))
  return envelope(0, { pageNum, pageSize, totalCount: places.length, data })
}

function findRequests(state: SmsState, query: URLSearchParams): readonly SentRequest[] | number {
  const requestId = query.get('requestId')
  const groupingKey = query.get('senderGroupingKey')
  if (requestId !== null) {
    const request = state.findRequest(requestId)
    return request && (groupingKey === null || request.groupingKey === groupingKey) ? [request] : []
  }
  const period =
    readPeriod(query, ['startCreateDate', 'endCreateDate']) ?? readPeriod(query, ['startRequestDate', 'endRequestDate'])
  if (period === null) return -2011
  if (typeof period === 'number') return period
  if (period.end - period.start > LONGEST_SEARCH_MS) return -4000
  const candidates = groupingKey === null ? state.requests : state.listByGroupingKey(groupingKey)
  return candidates.filter(({ sentAt }) => Date.parse(sentAt) >= period.start && Date.parse(sentAt) <= period.end)
}

function readPeriod(
  query: URLSearchParams,
  [from, to]: [string, string],
): { start: number; end: number } | number | null {
  const [startText, endText] = [query.get(from), query.get(to)]
  if (startText === null || endText === null) return null
  const [start, end] = [readVendorTime(startText), readVendorTime(endText)]
  return start && end ? { start: start.getTime(), end: end.getTime() } : -2000
}

/** GET of one recipient's result. */
export function oneRow(state: SmsState, surroundings: Surroundings, requestId: string, recipientSeq: number): Reply {
  const request = state.findRequest(requestId)
  if (!request?.recipients[recipientSeq - 1]) return envelope(-2008)
  return envelope(0, { data: rowOf(state, surroundings, request, recipientSeq - 1) })
}

/** GET of the results that became known within a period of at most a day. */
export function listUpdatedRows(state: SmsState, surroundings: Surroundings, query: URLSearchParams): Reply {
  const period = readPeriod(query, ['startUpdateDate', 'endUpdateDate'])
  if (period === null) return envelope(4)
  if (typeof period === 'number') return envelope(period)
  if (period.end - period.start > DAY_MS) return envelope(-4000)
  const messageType = query.get('messageType')
  const now = surroundings.clock.now().getTime()
  const rows = state.requests.flatMap((request) => {
    const sentAt = Date.parse(request.sentAt)
    if (sentAt > period.end || sentAt + surroundings.resultDelayMs < period.start) return []
    if (messageType !== null && messageType !== request.type) return []
    return request.recipients.flatMap(({ phone }, index) => {
      const at = resultTime(request, phone, surroundings.resultDelayMs).getTime()
      return at <= now && at >= period.start && at <= period.end ? [{ request, index }] : []
    })
  })
  const { pageNum, pageSize } = readPage(query)
  const page = rows.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  const data = page.map(({ request, index }) => rowOf(state, surroundings, request, index))
  return envelope(0, { pageNum, pageSize, totalCount: rows.length, data })
}

interface Outcome {
  readonly msgStatus: string
  readonly msgStatusName: string
  readonly code: string
}

function outcomeOf(request: SentRequest, index: number, { clock, resultDelayMs }: Surroundings): Outcome {
  const recipient = request.recipients[index]
  if (!recipient) throw new Error('no such recipient')
  if (recipient.code !== 0) return { msgStatus: '0', msgStatusName: '실패', code: String(recipient.code) }
  if (resultTime(request, recipient.phone, resultDelayMs) > clock.now())
    return { msgStatus: '2', msgStatusName: '처리중', code: '' }
  const code = carrierCode(recipient)
  return code === DELIVERED
    ? { msgStatus: '3', msgStatusName: '성공', code }
    : { msgStatus: '0', msgStatusName: '실패', code }
}

function rowOf(state: SmsState, surroundings: Surroundings, request: SentRequest, index: number): Row {
  const { phone = '', key = '' } = request.recipients[index] ?? {}
  const { msgStatus, msgStatusName, code } = outcomeOf(request, index, surroundings)
  const resultDate = code === '' ? null : `${vendorTime(resultTime(request, phone, surroundings.resultDelayMs))}.0`
  return {
    requestId: request.requestId,
    recipientSeq: index + 1,
    requestDate: `${vendorTime(new Date(request.sentAt))}.0`,
    createDate: `${vendorTime(new Date(request.sentAt))}.0`,
    resultDate,
    updateDate: resultDate,
    title: request.title,
    body: request.body,
    sendNo: request.sendNo,
    countryCode: '82',
    recipientNo: phone,
    msgStatus,
    msgStatusName,
    resultCode: code,
    resultCodeName: VENDOR_TEXTS[code] ?? '',
    telecomCode: 10001,
    telecomCodeName: 'SKT',
    messageType: request.type,
    messageCount: 1,
    adYn: request.isAdvertising ? 'Y' : 'N',
    userId: request.userId,
    attachFileList: request.attachmentIds.map((fileId) => ({
      fileId,
      filePath: `simulator/${fileId}/`,
      fileName: state.images.get(fileId)?.name,
    })),
    senderGroupingKey: request.groupingKey,
    recipientGroupingKey: key,
  }
}
