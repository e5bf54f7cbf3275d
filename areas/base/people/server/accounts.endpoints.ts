import { AUTHORITIES } from '#areas/base/account/contract/authorities.ts'
import { OWN_ACCOUNT } from '#areas/base/account/contract/places.ts'
import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import {
  findAccount,
  flagsOf,
  hasOtherAdministrator,
  holdAccount,
  holdAdministrators,
  insertInvitation,
  insertInvited,
  isLoginIdTaken,
  listAccountsPage,
  type ManagedAccount,
  replaceAuthorities,
  updateAccount,
} from '#areas/base/account/server/door.ts'
import type { Call } from '#platform/contract/call.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { lastChangedBy, writeAudit } from '#platform/server/audit/audit.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import { type Tx, waitForLock } from '#platform/server/database/database.ts'
import { actorOf, type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import { findOr404, insistVersion, refuse } from '#platform/server/refuse.ts'
import { startTask } from '#platform/server/tasks/task.ts'
import { changeAccount, createAccount, listChanges, readAccount } from '../contract/account.contract.ts'
import { type AccountView, ADMINISTRATOR, isWorthKeeping, whyNotChange } from '../rules/account-steps.rules.ts'
import { accountTable } from '../rules/account-table.rules.ts'
import { phoneMeant, toAccounts } from './accounts.ts'
import type { PeopleDeps } from './deps.ts'
import { AUTHORITIES_CHANGED } from './notification-kinds.ts'

const { entity } = ACCOUNT_RECORD

/** An account as a decision about it sees it, held until the transaction ends; undefined where there is none. */
export async function holdForDecision(
  x: Pick<Exchange, 'db' | 'caller'>,
  userId: number,
): Promise<{ row: ManagedAccount; view: AccountView } | undefined> {
  await holdAdministrators(x.db as Tx)
  const row = await holdAccount(x.db, userId)
  if (!row) return undefined
  const isAdministrator = row.state === 'ACTIVE' && row.authorities.includes(ADMINISTRATOR)
  const isLastAdministrator = isAdministrator && !(await hasOtherAdministrator(x.db, userId))
  return { row, view: { state: row.state, isOwn: userId === x.caller.userId, isLastAdministrator } }
}

/** What the trail keeps of an account: of number and e-mail alone that there is another one. */
const tracedOf = (
  { name, phoneNumber, email, authorities }: Pick<ManagedAccount, 'name' | 'phoneNumber' | 'email' | 'authorities'>,
  before?: Pick<ManagedAccount, 'phoneNumber' | 'email'>,
) => ({
  name,
  phoneNumber: before === undefined || before.phoneNumber === phoneNumber ? 'SAME' : 'OTHER',
  email: before === undefined || before.email === email ? 'SAME' : 'OTHER',
  authorities: [...authorities].sort(),
})

/** Refuses what is not to be done to an account; of what protects the portal the trail keeps that it was tried. */
export async function refuseStep(
  theCall: Call,
  x: Pick<Exchange, 'caller' | 'now' | 'requestId'>,
  { db }: PeopleDeps,
  { neoIdNo, code }: { readonly neoIdNo: number; readonly code: string },
): Promise<never> {
  if (isWorthKeeping(code)) {
    const entry = { action: 'people.refuse', entity, entityId: neoIdNo, comment: theCall.refusals[code]?.text }
    await writeAudit(db, actorOf(x.caller), x.now, entry, x.requestId)
  }
  throw refuse(theCall, code)
}

/** Starts to send the invitation that the request asks for; answers whether the account may have another one. */
export async function invite(x: Exchange, userId: number, { sendInvitation }: PeopleDeps): Promise<boolean> {
  const askId = x.requestId
  if (!(await insertInvitation(x.db, userId, askId, x.now))) return false
  await startTask(x.db, sendInvitation, { input: { userId, askId }, ownerId: null, now: x.now })
  return true
}

/** A change that somebody needs a flag for. */
const isOpened = ({ method, access }: Call): boolean => method !== 'GET' && Array.isArray(access)

/** Who there is, what they may do, and what the authorities open. */
export const accountEndpoints: readonly Endpoint<PeopleDeps>[] = [
  ...listEndpoints(accountTable, async ({ db, query }, page) => {
    const { list, totalCount } = await listAccountsPage(db, query, page)
    return { list: await toAccounts(db, list), totalCount }
  }),
  endpoint(listChanges, async (_x, { calls }: PeopleDeps) => ({
    list: calls()
      .filter(isOpened)
      .map(({ summary, access }) => ({ summary, flags: [...access] })),
    authorities: AUTHORITIES.map((authority) => ({ authority, flags: [...flagsOf([authority])] })),
  })),
  endpoint(readAccount, async ({ db, params }) => {
    const row = await findOr404(readAccount, findAccount(db, params.neoIdNo))
    const [account] = await toAccounts(db, [row])
    if (!account) throw refuse(readAccount, 'NOT_FOUND')
    const changedByName = await lastChangedBy(db, entity, row.userId)
    return { ...account, createdYmdt: toYmdt(row.createdAt), changedByName }
  }),
  endpoint(
    createAccount,
    async (x, deps: PeopleDeps) => {
      // Ids that differ in case alone are one for people, and two for the constraint.
      await waitForLock(x.db, `account.${x.body.loginId.toLowerCase()}`)
      if (await isLoginIdTaken(x.db, x.body.loginId)) throw refuse(createAccount, 'LOGIN_ID_TAKEN')
      const neoIdNo = await insertInvited(x.db, x.body, x.now)
      const { authorities } = x.body
      await x.audit({ action: 'people.create', entity, entityId: neoIdNo, to: { status: 'INVITED', authorities } })
      await invite(x, neoIdNo, deps)
      return { neoIdNo }
    },
    { violates: { user_login_id_key: 'LOGIN_ID_TAKEN' } },
  ),
  endpoint(changeAccount, async (x, deps: PeopleDeps) => {
    const { neoIdNo } = x.params
    const { row, view } = await findOr404(changeAccount, holdForDecision(x, neoIdNo))
    const { version, authorities, ...form } = x.body
    const why = whyNotChange(view, { from: row.authorities, to: authorities })
    if (why) return refuseStep(changeAccount, x, deps, { neoIdNo, code: why })
    insistVersion(changeAccount, row, version)
    const phoneNumber = phoneMeant(form.phoneNumber, row.phoneNumber)
    if (phoneNumber === undefined) throw refuse(changeAccount, 'OTHER_PHONE')
    if (phoneNumber === null && row.state === 'INVITED') throw refuse(changeAccount, 'NO_PHONE')
    const values = { ...form, phoneNumber }
    const newVersion = await updateAccount(x.db, neoIdNo, values)
    await replaceAuthorities(x.db, neoIdNo, authorities)
    const changes = changesOf(tracedOf(row), tracedOf({ ...values, authorities }, row))
    await x.audit({ action: 'people.change', entity, entityId: neoIdNo, ...changes })
    if (changes?.to.authorities && row.state === 'ACTIVE')
      await notify(x.db, {
        kind: AUTHORITIES_CHANGED,
        userId: neoIdNo,
        text: '관리자가 내 권한을 변경했습니다.',
        address: OWN_ACCOUNT.path,
        now: x.now,
      })
    return { version: newVersion }
  }),
]
