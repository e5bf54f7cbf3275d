import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveApiDocs, servePages } from './pages.ts'

const ENTRIES = [
  { path: '/', isPrefix: false, file: 'index.html' },
  { path: '/prepared', isPrefix: false, file: 'prepared.html' },
  { path: '/watch.html', isPrefix: false, file: 'watch.html', hasPlayer: true },
  { path: '/paid', isPrefix: true, file: 'app.html', isReturn: true },
  { path: '', isPrefix: true, file: 'app.html' },
]

let app: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
  for (const name of ['index', 'app', 'watch'])
    writeFileSync(join(folder, `${name}.html`), `<meta name="api-base" content="/api" /><title>${name}</title>`)
  writeFileSync(join(folder, 'favicon.svg'), '<svg />')
  writeFileSync(join(folder, 'prepared.html'), '<title>prepared</title>')
  writeFileSync(join(folder, 'prepared.html.br'), brotliCompressSync('<title>prepared</title> by the build'))
  writeFileSync(join(folder, 'prepared.html.gz'), gzipSync('<title>prepared</title> by the build'))
  app = Fastify()
  await servePages(app, { folder, apiBase: '/base/api', entries: ENTRIES, isSecure: false })
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
  ['/watch.html', 'watch'],
  ['/watch.html?no=7', 'watch'],
])('%s is answered with the page %s, which knows where the API is', async (url, title) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(answer.body).toContain(`<title>${title}</title>`)
  expect(answer.body).toContain('content="/base/api"')
})

test.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])(
  'who takes %s gets a page written so, and hears next time that it is still the same',
  async (accepted, encoding, read) => {
    const headers = { 'accept-encoding': accepted }
    for (const url of ['/', '/base/api/docs', '/prepared']) {
      const answer = await app.inject({ url, headers })
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding])
      expect(read(answer.rawPayload).toString()).toContain('<title>')
      const etag = String(answer.headers.etag)
      const again = await app.inject({ url, headers: { ...headers, 'if-none-match': `W/"x", ${etag}` } })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
  },
)

test('the copies that the build has put beside a page are used as they are', async () => {
  const answer = await app.inject({ url: '/prepared', headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('by the build')
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

test('only a page with a player may load it, show it, and lend it what playing needs', async () => {
  const headersOf = async (url: string) => (await app.inject({ url })).headers
  const policy = String((await headersOf('/watch.html?no=7'))['content-security-policy'])
  const directives = policy.split(';').map((each) => each.trim())
  expect(directives).toContain("script-src 'self' 'wasm-unsafe-eval' https://www.youtube.com")
  expect(directives).toContain("frame-src 'self' https://www.youtube.com https://www.youtube-nocookie.com")
  expect(directives).toContain("img-src 'self' data: blob: https://i.ytimg.com")
  expect(directives).toContain("connect-src 'self'")
  const permissions = String((await headersOf('/watch.html'))['permissions-policy']).split(', ')
  const player = '(self "https://www.youtube.com" "https://www.youtube-nocookie.com")'
  expect(permissions.filter((rule) => !rule.endsWith('=()')).sort()).toEqual([
    `autoplay=${player}`,
    'camera=(self)',
    'clipboard-write=(self)',
    `encrypted-media=${player}`,
    `fullscreen=${player}`,
    'microphone=(self)',
    `picture-in-picture=${player}`,
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  ])
  for (const url of ['/', '/dashboard', '/paid/7']) {
    expect((await headersOf(url))['content-security-policy'], url).toBeUndefined()
    expect((await headersOf(url))['permissions-policy'], url).toBeUndefined()
  }
})

test.each([
  ['GET', '/base/api'],
  ['GET', '/base/api/nothing'],
  ['HEAD', '/base/api/nothing'],
  ['GET', '/missing.js'],
  ['GET', '/app.html'],
  ['GET', '/watch.html/x'],
  ['GET', '/watch%2ehtml'],
  ['GET', '/.git/config'],
  ['GET', '/%2egit/config'],
  ['GET', '/x.php'],
  ['GET', '/backup.tar.gz.enc2/'],
  ['GET', '/assets/missing'],
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
