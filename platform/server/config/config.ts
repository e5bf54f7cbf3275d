import { z } from 'zod'
import { readTrust } from './trusted-proxy.ts'

const flag = z.enum(['0', '1']).transform((text) => text === '1')
const port = z.coerce.number().int().min(1).max(65_535)
const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''))
const optionalUrl = z.union([z.literal(''), url])
/** A page that people open: of ours by its path, or of another site. */
const pageAddress = z.string().regex(/^$|^\/(?!\/)|^https?:\/\//)

const parts = (text: string): string[] =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
const figures = z
  .string()
  .regex(/^\d{4}-\d{2}\|/)
  .transform((text) => {
    const [asOf = '', ...texts] = parts(text)
    return { asOf, texts }
  })
const links = z
  .string()
  .refine((text) => parts(text).every((part) => /^[^=]+(=(\/|https?:\/\/).+)?$/.test(part)))
  .transform((text) =>
    parts(text).map((part) => {
      const [name = '', ...address] = part.split('=')
      return { name: name.trim(), url: address.join('=') }
    }),
  )

const trust = z.string().transform((text, context) => {
  const trusts = readTrust(text)
  if (trusts) return trusts
  context.addIssue({ code: 'custom', message: 'it must be 0, 1, or addresses and networks separated by commas' })
  return z.NEVER
})

/** The key that the simulator of the recipient directory takes when nobody names another one. */
export const SIMULATOR_DIRECTORY_KEY = 'simulator-directory-key'

/** The key that the simulator of the address list takes when nobody names another one. */
export const SIMULATOR_POSTCODE_KEY = 'simulator-postcode-key'
/** With this the simulated shop signs. */
export const SIMULATOR_SHOP_SECRET = 'simulator-commerce-webhook'

/** With this the simulated Zoom signs. */
export const SIMULATOR_ZOOM_WEBHOOK_SECRET = 'simulator-zoom-webhook'

interface Variable {
  readonly schema: z.ZodType
  /** Shown in the operations page; computed defaults are described in words. */
  readonly standard: string
  readonly meaning: string
}

const variable = <T extends z.ZodType>(schema: T, standard: string, meaning: string) =>
  ({ schema, standard, meaning }) satisfies Variable

/** Every environment variable the program reads, with its default and one sentence. The operations page is made from it. */
export const VARIABLES = {
  PORT: variable(port, '8080', 'Port of the portal and its API.'),
  HOST: variable(z.string().min(1), '0.0.0.0', 'Address the portal listens on.'),
  SIMULATOR_PORT: variable(port.optional(), 'PORT + 1', 'Port of the simulators of the outside services.'),
  SIMULATOR_HOST: variable(
    z.string().min(1),
    '127.0.0.1',
    'Address the simulators listen on; they let everybody in, so other machines only reach them when this says so.',
  ),
  DATA_DIR: variable(z.string().min(1), '.data', 'Embedded database, uploaded files, simulator state.'),
  DATABASE_URL: variable(
    z.union([z.literal(''), z.string().regex(/^postgres(ql)?:\/\//)]),
    '',
    'PostgreSQL 15 or newer; empty means the embedded one.',
  ),
  DATABASE_POOL: variable(
    z.coerce.number().int().min(4).max(200),
    '16',
    'Database connections of one process for requests and work, 4 or more; live events and signals have 4 besides.',
  ),
  PAGES: variable(flag, '1', '0 where something else serves the web part: a proxy or a development server in front.'),
  API_BASE: variable(z.string().regex(/^(\/[\w-]+)+$/), '/api', 'Path prefix of the API.'),
  PUBLIC_URL: variable(
    optionalUrl,
    '',
    'Address people use, for links, callbacks and cookies; empty means http://localhost:PORT.',
  ),
  DEMO: variable(
    z.union([z.literal(''), flag]),
    '',
    'Load the demo world into an empty database; empty means 1 with the embedded database, else 0.',
  ),
  CLOCK_START: variable(
    z.union([z.literal(''), z.iso.datetime({ offset: true, precision: null })]),
    '',
    'Instant at which the clock of the application starts; only together with DEMO=1.',
  ),
  ROLE: variable(
    z.enum(['web', 'worker', 'all']),
    'all',
    'web answers requests, worker does tasks and recurring work, all does both.',
  ),
  LOG_LEVEL: variable(
    z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    'info',
    'Least important log line that is written.',
  ),
  STOP_GRACE_SECONDS: variable(
    z.coerce.number().min(0).max(30),
    '2',
    'How long a process that is told to stop still takes requests, so that a balancer notices that it is no longer ready.',
  ),
  TRUST_PROXY: variable(
    trust,
    '0',
    '1 behind exactly one reverse proxy: the right-most X-Forwarded-For is the client. Or the addresses and networks of proxies, separated by commas. 0 believes no such header.',
  ),
  METRICS_TOKEN: variable(
    z.union([z.literal(''), z.string().min(16)]),
    '',
    'Token (16 characters or more) with which other machines may read the metrics, and behind a proxy (TRUST_PROXY) this one too; empty lets only this machine.',
  ),
  APP_SECRET: variable(
    z.string(),
    '',
    'Key of file tokens, 32 characters or more, the same in every process; empty means one kept in DATA_DIR.',
  ),
  RATE_LIMIT_PER_MINUTE: variable(
    z.coerce.number().int().min(1),
    '60000',
    'API requests a minute of one signed-in person, or of one address (IPv6: its /64 network) without a session, that one process answers.',
  ),
  API_TOKEN_PER_MINUTE: variable(
    z.coerce.number().int().min(1),
    '300',
    'API requests a minute of one API token that one process answers.',
  ),
  WEBHOOK_LOCAL_ORIGIN: variable(
    optionalUrl,
    '',
    'The one origin within our own network that webhooks may reach, without TLS too; empty means the simulators with DEMO=1, else none.',
  ),
  LIVE_BUS_URL: variable(
    z.union([z.literal(''), z.string().regex(/^rediss?:\/\//)]),
    '',
    'Where the server processes tell one another live events: an engine of the Redis protocol (redis://…, rediss://…); empty means the database.',
  ),
  LIVE_CONNECTIONS_OF_NETWORK: variable(
    z.coerce.number().int().min(1),
    '2000',
    'Viewers of live broadcasts whom one process takes from one address (IPv6: its /64 network): everybody in a school has the same one.',
  ),
  S3_ENDPOINT: variable(optionalUrl, '', 'S3-compatible object storage; empty means files under DATA_DIR.'),
  S3_BUCKET: variable(z.string(), '', 'Bucket of the object storage.'),
  S3_REGION: variable(z.string(), 'kr-standard', 'Region of the object storage.'),
  S3_ACCESS_KEY: variable(z.string(), '', 'Access key of the object storage.'),
  S3_SECRET_KEY: variable(z.string(), '', 'Secret key of the object storage.'),
  SMS_BASE_URL: variable(optionalUrl, '', 'NHN Cloud SMS v3.0; empty means the simulator.'),
  SMS_APP_KEY: variable(z.string(), 'simulator', 'Application key of the SMS service.'),
  SMS_SECRET_KEY: variable(z.string(), 'simulator-secret', 'Secret key of the SMS service.'),
  SMS_SENDER_NUMBER: variable(z.string().regex(/^\d{8,11}$/), '15771234', 'Registered sender number.'),
  SMS_WEBHOOK_SECRET: variable(
    z.string().min(8),
    'simulator-webhook-secret',
    'Signature the SMS service sends with its webhooks.',
  ),
  SMTP_URL: variable(
    z.union([z.literal(''), z.string().regex(/^smtps?:\/\/[^\s]+$/)]),
    '',
    'Mail server (smtp://user:password@host:587, or smtps://); empty means the simulator with DEMO=1, else none: nobody gets e-mail.',
  ),
  SMTP_FROM: variable(z.email(), 'no-reply@partner.example.com', 'Address that e-mails come from.'),
  PAY_BASE_URL: variable(optionalUrl, '', 'PAYCO payment API; empty means the simulator.'),
  PAY_SELLER_KEY: variable(z.string().min(1), 'SIMULATOR', 'Seller key of the card payment.'),
  PAY_SECRET: variable(z.string().min(1), 'simulator-pay-secret', 'Key with which payment notifications are signed.'),
  OIDC_ISSUER: variable(optionalUrl, '', 'OpenID Connect provider for staff sign-in; empty means the simulator.'),
  OIDC_CLIENT_ID: variable(z.string().min(1), 'partner-portal', 'Our client id at the OpenID Connect provider.'),
  OIDC_CLIENT_SECRET: variable(
    z.string().min(1),
    'simulator-oidc-secret',
    'Our client secret at the OpenID Connect provider.',
  ),
  DIRECTORY_BASE_URL: variable(
    optionalUrl,
    '',
    'Recipient directory of the notice app; empty means the simulator with DEMO=1, else none: consents come from files alone.',
  ),
  DIRECTORY_API_KEY: variable(z.string(), '', 'Key of the recipient directory; empty means that of the simulator.'),
  POSTCODE_BASE_URL: variable(
    optionalUrl,
    '',
    'Address list of juso.go.kr; empty means the simulator with DEMO=1, else none: addresses are typed.',
  ),
  POSTCODE_API_KEY: variable(z.string(), '', 'Key of the address list; empty means that of the simulator.'),
  COMMERCE_BASE_URL: variable(optionalUrl, '', 'Shop of the mock exams: goods and courses; empty means the simulator.'),
  COMMERCE_API_KEY: variable(z.string().min(1), 'simulator-commerce-key', 'Key of the shop of the mock exams.'),
  YOUTUBE_BASE_URL: variable(
    optionalUrl,
    '',
    'YouTube Data API v3, for playlists of explanation videos; empty means the simulator.',
  ),
  YOUTUBE_API_KEY: variable(z.string().min(1), 'simulator-youtube-key', 'Key of the YouTube Data API.'),
  ZOOM_BASE_URL: variable(optionalUrl, '', 'Zoom API (https://api.zoom.us/v2); empty means the simulator.'),
  ZOOM_OAUTH_URL: variable(
    optionalUrl,
    '',
    'Where people let us use their Zoom account (https://zoom.us/oauth); empty means the simulator.',
  ),
  ZOOM_CLIENT_ID: variable(z.string().min(1), 'partner-portal', 'Our client id at Zoom.'),
  ZOOM_CLIENT_SECRET: variable(z.string().min(1), 'simulator-zoom-secret', 'Our client secret at Zoom.'),
  ZOOM_WEBHOOK_SECRET: variable(
    z.string(),
    '',
    'Secret token with which Zoom signs what it tells of meetings; empty means that of the simulator with DEMO=1, else nothing of it is taken.',
  ),
  REMOTE_MEETING_BASE_URL: variable(
    optionalUrl,
    '',
    'API of the remote meetings (https://api.remotemeeting.com); empty means the simulator.',
  ),
  REMOTE_MEETING_PAGE_URL: variable(
    optionalUrl,
    '',
    'Where people enter remote meetings (https://www.remotemeeting.com); empty means the simulator.',
  ),
  REMOTE_MEETING_CLIENT_ID: variable(z.string().min(1), 'partner-portal', 'Our client id at the remote meetings.'),
  REMOTE_MEETING_CLIENT_SECRET: variable(
    z.string().min(1),
    'simulator-remote-secret',
    'Our client secret at the remote meetings.',
  ),
  COMMERCE_WEBHOOK_SECRET: variable(
    z.string(),
    '',
    'Key with which the shop signs what it tells of orders; empty means that of the simulator with DEMO=1, else nothing of it is taken.',
  ),
  HELP_NOTICE_URL: variable(
    pageAddress,
    '',
    'Help centre: notices; empty means our own page, or the site of NOTICE_SOURCE_URL.',
  ),
  HELP_FAQ_URL: variable(pageAddress, '', 'Help centre: frequent questions; empty means our own page.'),
  HELP_INQUIRY_URL: variable(pageAddress, '', 'Help centre: personal inquiry; empty means our own page.'),
  INQUIRY_PHONE: variable(z.string(), '1577-1234', 'Phone number people are told to call.'),
  COMPANY_NAME: variable(z.string(), '파트너교육(주)', 'Company name in the footer.'),
  COMPANY_INFO: variable(
    z.string(),
    '대표 홍길동 | 사업자등록번호 124-81-00998 | 서울특별시 중구 세종대로 110',
    'Company line in the footer.',
  ),
  NATIONAL_AD_PHONE: variable(z.string(), '1577-1234', 'Phone number for national advertising; empty hides the line.'),
  REGIONAL_AD_PHONE: variable(z.string(), '1577-5678', 'Phone number for regional advertising; empty hides the line.'),
  COUNSELLING_URL: variable(pageAddress, '', 'Where a counselling is applied for; empty means the sign-up inquiry.'),
  DASHBOARD_FIGURES: variable(
    figures,
    '2019-12|연계 학교 12,691개|회원 500만 명|알림장 870,502개',
    'Figures of the dashboard: the month they were counted, then one text per figure, separated by |.',
  ),
  SISTER_SERVICES: variable(
    links,
    '아이엠클래스|학교종이알림|온라인 학습관',
    'Sister services on the landing page: name=address or a name alone, separated by |; empty shows none.',
  ),
  NOTICE_SOURCE_URL: variable(
    optionalUrl,
    '',
    'Public notice JSON of an outside help centre (entries in result.contents); empty means the notices written here.',
  ),
  TERMS_URL: variable(pageAddress, '', 'Page with the terms of use; empty means the standard text.'),
  PRIVACY_URL: variable(pageAddress, '', 'Page with the privacy policy; empty means the standard text.'),
  MEMBERSHIP_URL: variable(
    pageAddress,
    '',
    'Page that explains the business membership; empty means the sign-up inquiry.',
  ),
  BOARD_APP_KEY: variable(
    z.string().regex(/^[\x21-\x7e]{8,200}$/),
    'partner-board-web',
    'Key that clients of the board show; our own pages learn it from the portal.',
  ),
  LAYOUT: variable(z.enum(['header', 'top']), 'header', 'Menu layout of the portal.'),
  ANALYTICS_ENABLED: variable(
    flag,
    '0',
    '1 counts in the metrics how often the dashboard is opened; nothing about people, and no outside service.',
  ),
} as const

type Read = { [K in keyof typeof VARIABLES]: z.output<(typeof VARIABLES)[K]['schema']> }

/** A value the program cannot start with. The message names the variable and says what is wrong. */
export class ConfigError extends Error {}

function readVariables(env: Readonly<Record<string, string | undefined>>): Read {
  const read: Record<string, unknown> = {}
  for (const [name, { schema, standard }] of Object.entries(VARIABLES)) {
    const given = env[name] ?? (standard === 'PORT + 1' ? undefined : standard)
    const parsed = schema.safeParse(given)
    if (!parsed.success) {
      throw new ConfigError(
        `Environment variable ${name} is not usable: ${parsed.error.issues[0]?.message}. Meaning: ${VARIABLES[name as keyof Read].meaning}`,
      )
    }
    read[name] = parsed.data
  }
  return read as Read
}

/** A service of two addresses is real or simulated as a whole. */
function insistOnBoth(read: Read, one: keyof Read, other: keyof Read): void {
  if ((read[one] === '') === (read[other] === '')) return
  const [given, missing] = read[one] === '' ? [other, one] : [one, other]
  throw new ConfigError(`Environment variable ${given} is set, so ${missing} is needed too.`)
}

export type Role = Read['ROLE']

/** What the program runs with: the variables, with computed defaults filled in. */
export interface Config extends Omit<Read, 'DEMO' | 'SIMULATOR_PORT' | 'CLOCK_START'> {
  readonly demo: boolean
  readonly simulatorPort: number
  readonly clockStart: Date | null
  readonly publicUrl: string
  /** Whether a real OpenID Connect provider is configured; otherwise the simulator stands in for one. */
  readonly hasOwnProvider: boolean
  /** Whether people reach us by TLS: Secure cookies and HSTS. */
  readonly isSecure: boolean
}

/** The simulated mail server is reached through the port of the others. */
export const simulatedMail = (simulator: string): string =>
  `smtp://mail.simulator:25/?proxy=${encodeURIComponent(simulator)}&ignoreTLS=true`

/** Reads and checks the environment. Throws ConfigError with a sentence that names the variable. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = readVariables(env)
  const embedded = read.DATABASE_URL === '' || env.EMBEDDED_DATABASE === '1'
  const demo = read.DEMO === '' ? embedded : read.DEMO
  if (read.CLOCK_START !== '' && !demo) {
    throw new ConfigError(
      'Environment variable CLOCK_START is only allowed together with DEMO=1: a real portal runs on real time.',
    )
  }
  if (read.APP_SECRET !== '' && read.APP_SECRET.length < 32) {
    throw new ConfigError('Environment variable APP_SECRET needs 32 characters or more.')
  }
  if (read.S3_ENDPOINT !== '' && (read.S3_BUCKET === '' || read.S3_ACCESS_KEY === '' || read.S3_SECRET_KEY === '')) {
    throw new ConfigError(
      'Environment variable S3_ENDPOINT is set, so S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY are needed too.',
    )
  }
  if (read.DIRECTORY_BASE_URL !== '' && read.DIRECTORY_API_KEY === '') {
    throw new ConfigError('Environment variable DIRECTORY_BASE_URL is set, so DIRECTORY_API_KEY is needed too.')
  }
  if (read.POSTCODE_BASE_URL !== '' && read.POSTCODE_API_KEY === '') {
    throw new ConfigError('Environment variable POSTCODE_BASE_URL is set, so POSTCODE_API_KEY is needed too.')
  }
  insistOnBoth(read, 'ZOOM_BASE_URL', 'ZOOM_OAUTH_URL')
  insistOnBoth(read, 'REMOTE_MEETING_BASE_URL', 'REMOTE_MEETING_PAGE_URL')
  const simulatorPort = read.SIMULATOR_PORT ?? read.PORT + 1
  const simulator = `http://localhost:${simulatorPort}`
  const publicUrl = read.PUBLIC_URL || `http://localhost:${read.PORT}`
  return {
    ...read,
    SMS_BASE_URL: read.SMS_BASE_URL || simulator,
    SMTP_URL: read.SMTP_URL || (demo ? simulatedMail(simulator) : ''),
    PAY_BASE_URL: read.PAY_BASE_URL || `${simulator}/payments`,
    DIRECTORY_BASE_URL: read.DIRECTORY_BASE_URL || (demo ? `${simulator}/directory` : ''),
    DIRECTORY_API_KEY: read.DIRECTORY_API_KEY || SIMULATOR_DIRECTORY_KEY,
    COMMERCE_BASE_URL: read.COMMERCE_BASE_URL || `${simulator}/commerce`,
    YOUTUBE_BASE_URL: read.YOUTUBE_BASE_URL || `${simulator}/youtube/v3`,
    ZOOM_BASE_URL: read.ZOOM_BASE_URL || `${simulator}/zoom/v2`,
    ZOOM_OAUTH_URL: read.ZOOM_OAUTH_URL || `${simulator}/zoom/oauth`,
    ZOOM_WEBHOOK_SECRET: read.ZOOM_WEBHOOK_SECRET || (demo ? SIMULATOR_ZOOM_WEBHOOK_SECRET : ''),
    REMOTE_MEETING_BASE_URL: read.REMOTE_MEETING_BASE_URL || `${simulator}/remotemeeting`,
    REMOTE_MEETING_PAGE_URL: read.REMOTE_MEETING_PAGE_URL || `${simulator}/remotemeeting`,
    COMMERCE_WEBHOOK_SECRET: read.COMMERCE_WEBHOOK_SECRET || (demo ? SIMULATOR_SHOP_SECRET : ''),
    POSTCODE_BASE_URL: read.POSTCODE_BASE_URL || (demo ? `${simulator}/postcode` : ''),
    POSTCODE_API_KEY: read.POSTCODE_API_KEY || SIMULATOR_POSTCODE_KEY,
    WEBHOOK_LOCAL_ORIGIN: read.WEBHOOK_LOCAL_ORIGIN || (demo ? simulator : ''),
    OIDC_ISSUER: read.OIDC_ISSUER || `${simulator}/oidc`,
    hasOwnProvider: read.OIDC_ISSUER !== '',
    demo,
    simulatorPort,
    clockStart: read.CLOCK_START === '' ? null : new Date(read.CLOCK_START),
    publicUrl,
    isSecure: publicUrl.startsWith('https:'),
  }
}
