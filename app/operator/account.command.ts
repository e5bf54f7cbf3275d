import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import {
  activateAccount,
  createAccount,
  deactivateAccount,
  grantAuthorities,
  linkIdentity,
  newPassword,
  resetAccount,
  revokeAuthorities,
  unlinkIdentities,
} from '#areas/base/account/server/door.ts'
import { resetByOperator } from '#areas/base/second-factor/server/door.ts'
import { OperatorError } from '#platform/server/operator.ts'
import type { OperatorCommand, OperatorWork } from './operator-command.ts'

const USAGE = `npm run account -- create --login-id ID --name NAME --authority ROLE [--phone NUMBER] [--password-stdin]
npm run account -- reset --login-id ID [--password-stdin]
npm run account -- reset-second-factor --login-id ID
npm run account -- deactivate|activate --login-id ID
npm run account -- grant|revoke --login-id ID --authority ROLE
npm run account -- link --login-id ID --subject SUBJECT [--issuer URL]
npm run account -- unlink --login-id ID [--issuer URL]

Without --password-stdin a password is made and shown once. --authority may be given several times.
link lets a person of the OpenID Connect provider (OIDC_ISSUER, or --issuer) sign in to the account.`

const OPTIONS = {
  'login-id': { type: 'string' },
  name: { type: 'string' },
  phone: { type: 'string' },
  authority: { type: 'string', multiple: true },
  subject: { type: 'string' },
  issuer: { type: 'string' },
  'password-stdin': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

type OptionName = keyof typeof OPTIONS

interface Asked {
  readonly loginId: string
  readonly name: string
  readonly phone: string | null
  readonly authorities: readonly string[]
  readonly subject: string
  /** Null is the configured provider. */
  readonly issuer: string | null
  /** Given by the operator; null makes one. */
  readonly password: string | null
}

interface Command {
  readonly needs: readonly OptionName[]
  readonly takes: readonly OptionName[]
  run(work: OperatorWork, asked: Asked): Promise<void>
}

const passwordLine = (password: string): string => `Password, shown only now: ${password}`

const COMMANDS: Readonly<Record<string, Command>> = {
  create: {
    needs: ['login-id', 'name', 'authority'],
    takes: ['phone', 'password-stdin'],
    async run({ db, now, answer }, asked) {
      const password = asked.password ?? newPassword()
      await createAccount(db, { ...asked, password }, now)
      answer(`The account ${asked.loginId} is created with ${asked.authorities.join(', ')}.`)
      if (asked.password === null) answer(passwordLine(password))
    },
  },
  reset: {
    needs: ['login-id'],
    takes: ['password-stdin'],
    async run({ db, now, answer }, { loginId, password: given }) {
      const password = given ?? newPassword()
      await resetAccount(db, loginId, password, now)
      answer(`The account ${loginId} has a new password; every session of it has ended.`)
      if (given === null) answer(passwordLine(password))
    },
  },
  'reset-second-factor': {
    needs: ['login-id'],
    takes: [],
    async run({ db, now, answer }, { loginId }) {
      await resetByOperator(db, loginId, now)
      answer(`The account ${loginId} signs in by its password alone again; every session of it has ended.`)
    },
  },
  deactivate: {
    needs: ['login-id'],
    takes: [],
    async run({ db, now, answer }, { loginId }) {
      await deactivateAccount(db, loginId, now)
      answer(`The account ${loginId} is deactivated; every session of it has ended.`)
    },
  },
  activate: {
    needs: ['login-id'],
    takes: [],
    async run({ db, now, answer }, { loginId }) {
      await activateAccount(db, loginId, now)
      answer(`The account ${loginId} is active again.`)
    },
  },
  grant: {
    needs: ['login-id', 'authority'],
    takes: [],
    async run({ db, now, answer }, { loginId, authorities }) {
      const held = await grantAuthorities(db, loginId, authorities, now)
      answer(`The account ${loginId} has ${held.join(', ')}.`)
    },
  },
  revoke: {
    needs: ['login-id', 'authority'],
    takes: [],
    async run({ db, now, answer }, { loginId, authorities }) {
      const held = await revokeAuthorities(db, loginId, authorities, now)
      answer(`The account ${loginId} has ${held.join(', ') || 'no authority'}.`)
    },
  },
  link: {
    needs: ['login-id', 'subject'],
    takes: ['issuer'],
    async run({ config, db, now, answer }, { loginId, subject, issuer }) {
      await linkIdentity(db, loginId, { issuer: issuer ?? config.OIDC_ISSUER, subject }, now)
      answer(`The account ${loginId} is linked to ${subject} of ${issuer ?? config.OIDC_ISSUER}.`)
    },
  },
  unlink: {
    needs: ['login-id'],
    takes: ['issuer'],
    async run({ config, db, now, answer }, { loginId, issuer }) {
      await unlinkIdentities(db, loginId, issuer ?? config.OIDC_ISSUER, now)
      answer(`The account ${loginId} is no longer linked; every session of it has ended.`)
    },
  },
}

/** `npm run account`: creates accounts and looks after them. */
export const accountCommand: OperatorCommand = async (args, input) => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  if (values.help) return USAGE
  const [name = '', ...more] = positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || more.length > 0)
    throw new OperatorError(
      `Say what to do with an account, one of ${Object.keys(COMMANDS).join(', ')}; --help tells more.`,
    )
  refuseOptions(name, command, values)
  const asked: Asked = {
    loginId: (values['login-id'] ?? '').trim(),
    name: values.name ?? '',
    phone: values.phone ?? null,
    authorities: values.authority ?? [],
    subject: values.subject ?? '',
    issuer: values.issuer ?? null,
    password: values['password-stdin'] ? await readPassword(input) : null,
  }
  return (work) => command.run(work, asked)
}

function refuseOptions(
  name: string,
  { needs, takes }: Command,
  values: Readonly<Partial<Record<OptionName, unknown>>>,
): void {
  const missing = needs.filter((option) => values[option] === undefined)
  if (missing.length > 0) throw new OperatorError(`${name} needs ${missing.map((each) => `--${each}`).join(', ')}.`)
  const strange = Object.keys(values).find((option) => ![...needs, ...takes].some((each) => each === option))
  if (strange) throw new OperatorError(`${name} takes no --${strange}.`)
}

/** The password as one line of the input. */
async function readPassword(input: Readable): Promise<string> {
  const password = (await text(input)).replace(/\r?\n$/, '')
  if (/[\r\n]/.test(password)) throw new OperatorError('The password on standard input has more than one line.')
  return password
}
