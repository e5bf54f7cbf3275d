import { asFields, type Exchange, type Reply, type Route } from '../server/route.ts'
import type { Surroundings } from '../settings.ts'
import { envelope, readPage } from './envelope.ts'
import { acceptanceCode, failedResult, VENDOR_TEXTS } from './outcomes.ts'
import { listRows, listUpdatedRows, oneRow } from './rows.ts'
import { readMessage, refusalOf, refusalOfImage } from './send.checks.ts'
import type { SmsState } from './sms.state.ts'
import { vendorTime } from './vendor-time.ts'

const BASE = '/sms/v3.0/appKeys/:appKey'

/** The documented calls of the SMS vendor. */
export function smsVendorRoutes(state: SmsState, surroundings: Surroundings): Route[] {
  const { settings } = surroundings
  const route = (
    method: string,
    path: string,
    run: (exchange: Exchange) => Reply | Promise<Reply>,
    nothing?: () => Reply,
  ): Route => ({
    method,
    path: `${BASE}${path}`,
    isVendorCall: true,
    ...(nothing && { nothing }),
    run: async (exchange) => {
      const isKnown =
        exchange.params.appKey === settings.smsAppKey &&
        exchange.request.headers['x-secret-key'] === settings.smsSecretKey
      if (!isKnown) return envelope(-1000)
      try {
        return await run(exchange)
      } catch (error) {
        if (error instanceof SyntaxError) return envelope(-9997)
        throw error
      }
    },
  })
  return [
    ...['sms', 'mms', 'ad-sms', 'ad-mms'].map((kind) =>
      route('POST', `/sender/${kind}`, async (x) => send(state, surroundings, kind, await x.readJson())),
    ),
    ...['sms', 'mms'].flatMap((kind) => [
      route(
        'GET',
        `/sender/${kind}`,
        ({ url }) => listRows(state, surroundings, kind, url.searchParams),
        () => envelope(0, { pageNum: 1, pageSize: 0, totalCount: 0, data: [] }),
      ),
      route('GET', `/sender/${kind}/:requestId`, ({ url, params }) =>
        oneRow(state, surroundings, params.requestId ?? '', Number(url.searchParams.get('recipientSeq'))),
      ),
    ]),
    route('POST', '/attachfile/binaryUpload', async (x) => upload(state, await x.readJson())),
    route('GET', '/message-results', ({ url }) => listUpdatedRows(state, surroundings, url.searchParams)),
    route('GET', '/sendNos', () => {
      const data = [{ serviceId: 1, sendNo: settings.smsSenderNumber, useYn: 'Y', blockYn: 'N', blockReason: null }]
      return envelope(0, { pageNum: 1, pageSize: 15, totalCount: data.length, data })
    }),
    ...blockRoutes(state, surroundings, route),
  ]
}

function send(state: SmsState, { settings, failShare }: Surroundings, kind: string, body: unknown): Reply {
  const asked = readMessage(body, kind)
  if (typeof asked === 'number') return envelope(asked)
  const refusal = refusalOf(asked, state, settings)
  if (refusal !== 0) return envelope(refusal)
  const recipients = asked.recipients.map(({ phone, key }) => ({
    phone,
    key,
    code: acceptanceCode(phone, asked.isAdvertising, state.blocked),
    ...failedResult(phone, failShare()),
  }))
  const request = state.addRequest({ ...asked, recipients })
  const sendResultList = recipients.map(({ phone, key, code }, index) => ({
    recipientNo: phone,
    resultCode: code,
    resultMessage: VENDOR_TEXTS[code],
    recipientSeq: index + 1,
    recipientGroupingKey: key,
  }))
  return envelope(0, {
    data: { requestId: request.requestId, statusCode: '2', senderGroupingKey: request.groupingKey, sendResultList },
  })
}

function upload(state: SmsState, body: unknown): Reply {
  const { fileName, fileBody } = asFields(body)
  const bytes = Array.isArray(fileBody)
    ? Buffer.from(fileBody.map(Number))
    : Buffer.from(String(fileBody ?? ''), 'base64')
  const name = typeof fileName === 'string' ? fileName : ''
  const refusal = refusalOfImage(name, bytes)
  if (refusal !== 0) return envelope(refusal)
  const { fileId } = state.addImage({ name, base64: bytes.toString('base64') })
  return envelope(0, { data: { fileId, fileName: name, filePath: `simulator/${fileId}/` } })
}

function blockRoutes(
  state: SmsState,
  { settings }: Surroundings,
  route: (method: string, path: string, run: (exchange: Exchange) => Reply | Promise<Reply>) => Route,
): Route[] {
  const isOurs = (unsubscribeNo: unknown) => unsubscribeNo === settings.smsOptOutNumber
  return [
    route('GET', '/blockservice/recipients', ({ url }) => {
      if (!isOurs(url.searchParams.get('unsubscribeNo'))) return envelope(-6000)
      const { pageNum, pageSize } = readPage(url.searchParams)
      const all = [...state.blocked].map(([recipientNo, at]) => ({
        unsubscribeNo: settings.smsOptOutNumber,
        recipientNo,
        blockedDate: vendorTime(new Date(at)),
      }))
      const data = all.slice((pageNum - 1) * pageSize, pageNum * pageSize)
      return envelope(0, { pageNum, pageSize, totalCount: all.length, data })
    }),
    route('POST', '/blockservice/recipients', async (x) => {
      const { unsubscribeNo, recipientNoList } = asFields(await x.readJson())
      if (!isOurs(unsubscribeNo)) return envelope(-6000)
      if (!Array.isArray(recipientNoList) || recipientNoList.length > 10) return envelope(4)
      for (const phone of recipientNoList) state.block(String(phone).replaceAll('-', ''))
      return envelope(0)
    }),
    route('DELETE', '/blockservice/recipients/removes', ({ url }) => {
      if (!isOurs(url.searchParams.get('unsubscribeNo'))) return envelope(-6000)
      for (const phone of (url.searchParams.get('recipientNoList') ?? '').split(',')) state.unblock(phone)
      return envelope(0)
    }),
  ]
}
