import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listInquiries } from '#areas/base/account/contract/inquiry.contract.ts'
import { inquireSignUp } from '#areas/base/account/contract/sign-in.contract.ts'
import { networkOf } from '#platform/contract/network.ts'
import { takeQuota } from '#platform/server/database/quota.ts'
import { INQUIRIES_A_DAY } from '../recovery/find-account.endpoints.ts'

const HOUR_MS = 3_600_000

const portal = await portalForFile({ env: { TRUST_PROXY: '1' } })
const visitor = await portal.as(null)

const BODY = {
  name: '홍길동',
  phoneNumber: '010-0000-0099',
  content: '가입하고 싶습니다.',
  isConsenting: true,
} as const

const ask = (organizationName: string, address: string) =>
  visitor.send(inquireSignUp, { body: { ...BODY, organizationName } }, { headers: { 'x-forwarded-for': address } })

/** Addresses of one customer. */
const addressOf = (customer: number, nth: number) => `2001:db8:${customer}:1::${(nth + 1).toString(16)}`

/** How many of so many inquiries, each from another address of the customer, were taken. */
async function countTaken(customer: number, inquiries: number): Promise<number> {
  const answers = []
  for (let nth = 0; nth < inquiries; nth += 1) answers.push(await ask(`학원${customer}`, addressOf(customer, nth)))
  const refused = answers.filter(({ status }) => status !== 200)
  for (const { status, code, problem } of refused) {
    expect([status, code]).toEqual([429, 'TOO_MANY_INQUIRIES'])
    expect(problem.detail).toBe(inquireSignUp.refusals.TOO_MANY_INQUIRIES.text)
  }
  return inquiries - refused.length
}

test('of one network ten inquiries an hour are taken, from however many addresses, and others are not kept out', async () => {
  expect(await countTaken(1, 12)).toBe(10)
  expect((await ask('이웃학원', addressOf(2, 0))).status).toBe(200)
  const { body } = await (await portal.as('admin')).send(listInquiries, { query: { keyword: '학원1' } })
  expect(body.totalCount).toBe(10)
  const refused = await ask('학원1', addressOf(1, 99))
  portal.clock.advance(Number(refused.headers.get('retry-after')) * 1000)
  expect((await ask('학원1', addressOf(1, 100))).status).toBe(200)
})

test('of one network thirty inquiries a day are taken, until the next day in Seoul', async () => {
  const network = networkOf(addressOf(3, 0))
  await takeQuota(portal.db, INQUIRIES_A_DAY, network, portal.clock.now(), INQUIRIES_A_DAY.most - 1)
  expect(await countTaken(3, 2)).toBe(1)
  portal.clock.advance(HOUR_MS)
  const refused = await ask('학원3', addressOf(3, 3))
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 13 * 3600])
  portal.clock.advance(13 * HOUR_MS)
  expect(await countTaken(3, 2)).toBe(2)
})

test('of many inquiries at once no more are taken than one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, (_, nth) => ask('동시학원', addressOf(4, nth))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
})
