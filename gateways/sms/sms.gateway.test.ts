import { beforeEach, describe, expect, it } from 'vitest'
import type { Simulators } from '#simulators/main.ts'
import { post, setFault, startForTest, temporaryFolder } from '#simulators/testing/start.ts'
import { type SmsOptions, smsGateway } from './sms.gateway.ts'
import { type SmsMessage, SmsNotSent, SmsRefused, SmsUnknown } from './sms.port.ts'

const NOW = new Date('2026-11-23T11:00:00+09:00')
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(1000)])
let time = NOW
let simulators: Simulators

beforeEach(async () => {
  time = NOW
  simulators = await startForTest({ clock: { now: () => time } })
})

const gateway = (options: Partial<SmsOptions> = {}) =>
  smsGateway({
    baseUrl: simulators.url,
    appKey: 'simulator',
    secretKey: 'simulator-secret',
    senderNumber: '15771234',
    optOutNumber: async () => '0801234567',
    ...options,
  })

const answering = (status: number, body: string) => gateway({ fetch: async () => new Response(body, { status }) })

const message = (change: Partial<SmsMessage> = {}): SmsMessage => ({
  groupingKey: 'AD:12:k1',
  title: '소식',
  body: '(광고) 새 강의\n무료수신거부 0801234567',
  attachmentIds: [],
  recipients: [{ phone: '01000001234', key: 'r1' }],
  advertising: true,
  ...change,
})

const arrived = async () => (await (await fetch(`${simulators.url}/sms/_messages`)).json()) as Record<string, unknown>[]

describe('sending', () => {
  it('answers the number of the request and what the vendor said about everybody', async () => {
    const recipients = [
      { phone: '01000001234', key: 'r1' },
      { phone: '01000000006', key: 'r2' },
    ]
    expect(await gateway().sendMultimedia(message({ recipients }))).toEqual({
      requestId: expect.any(String),
      results: [
        { phone: '01000001234', recipientSeq: 1, key: 'r1', accepted: true, code: '0', message: 'SUCCESS' },
        {
          phone: '01000000006',
          recipientSeq: 2,
          key: 'r2',
          accepted: false,
          code: '-6001',
          message: 'Recipient Number is refused.',
        },
      ],
    })
    expect(await arrived()).toMatchObject([{ recipientNo: '01000001234', type: 'LMS', purpose: 'AD', reserve: 12 }])
  })

  it('takes the ordinary route for what is no advertising and sends images as MMS', async () => {
    const fileId = await gateway().uploadImage({ name: 'a.jpg', bytes: JPEG })
    await gateway().sendMultimedia(message({ body: '발송이 끝났습니다.', advertising: false, attachmentIds: [fileId] }))
    expect(await arrived()).toMatchObject([{ type: 'MMS', attachments: [{ fileId }] }])
  })

  it.each([
    ['wording', () => gateway().sendMultimedia(message({ body: '(광고) 새 강의' })), '-6003'],
    ['key', () => gateway({ secretKey: 'x' }).sendMultimedia(message()), '-1000'],
    ['image', () => gateway().uploadImage({ name: 'a.gif', bytes: JPEG }), '-2003'],
    ['status', () => answering(404, 'nothing here').sendMultimedia(message()), 'HTTP_404'],
  ])('a refused %s is SmsRefused with the code of the vendor', async (_, act, code) => {
    const error = await act().catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(SmsRefused)
    expect(error).toMatchObject({ code, isTemporary: false })
    expect(await arrived()).toEqual([])
  })
})

