import { expect, test } from 'vitest'
import { tellingFetch } from './telling-fetch.ts'

const body = (): FormData => {
  const form = new FormData()
  form.append('type', 'TEST')
  form.append('file', new File([new Uint8Array(300_000)], '문항.xlsx'))
  return form
}
const ADDRESS = '/@vite/client'

test('answers what fetch answers, and tells that everything has been sent', async () => {
  const shares: number[] = []
  const request = { method: 'GET', headers: { Accept: '*/*' } }
  const [ours, theirs] = await Promise.all([tellingFetch(() => undefined)(ADDRESS, request), fetch(ADDRESS, request)])
  expect([ours.status, ours.headers.get('Content-Type')]).toEqual([theirs.status, theirs.headers.get('Content-Type')])
  expect(await ours.text()).toBe(await theirs.text())
  await tellingFetch((share) => shares.push(share))(ADDRESS, { method: 'POST', body: body() })
  expect(shares.at(-1)).toBe(1)
})

test('rejects as fetch does where nobody answers, and where it is stopped', async () => {
  const nowhere = tellingFetch(() => undefined)('http://localhost:1/', { method: 'POST', body: body() })
  await expect(nowhere).rejects.toBeInstanceOf(TypeError)
  const stop = new AbortController()
  const stopped = tellingFetch(() => undefined)(ADDRESS, { method: 'POST', body: body(), signal: stop.signal })
  stop.abort()
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
  const late = tellingFetch(() => undefined)(ADDRESS, { signal: stop.signal })
  await expect(late).rejects.toMatchObject({ name: 'AbortError' })
})
