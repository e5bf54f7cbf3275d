import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { PasswordProblem } from '#areas/base/account/contract/password-refusals.ts'
import { AUTHORITIES, type Authority } from '#areas/base/account/rules/flags.rules.ts'
import {
  isAuthority,
  isGoodPassword,
  isLoginId,
  isOneLine,
  toMobileNumber,
  toPersonName,
} from '#areas/base/account/rules/new-account.rules.ts'
import type { PasswordOwner } from '#areas/base/account/rules/password.rules.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { type Db, isViolation, type Tx } from '#platform/server/database/database.ts'
import { OPERATOR, OperatorError } from '#platform/server/operator.ts'
import { tables } from '../account.tables.ts'
import { clearTries } from '../sign-in/tries.queries.ts'
import { createPeople } from './create-people.ts'
import { endAccess } from './end-access.ts'
import { newPasswordProblem } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { listAuthorities, updatePassword } from './users.queries.ts'

/** Without letters and digits that are mistaken for each other when somebody reads them out. */
const PASSWORD_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const PASSWORD_GROUPS = 4
const GROUP_LETTERS = 5
const WEAK: Readonly<Record<PasswordProblem, string>> = {
  PASSWORD_TOO_SHORT: 'The password needs 10 to 200 characters.',
  PASSWORD_LIKE_ACCOUNT: 'The password holds the login id, the name or the phone number of the account.',
  PASSWORD_KNOWN: 'The password is one of those that everybody tries first.',
}
/** As OpenID Connect limits it. */
const LONGEST_SUBJECT = 255

/** A random password of 98 bits that can be read over the phone. */
export function newPassword(): string {
  const letter = () => PASSWORD_LETTERS[randomInt(PASSWORD_LETTERS.length)]
  const group = () => Array.from({ length: GROUP_LETTERS }, letter).join('')
  return Array.from({ length: PASSWORD_GROUPS }, group).join('-')
}

/** An account as the operator asks for it. */
export interface AskedAccount {
  readonly loginId: string
  readonly name: string
  readonly phone: string | null
  readonly authorities: readonly string[]
  readonly password: string
}

/** Creates an account. Throws OperatorError when a value cannot be taken or the login id is in use. */
export async function createAccount(db: Db, asked: AskedAccount, now: Date): Promise<void> {
  const { loginId, password } = asked
  if (!isLoginId(loginId))
    throw new OperatorError('The login id needs 1 to 50 letters, digits or . _ @ -, beginning with a letter or digit.')
  const name = toPersonName(asked.name)
  if (name === null) throw new OperatorError('The name needs 1 to 50 characters on one line.')
  const phoneNumber = asked.phone === null ? null : toMobileNumber(asked.phone)
  if (asked.phone !== null && phoneNumber === null)
    throw new OperatorError('The phone number is no mobile number like 010-1234-5678.')
  const authorities = [...new Set(asked.authorities.map(toAuthority))]
  if (authorities.length === 0) throw new OperatorError(`An account needs an authority: ${AUTHORITIES.join(', ')}.`)
  refuseWeak(password, { loginId, name, phoneNumber })
  try {
    await db.transaction().execute(async (tx) => {
      const ids = await createPeople(tx, [{ loginId, name, phoneNumber, password, authorities }], now)
      const to = { authorities, isActive: true }
      await audit(tx, now, 'account.createAccount', ids.get(loginId) ?? 0, undefined, to)
    })
  } catch (error) {
    if (isViolation(error, 'user_login_id_key'))
      throw new OperatorError(`There is an account with the login id ${loginId} already.`)
    throw error
  }
}

/** Sets a new password, ends every session and the wait after failed sign-ins. */
export async function resetAccount(db: Db, loginId: string, password: string, now: Date): Promise<void> {
  await changeAccount(db, loginId, async (tx, user) => {
    if (!user.isActive) throw new OperatorError(`The account ${loginId} is deactivated: activate it first.`)
    refuseWeak(password, { loginId, ...user })
    await updatePassword(tx, user.userId, await hashPassword(password))
    await clearTries(tx, loginId)
    const ended = await endAccess(tx, user.userId, now)
    await audit(tx, now, 'account.resetAccount', user.userId, undefined, { ended })
  })
}

/** Keeps somebody out: nobody signs in with this account any more, and whoever is signed in is out at once. */
export async function deactivateAccount(db: Db, loginId: string, now: Date): Promise<void> {
  await changeAccount(db, loginId, async (tx, user) => {
    if (!user.isActive) throw new OperatorError(`The account ${loginId} is deactivated already.`)
    await setActive(tx, user.userId, false)
    const ended = await endAccess(tx, user.userId, now)
    await audit(tx, now, 'account.deactivate', user.userId, { isActive: true }, { isActive: false, ended })
  })
}

/** Lets somebody in again, with the password and authorities that the account had. */
export async function activateAccount(db: Db, loginId: string, now: Date): Promise<void> {
  await changeAccount(db, loginId, async (tx, user) => {
    if (user.isActive) throw new OperatorError(`The account ${loginId} is active already.`)
    if (user.closedAt) throw new OperatorError(`The account ${loginId} is closed.`)
    if (!user.hasPassword) throw new OperatorError(`The account ${loginId} waits for its person to choose a password.`)
    await setActive(tx, user.userId, true)
    await audit(tx, now, 'account.activate', user.userId, { isActive: false }, { isActive: true })
  })
}