describe('when the vendor fails', () => {
  it('an error answer is a refusal that may pass', async () => {
    await setFault(simulators.url, { service: 'sms', mode: 'error', times: 1 })
    await expect(gateway().sendMultimedia(message())).rejects.toMatchObject({
      name: 'SmsRefused',
      code: '-2021',
      isTemporary: true,
    })
    await expect(answering(429, '').sendMultimedia(message())).rejects.toMatchObject({
      name: 'SmsRefused',
      isTemporary: true,
    })
  })

  it.each([
    ['down', 0],
    ['lose-answer', 1],
    ['slow', 1],
  ])('%s is unknown; the look-up tells what was sent: %i', async (mode, count) => {
    await setFault(simulators.url, { service: 'sms', mode, times: 1, delayMs: 60_000 })
    await expect(gateway({ timeoutMs: 200 }).sendMultimedia(message())).rejects.toBeInstanceOf(SmsUnknown)
    const found = await gateway().findByGroupingKey('AD:12:k1', NOW)
    expect(found?.results ?? []).toHaveLength(count)
    expect(await arrived()).toHaveLength(count)
  })

  it.each([
    [503, ''],
    [200, '<html>'],
    [200, '{"header":{"isSuccessful":true,"resultCode":0}}'],
    [200, '{"header":{"isSuccessful":false,"resultCode":-9999,"resultMessage":"System error."}}'],
    [200, '{"header":{"isSuccessful":true,"resultCode":0},"body":{"data":{"requestId":"r","sendResultList":[]}}}'],
  ])('an answer %i %s is unknown', async (status, body) => {
    await expect(answering(status, body).sendMultimedia(message())).rejects.toBeInstanceOf(SmsUnknown)
  })

  it('without a connection nothing was sent', async () => {
    await simulators.close()
    await expect(gateway().sendMultimedia(message())).rejects.toBeInstanceOf(SmsNotSent)
  })

  it('errors hold neither numbers nor texts', async () => {
    await setFault(simulators.url, { service: 'sms', mode: 'down', times: 1 })
    const error = await gateway()
      .sendMultimedia(message())
      .catch((failure: Error) => failure)
    expect(JSON.stringify([String(error), Object.values(error), (error as Error).cause ?? null])).not.toMatch(
      /0100000|새 강의|secret/,
    )
  })
})

describe('looking up', () => {
  it('finds a request by its key after a restart of the vendor, with who was refused', async () => {
    const dataDir = temporaryFolder()
    simulators = await startForTest({ dataDir, clock: { now: () => time } })
    const recipients = [
      { phone: '01000001234', key: 'r1' },
      { phone: '01000000006', key: 'r2' },
      { phone: '01000000001', key: 'r3' },
    ]
    const sent = await gateway().sendMultimedia(message({ recipients }))
    await simulators.close()
    simulators = await startForTest({ dataDir, clock: { now: () => time } })
    const found = await gateway().findByGroupingKey('AD:12:k1', new Date(NOW.getTime() - 60_000))
    expect(found?.requestId).toBe(sent.requestId)
    expect(found?.results.map(({ key, accepted, code }) => [key, accepted, code])).toEqual([
      ['r1', true, '0'],
      ['r2', false, '-6001'],
      ['r3', true, '0'],
    ])
  })

  it('finds nothing under a key that was never used, nor under the beginning of one', async () => {
    await gateway().sendMultimedia(message())
    expect(await gateway().findByGroupingKey('AD:12:k2', NOW)).toBeNull()
    expect(await gateway().findByGroupingKey('AD:12:k', NOW)).toBeNull()
  })

  it('reads every page and answers the first of two requests with one key', async () => {
    const recipients = Array.from({ length: 1000 }, (_, n) => ({
      phone: `0100001${String(n).padStart(4, '0')}`,
      key: `r${n}`,
    }))
    const first = await gateway().sendMultimedia(message({ recipients }))
    await gateway().sendMultimedia(message({ recipients: recipients.slice(0, 500) }))
    const found = await gateway().findByGroupingKey('AD:12:k1', NOW)
    expect([found?.requestId, found?.results.length]).toEqual([first.requestId, 1000])
  })

  it('tells pending, delivered and failed apart', async () => {
    simulators = await startForTest({ clock: { now: () => time }, resultDelayMs: 1000 })
    const phones = ['01000000001', '01000000003', '01000000006', '01000000007']
    const { requestId } = await gateway().sendMultimedia(
      message({ recipients: phones.map((phone) => ({ phone, key: phone })) }),
    )
    const read = async () => (await gateway().listResults({ requestId })).map(({ state, code }) => `${state} ${code}`)
    expect(await read()).toEqual(['pending ', 'pending ', 'failed -6001', 'pending '])
    time = new Date(NOW.getTime() + 1000)
    expect(await read()).toEqual(['failed 3001', 'failed 2003', 'failed -6001', 'delivered 1000'])
  })

  it('lists everybody who refused, however many pages that takes', async () => {
    const headers = { 'x-secret-key': 'simulator-secret' }
    const numbers = Array.from({ length: 1010 }, (_, n) => `0100002${String(n).padStart(4, '0')}`)
    for (let start = 0; start < numbers.length; start += 10) {
      const body = { unsubscribeNo: '0801234567', recipientNoList: numbers.slice(start, start + 10) }
      await post(`${simulators.url}/sms/v3.0/appKeys/simulator/blockservice/recipients`, body, headers)
    }
    expect(await gateway().listBlocked()).toEqual(numbers)
  })
})
