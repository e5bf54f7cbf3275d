import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { MONDAY_MORNING, saveReadyAd } from '#areas/advertising/text-ad/testing/advertiser.seed.ts'
import {
  listArrivedTests,
  postToSimulators,
  readOwnPhone,
  sendTestOf as send,
  startTestsOver,
} from '#areas/advertising/text-ad/testing/test-sending.ts'

const portal = await portalForFile({ now: MONDAY_MORNING })
const academy = await portal.as('academy')

beforeEach(() => startTestsOver(portal))

const post = (path: string, body: unknown) => postToSimulators(portal, path, body)
const listArrived = () => listArrivedTests(portal)

test('twenty sendings with one key are one message and one count', async () => {
  const ad = await saveReadyAd(academy)
  const key = { 'idempotency-key': 'twenty' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(academy, ad, {}, key)))
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array.from({ length: 20 }, () => ({
      status: 200,
      body: { sentCount: 1, remainingTests: 4, remainingNumbers: 100 },
    })),
  )
  expect(await listArrived()).toHaveLength(1)
  expect(await readOwnPhone(academy, ad.contentsSeq)).toMatchObject({ remainingTests: 4, remainingNumbers: 100 })
})

test('one key stays one count when its first use broke off or nobody knew what became of it', async () => {
  const ad = await saveReadyAd(academy)
  const key = { 'idempotency-key': 'again' }
  await post('/_faults', { service: 'sms', mode: 'down' })
  expect((await send(academy, ad, {}, key)).code).toBe('TEST_FAILED')
  expect((await send(academy, ad, {}, key)).code).toBe('TEST_FAILED')
  // As a process leaves it that ended between counting and sending.
  await sql`update messaging.test_send set state = 'PLANNED'`.execute(portal.db)
  await post('/_faults', { service: 'sms', mode: 'ok' })
  expect((await send(academy, ad, {}, key)).body).toEqual({ sentCount: 1, remainingTests: 4, remainingNumbers: 100 })
  expect(await listArrived()).toHaveLength(1)
})

test('a key whose test the vendor refused sends when it is tried again', async () => {
  const ad = await saveReadyAd(academy)
  const key = { 'idempotency-key': 'refused' }
  await post('/_faults', { service: 'sms', mode: 'error', times: 1 })
  expect((await send(academy, ad, {}, key)).code).toBe('TEST_FAILED')
  expect((await send(academy, ad, {}, key)).body).toEqual({ sentCount: 1, remainingTests: 4, remainingNumbers: 100 })
  expect(await listArrived()).toHaveLength(1)
})

test('a test that the vendor refuses is not counted', async () => {
  const ad = await saveReadyAd(academy)
  await post('/_faults', { service: 'sms', mode: 'error' })
  expect(await send(academy, ad)).toMatchObject({ status: 502, code: 'TEST_FAILED' })
  await post('/_faults', { service: 'sms', mode: 'ok' })
  expect((await send(academy, ad)).body).toMatchObject({ sentCount: 1, remainingTests: 4 })
})

test('a test that may have arrived is counted and not called sent', async () => {
  const ad = await saveReadyAd(academy)
  await post('/_faults', { service: 'sms', mode: 'down' })
  expect(await send(academy, ad)).toMatchObject({ status: 502, code: 'TEST_FAILED' })
  await post('/_faults', { service: 'sms', mode: 'ok' })
  expect((await send(academy, ad)).body).toMatchObject({ sentCount: 2, remainingTests: 3 })
  expect(await listArrived()).toHaveLength(1)
})

test('a test that broke off at the vendor arrives by a repeat of its key, and is one count', async () => {
  const ad = await saveReadyAd(academy)
  const key = { 'idempotency-key': 'broken' }
  await post('/_faults', { service: 'sms', mode: 'down' })
  expect((await send(academy, ad, {}, key)).code).toBe('TEST_FAILED')
  await post('/_faults', { service: 'sms', mode: 'ok' })
  const early = await send(academy, ad, {}, key)
  expect(early).toMatchObject({ status: 502, code: 'TEST_FAILED' })
  expect(early.problem?.detail).toContain('1분 뒤')
  portal.clock.advance(60_000)
  expect((await send(academy, ad, {}, key)).body).toEqual({ sentCount: 1, remainingTests: 4, remainingNumbers: 100 })
  expect((await send(academy, ad, {}, key)).status).toBe(200)
  expect(await listArrived()).toHaveLength(1)
})

test('a test that broke off and is refused in the end gives back its count once', async () => {
  const ad = await saveReadyAd(academy)
  const key = { 'idempotency-key': 'broken then refused' }
  await post('/_faults', { service: 'sms', mode: 'down' })
  expect((await send(academy, ad, {}, key)).code).toBe('TEST_FAILED')
  await post('/_faults', { service: 'sms', mode: 'ok' })
  await post('/_faults', { service: 'sms', mode: 'error', call: 'POST /sender/ad-mms' })
  portal.clock.advance(60_000)
  expect((await send(academy, ad, {}, key)).code).toBe('TEST_FAILED')
  await post('/_faults', { service: 'sms', mode: 'ok' })
  expect(await readOwnPhone(academy, ad.contentsSeq)).toMatchObject({ remainingTests: 5, remainingNumbers: 100 })
})

test('a lost answer of the vendor never sends twice', async () => {
  const ad = await saveReadyAd(academy)
  await post('/_faults', { service: 'sms', mode: 'lose-answer', times: 1 })
  const key = { 'idempotency-key': 'test-1' }
  expect((await send(academy, ad, {}, key)).status).toBe(200)
  expect((await send(academy, ad, {}, key)).status).toBe(200)
  expect(await listArrived()).toHaveLength(1)
})
