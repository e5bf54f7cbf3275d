import {
  type Config,
  ConfigError,
  SIMULATOR_DIRECTORY_KEY,
  SIMULATOR_POSTCODE_KEY,
  SIMULATOR_SHOP_SECRET,
  SIMULATOR_ZOOM_WEBHOOK_SECRET,
  VARIABLES,
} from './config.ts'

type Secret = keyof typeof VARIABLES & keyof Config

interface Vendor {
  readonly address:
    | 'SMS_BASE_URL'
    | 'PAY_BASE_URL'
    | 'OIDC_ISSUER'
    | 'DIRECTORY_BASE_URL'
    | 'COMMERCE_BASE_URL'
    | 'POSTCODE_BASE_URL'
    | 'YOUTUBE_BASE_URL'
    | 'ZOOM_OAUTH_URL'
    | 'REMOTE_MEETING_BASE_URL'
  readonly simulator: string
  readonly secrets: readonly Secret[]
}

/** The outside services whose simulators we bring along, with what a real one gives to us alone. */
const VENDORS: readonly Vendor[] = [
  { address: 'SMS_BASE_URL', simulator: '', secrets: ['SMS_APP_KEY', 'SMS_SECRET_KEY'] },
  { address: 'PAY_BASE_URL', simulator: '/payments', secrets: ['PAY_SELLER_KEY', 'PAY_SECRET'] },
  { address: 'OIDC_ISSUER', simulator: '/oidc', secrets: ['OIDC_CLIENT_SECRET'] },
  { address: 'DIRECTORY_BASE_URL', simulator: '/directory', secrets: ['DIRECTORY_API_KEY'] },
  { address: 'COMMERCE_BASE_URL', simulator: '/commerce', secrets: ['COMMERCE_API_KEY'] },
  { address: 'POSTCODE_BASE_URL', simulator: '/postcode', secrets: ['POSTCODE_API_KEY'] },
  { address: 'YOUTUBE_BASE_URL', simulator: '/youtube/v3', secrets: ['YOUTUBE_API_KEY'] },
  { address: 'ZOOM_OAUTH_URL', simulator: '/zoom/oauth', secrets: ['ZOOM_CLIENT_SECRET'] },
  { address: 'REMOTE_MEETING_BASE_URL', simulator: '/remotemeeting', secrets: ['REMOTE_MEETING_CLIENT_SECRET'] },
]

/** Fewer different characters than this are no random text. */
const FEWEST_CHARACTERS = 8
/** Characters of a key that we make ourselves, blanks around it not counted. */
const SHORTEST_OWN_KEY = 32
/**
 * Strangers can try signatures by sending us forged events, so their keys may not be guessed. Shorter than APP_SECRET,
 * because vendors make them and some give out no longer ones.
 */
const SHORTEST_SIGNATURE_KEY = 16

/** Secrets are compared as people mistype them: blanks and capitals make a known text no unknown one. */
const plain = (text: string): string => text.trim().toLowerCase()

/** Every value of a secret that stands in the program. */
const KNOWN: ReadonlySet<string> = new Set([
  plain(SIMULATOR_DIRECTORY_KEY),
  plain(SIMULATOR_POSTCODE_KEY),
  plain(SIMULATOR_SHOP_SECRET),
  plain(SIMULATOR_ZOOM_WEBHOOK_SECRET),
  plain(VARIABLES.SMS_WEBHOOK_SECRET.standard),
  ...VENDORS.flatMap(({ secrets }) => secrets.map((name) => plain(VARIABLES[name].standard))).filter(Boolean),
])

/**
 * Throws ConfigError when a portal that is no demo would run with a secret that everybody can read in the program or
 * guess. Only the program that serves people asks this: an operator's command needs no vendor.
 */
export function refuseKnownSecrets(config: Config): void {
  if (config.demo) return
  // Whoever knows it may refuse advertising in the name of any phone number, whichever vendor sends.
  refuseKnown(config, 'SMS_WEBHOOK_SECRET', 'without DEMO=1')
  refuseGuessable('SMS_WEBHOOK_SECRET', config.SMS_WEBHOOK_SECRET, SHORTEST_SIGNATURE_KEY)
  // Whoever knows them may say of any order of a mock exam that it was paid, and of any meeting that it is over.
  for (const name of ['COMMERCE_WEBHOOK_SECRET', 'ZOOM_WEBHOOK_SECRET'] as const) {
    if (config[name] === '') continue
    refuseKnown(config, name, 'without DEMO=1')
    refuseGuessable(name, config[name], SHORTEST_SIGNATURE_KEY)
  }
  for (const { address, simulator, secrets } of VENDORS) {
    const isReal = config[address] !== `http://localhost:${config.simulatorPort}${simulator}`
    if (config[address] === '' || !isReal) continue
    for (const name of secrets) refuseKnown(config, name, `with ${address}=${config[address]}`)
    // Whoever knows it may say of any order that it was paid.
    if (address === 'PAY_BASE_URL') refuseGuessable('PAY_SECRET', config.PAY_SECRET, SHORTEST_SIGNATURE_KEY)
  }
  if (config.APP_SECRET !== '') refuseGuessable('APP_SECRET', config.APP_SECRET, SHORTEST_OWN_KEY)
}

function refuseKnown(config: Config, name: Secret, when: string): void {
  if (!KNOWN.has(plain(String(config[name])))) return
  throw new ConfigError(
    `Environment variable ${name} has its default or another text of the program, which everybody knows; ${when} it must be our own. Meaning: ${VARIABLES[name].meaning}`,
  )
}

function refuseGuessable(name: Secret, value: string, fewest: number): void {
  const secret = plain(value)
  if (new Set(secret).size >= FEWEST_CHARACTERS && secret.length >= fewest) return
  throw new ConfigError(
    `Environment variable ${name} can be guessed: it needs ${fewest} characters or more, ${FEWEST_CHARACTERS} of them different, best from \`openssl rand -hex 32\`.`,
  )
}
