import { expect, test } from 'vitest'
import { ConfigError, loadConfig, VARIABLES } from './config.ts'
import { refuseKnownSecrets } from './own-secrets.ts'

/** A portal with real vendors and secrets of its own. */
const REAL = {
  DATABASE_URL: 'postgres://db/portal',
  DEMO: '0',
  APP_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
  SMS_BASE_URL: 'https://sms.vendor.example',
  SMS_APP_KEY: 'our-app-key',
  SMS_SECRET_KEY: 'our-sms-secret',
  SMS_WEBHOOK_SECRET: 'our-webhook-secret',
  PAY_BASE_URL: 'https://pay.vendor.example',
  PAY_SELLER_KEY: 'OURSHOP',
  PAY_SECRET: 'our-payment-secret',
  OIDC_ISSUER: 'https://id.vendor.example',
  OIDC_CLIENT_SECRET: 'our-oidc-secret',
  DIRECTORY_BASE_URL: 'https://directory.vendor.example',
  DIRECTORY_API_KEY: 'our-directory-key',
  POSTCODE_BASE_URL: 'https://postcode.vendor.example',
  POSTCODE_API_KEY: 'our-postcode-key',
  COMMERCE_BASE_URL: 'https://shop.vendor.example',
  COMMERCE_API_KEY: 'our-shop-key',
  YOUTUBE_BASE_URL: 'https://videos.vendor.example/v3',
  YOUTUBE_API_KEY: 'our-video-key',
  ZOOM_BASE_URL: 'https://api.zoom.example/v2',
  ZOOM_OAUTH_URL: 'https://zoom.example/oauth',
  ZOOM_CLIENT_SECRET: 'our-zoom-secret',
  REMOTE_MEETING_BASE_URL: 'https://api.remote.example',
  REMOTE_MEETING_PAGE_URL: 'https://www.remote.example',
  REMOTE_MEETING_CLIENT_SECRET: 'our-remote-secret',
}

const start = (env: Record<string, string>) => refuseKnownSecrets(loadConfig(env))
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(REAL).filter(([name]) => !names.includes(name)))

test('secrets of our own start', () => {
  expect(() => start(REAL)).not.toThrow()
})

test.each([
  'SMS_APP_KEY',
  'SMS_SECRET_KEY',
  'SMS_WEBHOOK_SECRET',
  'PAY_SELLER_KEY',
  'PAY_SECRET',
  'OIDC_CLIENT_SECRET',
  'COMMERCE_API_KEY',
  'YOUTUBE_API_KEY',
  'ZOOM_CLIENT_SECRET',
  'REMOTE_MEETING_CLIENT_SECRET',
] as const)('with a real vendor the default of %s stops the start, left out or written out', (name) => {
  const { standard } = VARIABLES[name]
  const written = [standard, ` ${standard} `, standard.toUpperCase(), VARIABLES.OIDC_CLIENT_SECRET.standard]
  for (const env of [without(name), ...written.map((value) => ({ ...REAL, [name]: value }))]) {
    expect(() => start(env)).toThrow(ConfigError)
    expect(() => start(env)).toThrow(`Environment variable ${name} has its default`)
  }
})

test('a vendor played by the simulator needs no secret, but nobody may opt numbers out by a known one', () => {
  const simulated = without(
    'SMS_BASE_URL',
    'SMS_APP_KEY',
    'SMS_SECRET_KEY',
    'PAY_BASE_URL',
    'PAY_SECRET',
    'OIDC_ISSUER',
  )
  expect(() => start(simulated)).not.toThrow()
  const { SMS_WEBHOOK_SECRET: _, ...known } = simulated
  expect(() => start(known)).toThrow('SMS_WEBHOOK_SECRET')
})

test('an address of another machine is a real vendor, whatever listens there', () => {
  expect(() => start({ ...without('PAY_SECRET'), PAY_BASE_URL: 'http://10.0.0.9:8081/payments' })).toThrow('PAY_SECRET')
})

test('what the shop tells of orders is not believed by a known or guessable key, and without one not at all', () => {
  expect(loadConfig(REAL).COMMERCE_WEBHOOK_SECRET).toBe('')
  expect(() => start({ ...REAL, COMMERCE_WEBHOOK_SECRET: 'our-shop-webhook-key' })).not.toThrow()
  for (const secret of ['simulator-commerce-webhook', ' Simulator-Commerce-Webhook'])
    expect(() => start({ ...REAL, COMMERCE_WEBHOOK_SECRET: secret })).toThrow('COMMERCE_WEBHOOK_SECRET has its default')
  expect(() => start({ ...REAL, COMMERCE_WEBHOOK_SECRET: 'short-secret' })).toThrow('COMMERCE_WEBHOOK_SECRET can be')
})

test('what Zoom tells of meetings is not believed by a known or guessable key, and without one not at all', () => {
  expect(loadConfig(REAL).ZOOM_WEBHOOK_SECRET).toBe('')
  expect(() => start({ ...REAL, ZOOM_WEBHOOK_SECRET: 'our-zoom-webhook-key' })).not.toThrow()
  for (const secret of ['simulator-zoom-webhook', 'short-secret'])
    expect(() => start({ ...REAL, ZOOM_WEBHOOK_SECRET: secret })).toThrow('ZOOM_WEBHOOK_SECRET')
})

test('a key of file tokens that can be guessed stops the start', () => {
  expect(() => start({ ...REAL, APP_SECRET: 'x'.repeat(40) })).toThrow('Environment variable APP_SECRET')
  for (const APP_SECRET of ['aAbBcCdD'.repeat(4), `our-secret-key1${' '.repeat(40)}`])
    expect(() => start({ ...REAL, APP_SECRET })).toThrow('Environment variable APP_SECRET can be guessed')
  expect(() => start(without('APP_SECRET'))).not.toThrow()
})

test("a real recipient directory is not asked with the simulator's key, and none at all needs no key", () => {
  for (const DIRECTORY_API_KEY of ['simulator-directory-key', 'Simulator-Directory-Key\n'])
    expect(() => start({ ...REAL, DIRECTORY_API_KEY })).toThrow(
      'Environment variable DIRECTORY_API_KEY has its default',
    )
  const simulated = {
    DIRECTORY_BASE_URL: 'http://localhost:8081/directory',
    DIRECTORY_API_KEY: 'simulator-directory-key',
  }
  expect(() => start({ ...REAL, ...simulated })).not.toThrow()
  expect(() => start(without('DIRECTORY_BASE_URL', 'DIRECTORY_API_KEY'))).not.toThrow()
})

test.each(['SMS_WEBHOOK_SECRET', 'PAY_SECRET'])('a short or monotonous %s stops the start', (name) => {
  for (const value of ['our-secret-key1', ' our-secret-key1 ', 'abababababababababab', 'aAbBcCdDeEfFgGaAbBcC'])
    expect(() => start({ ...REAL, [name]: value })).toThrow(`Environment variable ${name} can be guessed`)
  expect(() => start({ ...REAL, [name]: 'our-secret-key12' })).not.toThrow()
})

test('with the payment simulator its key is enough', () => {
  const simulated = without('PAY_BASE_URL', 'PAY_SELLER_KEY')
  expect(() => start({ ...simulated, PAY_SECRET: 'short' })).not.toThrow()
})

test('a demo starts with nothing set, and with a webhook secret of its own', () => {
  expect(() => start({})).not.toThrow()
  expect(() => start({ DEMO: '1', SMS_WEBHOOK_SECRET: 'our-webhook-secret' })).not.toThrow()
})
