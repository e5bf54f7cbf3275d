import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveApiDocs, servePages } from './pages.ts'

const ENTRIES = [
  { path: '/', isPrefix: false, file: 'index.html' },
  { path: '/paid', isPrefix: true, file: 'app.html', isReturn: true },
]

let app: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
  for (const name of ['index', 'app'])
    writeFileSync(join(folder, `${name}.html`), `<meta name="api-base" content="/api" /><title>${name}</title>`)
  writeFileSync(join(folder, 'favicon.svg'), '<svg />')
  app = Fastify()
  await servePages(app, folder, '/base/api', ENTRIES)
  await serveApiDocs(app, '/base/api')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['/', 'index'],
  ['/dashboard', 'app'],
  ['/board/4581/article/12', 'app'],
  ['/paid/7?code=0', 'app'],
])('%s is answered with the page %s, which knows where the API is', async (url, title) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(answer.body).toContain(`<title>${title}</title>`)
  expect(answer.body).toContain('content="/base/api"')
})

test('who only asks whether a page is there gets its head', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/dashboard' })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
  expect(answer.headers['content-type']).toContain('text/html')
})

test('only where another site leads back may the page reach its opener', async () => {
  const policyOf = async (url: string) => (await app.inject({ url })).headers['cross-origin-opener-policy']
  expect(await policyOf('/paid/7')).toBe('unsafe-none')
  expect(await policyOf('/dashboard')).toBeUndefined()
})

test.each([
  ['GET', '/base/api'],
  ['GET', '/base/api/nothing'],
  ['HEAD', '/base/api/nothing'],
  ['GET', '/missing.js'],
  ['POST', '/dashboard'],
] as const)('%s %s is no page', async (method, url) => {
  const { statusCode, headers } = await app.inject({ method, url })
  expect([statusCode >= 400, String(headers['content-type']).includes('html')]).toEqual([true, false])
})

test('the API document is shown below its address, with or without a slash at the end', async () => {
  const answer = await app.inject({ url: '/base/api/docs/' })
  expect([answer.statusCode, answer.headers.location]).toEqual([308, '/base/api/docs'])
  expect((await app.inject({ url: '/base/api/docs' })).body).toContain('/base/api/docs/start.js')
})
