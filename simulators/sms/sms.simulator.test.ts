import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type Answer, post, readAnswer, setFault, startForTest, temporaryFolder } from '../testing/start.ts'

const AD_BODY = '(광고)[바른수학학원] 11월 소식\n새 강의가 열립니다.\n무료수신거부 0801234567'
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(1000)])
let url = ''
let time = new Date('2026-11-23T11:00:00+09:00')

beforeEach(async () => {
  time = new Date('2026-11-23T11:00:00+09:00')
  url = (await startForTest({ clock: { now: () => time } })).url
})

const callVendor = (path: string, init?: RequestInit, key = 'simulator-secret') =>
  readAnswer(fetch(`${url}/sms/v3.0/appKeys/simulator${path}`, { ...init, headers: { 'x-secret-key': key } }))

interface Wish {
  kind?: string
  recipients?: string[]
  [field: string]: unknown
}

const send = ({ kind = 'ad-mms', recipients = ['01000001234'], ...fields }: Wish = {}) =>
  post(
    `${url}/sms/v3.0/appKeys/simulator/sender/${kind}`,
    {
      title: '제목',
      body: AD_BODY,
      sendNo: '15771234',
      senderGroupingKey: 'AD:12:a',
      recipientList: recipients.map((recipientNo, index) => ({ recipientNo, recipientGroupingKey: `r${index}` })),
      ...fields,
    },
    { 'x-secret-key': 'simulator-secret' },
  )

const codeOf = (answer: { body: Answer }) => (answer.body.header as { resultCode: number }).resultCode
const dataOf = <T>(answer: { body: Answer }) => (answer.body.body as { data: T }).data
const messages = async (query = '') =>
  (await (await fetch(`${url}/sms/_messages${query}`)).json()) as Record<string, unknown>[]
const upload = (bytes: Buffer, fileName = 'a.jpg') =>
  callVendor('/attachfile/binaryUpload', {
    method: 'POST',
    body: JSON.stringify({ fileName, fileBody: bytes.toString('base64'), createUser: 'x' }),
  })

describe('sending', () => {
  it('takes a message and answers per recipient', async () => {
    const answer = await send({ recipients: ['01000001234', '010-0000-1235'] })
    expect(answer.body).toMatchObject({
      header: { isSuccessful: true, resultCode: 0 },
      body: {
        data: {
          statusCode: '2',
          senderGroupingKey: 'AD:12:a',
          sendResultList: [
            { resultCode: 0, recipientSeq: 1 },
            { recipientNo: '01000001235', recipientSeq: 2, recipientGroupingKey: 'r1' },
          ],
        },
      },
    })
  })

  it.each<[string, Wish, number]>([
    ['no recipients', { recipients: [] }, -2001],
    ['more than 1,000 recipients', { recipients: Array.from({ length: 1001 }, (_, n) => `0100000${2000 + n}`) }, -2016],
    ['an unregistered sender', { sendNo: '15770000' }, -2312],
    ['an empty title', { title: '' }, -2014],
    ['a title of 121 characters', { title: '가'.repeat(121) }, -2015],
    ['a body of 4,001 characters', { body: `(광고)${'가'.repeat(3997)}` }, -2015],
    ['an emoji', { body: AD_BODY.replace('소식', '소식😀') }, -2023],
    ['a Hangul syllable that handsets lack', { title: '똠' }, -2023],
    ['advertising without its mark', { body: AD_BODY.replace('(광고)', '[광고]') }, -6003],
    ['advertising without a way to refuse', { body: '(광고) 안내' }, -6003],
    ['a free number of somebody else', { body: AD_BODY.replace('0801234567', '0809999999') }, -6004],
    ['an unknown image', { attachFileIdList: [5] }, -2004],
    ['four images', { attachFileIdList: [1, 2, 3, 4] }, 4],
    ['a list that is none', { recipientList: 'x' }, -9997],
  ])('refuses %s', async (_, wish, code) => {
    expect(codeOf(await send(wish))).toBe(code)
    expect(await messages()).toEqual([])
  })

  it('accepts the ways to write the opt-out line that the vendor accepts', async () => {
    for (const line of ['무료 수신 거부 080-123-4567', '[무료거부]0801234567', '무료수신거부: 0801234567.']) {
      expect(codeOf(await send({ body: `(광고) 안내\n${line}` }))).toBe(0)
    }
  })

  it('needs no advertising wording for other messages', async () => {
    expect(codeOf(await send({ kind: 'mms', body: '발송이 완료되었습니다.' }))).toBe(0)
  })

  it('refuses a wrong key', async () => {
    expect(codeOf(await callVendor('/sendNos', undefined, 'wrong'))).toBe(-1000)
    expect(codeOf(await callVendor('/sendNos'))).toBe(0)
  })

  it('refuses a body that is no JSON', async () => {
    expect(codeOf(await callVendor('/sender/mms', { method: 'POST', body: '{' }))).toBe(-9997)
  })
})

