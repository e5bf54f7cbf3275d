import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { AD_BODY, codeOf, dataOf, JPEG, type SendFields, smsClient } from '../testing/sms-client.ts'
import { post, startForTest } from '../testing/start.ts'

let url = ''
const { callVendor, send, upload, messages } = smsClient(() => url)

beforeEach(async () => {
  url = (await startForTest()).url
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

  it.each<[string, SendFields, number]>([
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
  ])('refuses %s', async (_, fields, code) => {
    expect(codeOf(await send(fields))).toBe(code)
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
