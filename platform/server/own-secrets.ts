import { type Config, ConfigError, VARIABLES } from './config.ts'

/** The outside services whose simulators we bring along, with what a real one gives to us alone. */
const VENDORS = [
  { address: 'SMS_BASE_URL', simulator: '', secrets: ['SMS_APP_KEY', 'SMS_SECRET_KEY'] },
  { address: 'PAY_BASE_URL', simulator: '/payments', secrets: ['PAY_SELLER_KEY', 'PAY_SECRET'] },
  { address: 'OIDC_ISSUER', simulator: '/oidc', secrets: ['OIDC_CLIENT_SECRET'] },
] as const

/** Fewer different characters than this are no random text of 32. */
const FEWEST_CHARACTERS = 8

/**
 * Throws ConfigError when a portal that is no demo would run with a secret that everybody can read in the program. Only
 * the program that serves people asks this: an operator's command needs no vendor.
 */
export function refuseKnownSecrets(config: Config): void {
  if (config.demo) return
  // Whoever knows it may refuse advertising in the name of any phone number, whichever vendor sends.
  refuseStandard(config, 'SMS_WEBHOOK_SECRET', 'without DEMO=1')
  for (const { address, simulator, secrets } of VENDORS) {
    if (config[address] === `http://localhost:${config.simulatorPort}${simulator}`) continue
    for (const name of secrets) refuseStandard(config, name, `with ${address}=${config[address]}`)
  }
  if (config.APP_SECRET !== '' && new Set(config.APP_SECRET).size < FEWEST_CHARACTERS)
    throw new ConfigError(
      `Environment variable APP_SECRET can be guessed: it needs ${FEWEST_CHARACTERS} different characters or more, best from \`openssl rand -hex 32\`.`,
    )
}

function refuseStandard(config: Config, name: keyof typeof VARIABLES & keyof Config, when: string): void {
  if (config[name] !== VARIABLES[name].standard) return
  throw new ConfigError(
    `Environment variable ${name} has its default, which everybody knows; ${when} it must be our own. Meaning: ${VARIABLES[name].meaning}`,
  )
}
