import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { searchPostcode } from '#areas/nsat/vendor/contract/postcode.contract.ts'
import { setFault } from '#simulators/testing/start.ts'

const portal = await portalForFile()
const vendor = await portal.as('vendor1')
const search = (keyword: string, page = 1) => vendor.send(searchPostcode, { query: { keyword, page } })

test('finds addresses page by page', async () => {
  const { body } = await search('세종특별자치시 초등학교')
  expect([body.list.length, body.totalCount > 10]).toEqual([10, true])
  expect((await search('새내18길21')).body.list[0]).toMatchObject({ address: '세종특별자치시 조치원읍 새내18길 21' })
})

test.each([
  ['가', 400, 'BAD_REQUEST'],
  ['세종특별자치시', 422, 'SEARCH_TOO_WIDE'],
])('%s is refused', async (keyword, status, code) => {
  const answer = await search(keyword)
  expect([answer.status, answer.code]).toEqual([status, code])
})

test('a list that does not answer is told as such, and works again afterwards', async () => {
  await setFault(portal.simulators.url, { service: 'postcode', mode: 'down', times: 1 })
  const answer = await search('조치원읍 초등학교')
  expect([answer.status, answer.code]).toEqual([503, 'POSTCODE_UNAVAILABLE'])
  expect((await search('조치원읍 초등학교')).status).toBe(200)
})