describe('recipients', () => {
  it('the last four digits decide the outcome', async () => {
    const { requestId } = dataOf<{ requestId: string }>(
      await send({ recipients: ['01000000001', '01000000003', '01000000006', '01000000007', '12'] }),
    )
    const rows = dataOf<{ resultCode: string }[]>(await callVendor(`/sender/mms?requestId=${requestId}`))
    expect(rows.map(({ resultCode }) => resultCode)).toEqual(['3001', '2003', '-6001', '1000', '-2019'])
    expect((await messages()).map(({ recipientNo }) => recipientNo)).toEqual([
      '01000000001',
      '01000000003',
      '01000000007',
    ])
  })

  it('who refused advertising gets none, but gets other messages', async () => {
    await post(`${url}/sms/_unsubscribe`, { recipientNo: '010-0000-1234' })
    expect(dataOf(await send())).toMatchObject({ sendResultList: [{ resultCode: -6001 }] })
    expect(await messages()).toEqual([])
    await send({ kind: 'mms' })
    expect(await messages()).toHaveLength(1)
  })

  it('the vendor list of refusals can be read, added to and removed from', async () => {
    const add = (recipientNoList: string[]) =>
      callVendor('/blockservice/recipients', {
        method: 'POST',
        body: JSON.stringify({ unsubscribeNo: '0801234567', recipientNoList }),
      })
    const list = async () =>
      dataOf<{ recipientNo: string }[]>(await callVendor('/blockservice/recipients?unsubscribeNo=0801234567')).map(
        ({ recipientNo }) => recipientNo,
      )
    expect(codeOf(await add(['01000001111', '01000002222']))).toBe(0)
    expect(await list()).toEqual(['01000001111', '01000002222'])
    await callVendor('/blockservice/recipients/removes?unsubscribeNo=0801234567&recipientNoList=01000001111', {
      method: 'DELETE',
    })
    expect(await list()).toEqual(['01000002222'])
    expect(codeOf(await callVendor('/blockservice/recipients?unsubscribeNo=0800000000'))).toBe(-6000)
  })

  it('a refusal is reported to the customer in the words of the vendor', async () => {
    const heard: { signature: unknown; body: string }[] = []
    const customer = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        heard.push({ signature: request.headers['x-toast-webhook-signature'], body })
        response.end()
      })
    })
    await new Promise<void>((resolve) => customer.listen(0, resolve))
    onTestFinished(() => void customer.close())
    const smsWebhookUrl = `http://localhost:${(customer.address() as AddressInfo).port}/hook`
    const simulators = await startForTest({ settings: { smsWebhookUrl } })
    const answer = await post(`${simulators.url}/sms/_unsubscribe`, { recipientNo: '01000001234' })
    expect(answer.body).toEqual({ blocked: true, webhookStatus: 200 })
    expect(heard[0]?.signature).toBe('simulator-webhook-secret')
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({
      event: 'UNSUBSCRIBE',
      productName: 'SMS',
      hooks: [{ recipientNo: '01000001234', unsubscribeNo: '0801234567' }],
    })
  })
})

describe('images', () => {
  it('takes a small JPEG and sends it as MMS', async () => {
    const { fileId } = dataOf<{ fileId: number }>(await upload(JPEG))
    await send({ attachFileIdList: [fileId] })
    const [message] = await messages()
    expect(message).toMatchObject({ type: 'MMS', attachments: [{ fileId, fileName: 'a.jpg' }] })
    const image = await fetch(`${url}/sms/_images/${fileId}`)
    expect(Buffer.from(await image.arrayBuffer())).toEqual(JPEG)
  })

  it.each([
    ['another ending', JPEG, 'a.png', -2003],
    ['another content', Buffer.from('GIF89a'), 'a.jpg', -2003],
    ['no name', JPEG, '', -2002],
    ['more than 300 KB', Buffer.concat([JPEG, Buffer.alloc(307_200)]), 'a.jpg', -2005],
  ])('refuses %s', async (_, bytes, name, code) => {
    expect(codeOf(await upload(bytes, name))).toBe(code)
  })
})

