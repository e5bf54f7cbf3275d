import { z } from 'zod'
import { toYmdt } from '#platform/contract/seoul.ts'
import { WireNumber } from '../http-exchange.ts'
import { type NhnAccess, type NhnCall, nhnCaller } from './nhn-call.ts'
import { type SmsDelivery, type SmsGateway, type SmsMessage, type SmsReceipt, SmsUnknown } from './sms.port.ts'

const PAGE_SIZE = 1000
const MOST_PAGES = 100
const SEARCH_DAYS = 14
const DAY_MS = 86_400_000
const DELIVERED = '1000'
const UNDER_WAY = ['1', '2', '7']

export interface SmsOptions extends NhnAccess {
  /** Registered at the vendor, digits only. */
  readonly senderNumber: string
  /** The free number by which people refuse advertising. */
  readonly optOutNumber: () => Promise<string>
}

// The vendor writes the same field as a number in one answer and as text in the next.
const Word = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''))

const Sent = z.object({
  data: z.object({
    requestId: z.string().min(1),
    sendResultList: z.array(
      z.object({
        recipientNo: Word,
        resultCode: Word,
        resultMessage: Word,
        recipientSeq: WireNumber,
        recipientGroupingKey: Word,
      }),
    ),
  }),
})

const Row = z.object({
  requestId: z.string(),
  recipientSeq: WireNumber,
  recipientNo: Word,
  recipientGroupingKey: Word,
  senderGroupingKey: Word,
  msgStatus: Word,
  resultCode: Word,
  resultCodeName: Word,
})
type Row = z.output<typeof Row>

/** The SMS vendor NHN Cloud, API v3.0. */
export function smsGateway(options: SmsOptions): SmsGateway {
  const call = nhnCaller(options)
  return {
    sendMultimedia: (message) => send(call, options.senderNumber, message),
    async findByGroupingKey(groupingKey, since) {
      const rows = await listAll(call, '/sender/mms', Row, {
        startCreateDate: vendorTime(since.getTime() - SEARCH_DAYS * DAY_MS),
        endCreateDate: vendorTime(since.getTime() + SEARCH_DAYS * DAY_MS),
        senderGroupingKey: groupingKey,
      })
      return asReceipt(rows.filter((row) => row.senderGroupingKey === groupingKey))
    },
    async uploadImage({ name, bytes }) {
      const json = { fileName: name, fileBody: bytes.toString('base64'), createUser: 'portal' }
      const body = z.object({ data: z.object({ fileId: z.number() }) })
      const { data } = await call('POST', '/attachfile/binaryUpload', { json, body })
      return data.fileId
    },
    async listResults({ requestId }) {
      const rows = await listAll(call, '/sender/mms', Row, { requestId })
      return rows.map(asDelivery)
    },
    async listBlocked() {
      const query = { unsubscribeNo: await options.optOutNumber() }
      const rows = await listAll(call, '/blockservice/recipients', z.object({ recipientNo: z.string() }), query)
      return rows.map(({ recipientNo }) => recipientNo.replaceAll('-', ''))
    },
  }
}

const vendorTime = (instant: number): string => toYmdt(new Date(instant)).slice(0, 19).replace('T', ' ')

async function send(call: NhnCall, senderNumber: string, message: SmsMessage): Promise<SmsReceipt> {
  const json = {
    title: message.title,
    body: message.body,
    sendNo: senderNumber,
    senderGroupingKey: message.groupingKey,
    ...(message.attachmentIds.length > 0 && { attachFileIdList: message.attachmentIds }),
    recipientList: message.recipients.map(({ phone, key }) => ({ recipientNo: phone, recipientGroupingKey: key })),
    userId: 'portal',
  }
  const { data } = await call('POST', message.advertising ? '/sender/ad-mms' : '/sender/mms', { json, body: Sent })
  if (data.sendResultList.length !== message.recipients.length)
    throw new SmsUnknown('the SMS vendor left recipients out')
  return {
    requestId: data.requestId,
    results: data.sendResultList.map((result) => ({
      phone: result.recipientNo,
      recipientSeq: result.recipientSeq,
      key: result.recipientGroupingKey,
      accepted: result.resultCode === '0',
      code: result.resultCode,
      message: result.resultMessage,
    })),
  }
}

/** Every page of one of the vendor's lists. */
async function listAll<Item extends z.ZodType>(
  call: NhnCall,
  path: string,
  item: Item,
  query: Record<string, string>,
): Promise<z.output<Item>[]> {
  const body = z.object({ totalCount: WireNumber, data: z.array(item).nullish() })
  const all: z.output<Item>[] = []
  for (let pageNum = 1; pageNum <= MOST_PAGES; pageNum += 1) {
    const page = await call('GET', path, {
      query: { ...query, pageNum: String(pageNum), pageSize: String(PAGE_SIZE) },
      body,
    })
    all.push(...(page.data ?? []))
    if (all.length >= page.totalCount || !page.data?.length) return all
  }
  throw new SmsUnknown('the list of the SMS vendor does not end')
}

function asReceipt(rows: readonly Row[]): SmsReceipt | null {
  const first = rows[0]
  if (!first) return null
  const results = rows
    .filter((row) => row.requestId === first.requestId)
    .map((row) => ({
      phone: row.recipientNo,
      recipientSeq: row.recipientSeq,
      key: row.recipientGroupingKey,
      // Codes of the carrier are positive: the vendor had taken those. Its own refusals are negative.
      accepted: !row.resultCode.startsWith('-'),
      code: row.resultCode.startsWith('-') ? row.resultCode : '0',
      message: row.resultCodeName,
    }))
  return { requestId: first.requestId, results }
}

function asDelivery(row: Row): SmsDelivery {
  const { recipientNo, recipientSeq, recipientGroupingKey, resultCode, resultCodeName, msgStatus } = row
  const recipient = { phone: recipientNo, recipientSeq, key: recipientGroupingKey }
  if (resultCode === '' || UNDER_WAY.includes(msgStatus))
    return { ...recipient, state: 'pending', code: '', message: '' }
  return {
    ...recipient,
    state: resultCode === DELIVERED ? 'delivered' : 'failed',
    code: resultCode,
    message: resultCodeName,
  }
}
