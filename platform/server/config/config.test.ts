import { expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

test('an empty environment gives the demo on the embedded database with simulators', () => {
  const config = loadConfig({})
  expect(config).toMatchObject({
    PORT: 8080,
    simulatorPort: 8081,
    demo: true,
    clockStart: null,
    publicUrl: 'http://localhost:8080',
    SMS_BASE_URL: 'http://localhost:8081',
    PAY_BASE_URL: 'http://localhost:8081/payments',
    DIRECTORY_BASE_URL: 'http://localhost:8081/directory',
    isSecure: false,
  })
})

test('an external database is no demo unless asked for', () => {
  expect(loadConfig({ DATABASE_URL: 'postgres://db/portal' }).demo).toBe(false)
  expect(loadConfig({ DATABASE_URL: 'postgres://db/portal', DEMO: '1' }).demo).toBe(true)
  expect(loadConfig({ DATABASE_URL: 'postgres://db/portal', EMBEDDED_DATABASE: '1' }).demo).toBe(true)
})

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
  [{ DATABASE_POOL: '3' }, 'DATABASE_POOL'],
  [{ PAGES: 'no' }, 'PAGES'],
  [{ ROLE: 'boss' }, 'ROLE'],
  [{ API_BASE: 'api/' }, 'API_BASE'],
  [{ PUBLIC_URL: 'ftp://portal' }, 'PUBLIC_URL'],
  [{ CLOCK_START: 'tomorrow' }, 'CLOCK_START'],
  [{ CLOCK_START: '2026-11-24T10:44:00+09:00', DEMO: '0' }, 'CLOCK_START'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  [{ STOP_GRACE_SECONDS: '-1' }, 'STOP_GRACE_SECONDS'],
  [{ S3_ENDPOINT: 'http://s3' }, 'S3_ENDPOINT'],
  [{ SMS_SENDER_NUMBER: '12' }, 'SMS_SENDER_NUMBER'],
  [{ DIRECTORY_BASE_URL: 'https://directory.example' }, 'DIRECTORY_API_KEY'],
  [{ ZOOM_BASE_URL: 'https://api.zoom.example/v2' }, 'ZOOM_OAUTH_URL'],
  [{ ZOOM_OAUTH_URL: 'https://zoom.example/oauth' }, 'ZOOM_BASE_URL'],
  [{ REMOTE_MEETING_BASE_URL: 'https://remote.example' }, 'REMOTE_MEETING_PAGE_URL'],
  [{ SISTER_SERVICES: '학습관=javascript:alert(1)' }, 'SISTER_SERVICES'],
  [{ TERMS_URL: '//elsewhere' }, 'TERMS_URL'],
  [{ HELP_FAQ_URL: 'javascript:alert(1)' }, 'HELP_FAQ_URL'],
])('%j stops the start and names %s', (env, name) => {
  expect(() => loadConfig(env)).toThrow(ConfigError)
  expect(() => loadConfig(env)).toThrow(name)
})

test('a portal that is no demo has a recipient directory only when one is named', () => {
  expect(loadConfig({ DEMO: '0' }).DIRECTORY_BASE_URL).toBe('')
  const named = { DEMO: '0', DIRECTORY_BASE_URL: 'https://directory.example/api/', DIRECTORY_API_KEY: 'k' }
  expect(loadConfig(named)).toMatchObject({
    DIRECTORY_BASE_URL: 'https://directory.example/api',
    DIRECTORY_API_KEY: 'k',
  })
})

test('the clock of the demo may start at any instant', () => {
  expect(loadConfig({ CLOCK_START: '2026-11-24T10:44:00+09:00' }).clockStart).toEqual(new Date('2026-11-24T01:44:00Z'))
})

test('sister services are names with or without an address', () => {
  expect(
    loadConfig({ SISTER_SERVICES: '학습관 | 상담=https://live.example/?a=b| 안내=/help' }).SISTER_SERVICES,
  ).toEqual([
    { name: '학습관', url: '' },
    { name: '상담', url: 'https://live.example/?a=b' },
    { name: '안내', url: '/help' },
  ])
  expect(loadConfig({}).SISTER_SERVICES.every(({ url }) => url === '')).toBe(true)
  expect(loadConfig({ SISTER_SERVICES: '' }).SISTER_SERVICES).toEqual([])
})