describe('results', () => {
  it('are under way first and known within the delay', async () => {
    url = (await startForTest({ clock: { now: () => time }, resultDelayMs: 1000 })).url
    const { requestId } = dataOf<{ requestId: string }>(await send({ recipients: ['01000001234'] }))
    const statusNow = async () =>
      dataOf<{ msgStatus: string }>(await callVendor(`/sender/mms/${requestId}?recipientSeq=1`)).msgStatus
    expect(await statusNow()).toBe('2')
    time = new Date(time.getTime() + 1000)
    expect(await statusNow()).toBe('3')
  })

  it('are listed by period and grouping key, page by page', async () => {
    await send({ senderGroupingKey: 'AD:12:b', recipients: ['01000000011', '01000000012', '01000000013'] })
    await send({ senderGroupingKey: 'AD:12:c', recipients: ['01000000014'] })
    const period = 'startCreateDate=2026-11-23%2010:00:00&endCreateDate=2026-11-23%2012:00:00'
    const answer = await callVendor(`/sender/mms?${period}&senderGroupingKey=AD:12:b&pageNum=2&pageSize=2`)
    expect(answer.body.body).toMatchObject({
      totalCount: 3,
      pageNum: 2,
      pageSize: 2,
      data: [{ recipientNo: '01000000013', adYn: 'Y' }],
    })
    expect((await callVendor(`/sender/mms?${period}`)).body.body).toMatchObject({ totalCount: 4 })
    const updated = await callVendor(
      '/message-results?startUpdateDate=2026-11-23%2011:00:00&endUpdateDate=2026-11-23%2011:00:00&messageType=LMS',
    )
    expect(updated.body.body).toMatchObject({ totalCount: 4 })
  })

  it('need a request or a period of at most a month', async () => {
    expect(codeOf(await callVendor('/sender/mms'))).toBe(-2011)
    expect(codeOf(await callVendor('/sender/mms?startCreateDate=today&endCreateDate=x'))).toBe(-2000)
    expect(
      codeOf(await callVendor('/sender/mms?startCreateDate=2026-01-01%2000:00:00&endCreateDate=2026-03-01%2000:00:00')),
    ).toBe(-4000)
    expect(codeOf(await callVendor('/sender/mms/nothing?recipientSeq=1'))).toBe(-2008)
  })
})

describe('the list of arrived messages', () => {
  it('can be narrowed by purpose and reservation and keeps the order of arrival', async () => {
    await send({ senderGroupingKey: 'AD:12:a', recipients: ['01000000021', '01000000022'] })
    await send({ senderGroupingKey: 'TEST:12:a', recipients: ['01000000023'], kind: 'mms' })
    await send({ senderGroupingKey: 'AD:13:a', recipients: ['01000000024'] })
    await send({ senderGroupingKey: 'CODE:1:a', recipients: ['01000000025'], kind: 'mms' })
    const phones = async (query: string) =>
      (await messages(query)).map(({ recipientNo }) => String(recipientNo).slice(-2))
    expect(await phones('')).toEqual(['21', '22', '23', '24', '25'])
    expect(await phones('?purpose=AD')).toEqual(['21', '22', '24'])
    expect(await phones('?purpose=AD&reserve=12')).toEqual(['21', '22'])
    expect(await phones('?reserve=12')).toEqual(['21', '22', '23'])
    expect(await phones('?purpose=RESULT')).toEqual([])
    const [first] = await messages()
    expect(first).toEqual({
      requestId: expect.any(String),
      recipientNo: '01000000021',
      type: 'LMS',
      title: '제목',
      body: AD_BODY,
      attachments: [],
      receivedAt: time.toISOString(),
      purpose: 'AD',
      reserve: 12,
    })
  })

  it('shows texts on the page without letting them become HTML', async () => {
    await send({ kind: 'mms', body: '<script>alert(1)</script>' })
    const page = await (await fetch(`${url}/sms`)).text()
    expect(page).toContain('&lt;script&gt;alert(1)')
    expect(page).not.toContain('<script>')
  })
})

describe('faults', () => {
  it.each([
    ['down', 0],
    ['lose-answer', 1],
  ])('%s breaks the connection; messages that arrived: %i', async (mode, arrived) => {
    await setFault(url, { service: 'sms', mode, times: 1 })
    expect((await send()).isLost).toBe(true)
    expect(await messages()).toHaveLength(arrived)
    expect(codeOf(await send())).toBe(0)
  })

  it('error answers in the words of the vendor and sends nothing', async () => {
    await setFault(url, { service: 'sms', mode: 'error', times: 1 })
    expect(codeOf(await send())).toBe(-2021)
    expect(await messages()).toEqual([])
  })

  it('slow does the work before it waits', async () => {
    await setFault(url, { service: 'sms', mode: 'slow', times: 1, delayMs: 60_000 })
    const leaving = new AbortController()
    const answering = fetch(`${url}/sms/v3.0/appKeys/simulator/sender/mms`, {
      method: 'POST',
      headers: { 'x-secret-key': 'simulator-secret' },
      body: JSON.stringify({
        title: 'a',
        body: 'b',
        sendNo: '15771234',
        recipientList: [{ recipientNo: '01000001234' }],
      }),
      signal: leaving.signal,
    })
    await expect.poll(() => messages()).toHaveLength(1)
    leaving.abort()
    await expect(answering).rejects.toThrow('aborted')
  })
})

it('requests, images and refusals survive a restart', async () => {
  const dataDir = temporaryFolder()
  const first = await startForTest({ dataDir })
  url = first.url
  const { fileId } = dataOf<{ fileId: number }>(await upload(JPEG))
  const { requestId } = dataOf<{ requestId: string }>(await send({ attachFileIdList: [fileId] }))
  await post(`${url}/sms/_unsubscribe`, { recipientNo: '01000005555' })
  await first.close()

  url = (await startForTest({ dataDir })).url
  expect(await messages()).toMatchObject([{ requestId, type: 'MMS' }])
  expect(dataOf(await send({ attachFileIdList: [fileId], recipients: ['01000005555'] }))).toMatchObject({
    sendResultList: [{ resultCode: -6001 }],
  })
})