/** Hands out authorities; they count from the person's next request on. Answers all that the person has now. */
export function grantAuthorities(db: Db, loginId: string, asked: readonly string[], now: Date): Promise<string[]> {
  const authorities = asked.map(toAuthority)
  return changeAccount(db, loginId, async (tx, user) => {
    const from = await listAuthorities(tx, user.userId)
    const held = authorities.find((each) => from.includes(each))
    if (held) throw new OperatorError(`The account ${loginId} has ${held} already.`)
    await tables(tx)
      .insertInto('account.authority')
      .values([...new Set(authorities)].map((authority) => ({ userId: user.userId, authority })))
      .execute()
    return auditAuthorities(tx, now, 'account.grant', user.userId, from)
  })
}

/** Takes authorities away, from the person's next request on. Answers those that are left. */
export function revokeAuthorities(db: Db, loginId: string, asked: readonly string[], now: Date): Promise<string[]> {
  return changeAccount(db, loginId, async (tx, user) => {
    const from = await listAuthorities(tx, user.userId)
    const missing = asked.find((each) => !from.includes(each))
    if (missing) throw new OperatorError(`The account ${loginId} does not have ${missing}.`)
    await tables(tx)
      .deleteFrom('account.authority')
      .where('userId', '=', user.userId)
      .where('authority', 'in', [...asked])
      .execute()
    return auditAuthorities(tx, now, 'account.revoke', user.userId, from)
  })
}

/** A person as an OpenID Connect provider names them. */
export interface OutsideIdentity {
  readonly issuer: string
  readonly subject: string
}

/** Lets the person of an OpenID Connect provider sign in to this account. Throws OperatorError when somebody has them. */
export async function linkIdentity(db: Db, loginId: string, identity: OutsideIdentity, now: Date): Promise<void> {
  if (!isOneLine(identity.subject, LONGEST_SUBJECT)) throw new OperatorError('The subject needs 1 to 255 characters.')
  try {
    await changeAccount(db, loginId, async (tx, user) => {
      const { issuer, subject } = identity
      await tables(tx).insertInto('account.identity').values({ issuer, subject, userId: user.userId }).execute()
      await audit(tx, now, 'account.linkIdentity', user.userId, undefined, { issuer })
    })
  } catch (error) {
    if (isViolation(error, 'identity_pkey'))
      throw new OperatorError(`That person of ${identity.issuer} is linked to an account already.`)
    throw error
  }
}

/** Ends every way from the provider into this account, and whoever is signed in is out at once. */
export async function unlinkIdentities(db: Db, loginId: string, issuer: string, now: Date): Promise<void> {
  await changeAccount(db, loginId, async (tx, user) => {
    const removed = await tables(tx)
      .deleteFrom('account.identity')
      .where('userId', '=', user.userId)
      .where('issuer', '=', issuer)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new OperatorError(`The account ${loginId} is not linked to ${issuer}.`)
    const ended = await endAccess(tx, user.userId, now)
    await audit(tx, now, 'account.unlinkIdentities', user.userId, { issuer }, { ended })
  })
}

/** Whether anybody has an account, active or not. */
export async function hasAccounts(db: Db): Promise<boolean> {
  const found = await sql<{ found: boolean }>`select exists(select from account."user") as found`.execute(db)
  return found.rows[0]?.found === true
}

interface FoundAccount {
  readonly userId: number
  readonly name: string
  readonly phoneNumber: string | null
  readonly isActive: boolean
  readonly hasPassword: boolean
  readonly closedAt: Date | null
}

/** One change of one account at a time: a second one waits and sees the first. */
function changeAccount<T>(db: Db, loginId: string, change: (tx: Tx, user: FoundAccount) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const user = await tables(tx)
      .selectFrom('account.user')
      .select(['userId', 'name', 'phoneNumber', 'isActive', 'hasPassword', 'closedAt'])
      .where('loginId', '=', loginId)
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw new OperatorError(`There is no account with the login id ${loginId}.`)
    return change(tx, user)
  })
}

async function setActive(tx: Tx, userId: number, isActive: boolean): Promise<void> {
  await tables(tx).updateTable('account.user').set({ isActive, lockedAt: null }).where('userId', '=', userId).execute()
}

async function auditAuthorities(tx: Tx, now: Date, action: string, userId: number, from: string[]): Promise<string[]> {
  const authorities = await listAuthorities(tx, userId)
  await audit(tx, now, action, userId, { authorities: from }, { authorities })
  return authorities
}

function audit(tx: Tx, now: Date, action: string, userId: number, from: unknown, to: unknown): Promise<void> {
  return writeAudit(tx, OPERATOR, now, { action, entity: 'account.user', entityId: userId, from, to })
}

function toAuthority(text: string): Authority {
  if (!isAuthority(text)) throw new OperatorError(`There is no authority ${text}; there are ${AUTHORITIES.join(', ')}.`)
  return text
}

function refuseWeak(password: string, owner: PasswordOwner): void {
  const problem = isGoodPassword(password) ? newPasswordProblem(password, owner) : 'PASSWORD_TOO_SHORT'
  if (problem) throw new OperatorError(WEAK[problem])
}
