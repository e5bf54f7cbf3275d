import { beforeEach, describe, expect, it } from 'vitest'
import { AD_BODY, codeOf, dataOf, JPEG, smsClient } from '../testing/sms-client.ts'
import { post, setFault, startForTest, temporaryFolder } from '../testing/start.ts'

const NOW = new Date('2026-11-23T11:00:00+09:00')
let url = ''
let time = NOW
const { callVendor, send, upload, messages } = smsClient(() => url)

beforeEach(async () => {
  time = NOW
  url = (await startForTest({ clock: { now: () => time } })).url
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
