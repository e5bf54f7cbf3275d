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
  PAY_SECRET: 'our-pay-secret',
  OIDC_ISSUER: 'https://id.vendor.example',
  OIDC_CLIENT_SECRET: 'our-oidc-secret',
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
] as const)('with a real vendor the default of %s stops the start, left out or written out', (name) => {
  for (const env of [without(name), { ...REAL, [name]: VARIABLES[name].standard }]) {
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

test('a key of file tokens that can be guessed stops the start', () => {
  expect(() => start({ ...REAL, APP_SECRET: 'x'.repeat(40) })).toThrow('Environment variable APP_SECRET')
  expect(() => start(without('APP_SECRET'))).not.toThrow()
})

test('a demo starts with nothing set, and with a webhook secret of its own', () => {
  expect(() => start({})).not.toThrow()
  expect(() => start({ DEMO: '1', SMS_WEBHOOK_SECRET: 'our-webhook-secret' })).not.toThrow()
})
