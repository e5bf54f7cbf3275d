import {
  ACCOUNT_SETTINGS,
  countOwnCode,
  holdUser,
  insistOnPassword,
  isFreshSession,
} from '#areas/base/account/server/door.ts'
import type { Call } from '#platform/contract/call.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { findOr404, refuse } from '#platform/server/refuse.ts'
import { readSettings } from '#platform/server/settings.ts'
import {
  addPasskey,
  askForNewPasskey,
  beginTotp,
  confirmTotp,
  makeRecoveryCodes,
  readOwnSecondFactor,
  removePasskey,
  removeTotp,
  renamePasskey,
} from '../contract/second-factor.contract.ts'
import { MOST_PASSKEYS } from '../rules/policy.ts'
import { keepChallenge, takeChallenge } from './challenges.queries.ts'
import type { SecondFactorDeps } from './deps.ts'
import { added, record, removed, tellOwner } from './factors.ts'
import { checkNewPasskey, newPasskeyQuestion } from './passkey-check.ts'
import { deletePasskey, insertPasskey, listCredentials, passkeysOf, setPasskeyName } from './passkeys.queries.ts'
import { countRecoveryCodes, renewRecoveryCodes, spendRecoveryCode } from './recovery-codes.queries.ts'
import { beginTotpOf, confirmTotpOf, deleteTotp, spendTotp, totpConfirmedAt } from './totp.queries.ts'

// Passwords are counted outside of the transaction: a wrong one stays counted although the call is refused.
const PROVED = { transaction: false, perMinute: 30 } as const

const holderOf = ({ caller }: Pick<Exchange, 'caller'>): string => `session ${caller.sessionId}`

/** A session that was left open for a while proves by the password that its person sits there. */
async function insistOnOwner(
  x: Exchange<typeof beginTotp> | Exchange<typeof askForNewPasskey>,
  theCall: typeof beginTotp | typeof askForNewPasskey,
): Promise<void> {
  const { password } = x.body
  if (password) return insistOnPassword(x, theCall, password)
  if (!(await isFreshSession(x))) throw refuse(theCall as Call, 'PASSWORD_NEEDED')
}

/** Changes how the person signs in, one change at a time, with what stands in the trail. */
const change = <T>(x: Exchange, work: (tx: Tx, audit: Pick<Exchange, 'audit'>) => Promise<T>): Promise<T> =>
  x.db.transaction().execute(async (tx) => {
    await holdUser(tx, x.caller.userId)
    return work(tx, { audit: (entry) => writeAudit(tx, x.caller, x.now, entry, x.requestId) })
  })

/** What people do with their own second factors. */
export const ownSecondFactorEndpoints: readonly Endpoint<SecondFactorDeps>[] = [
  endpoint(readOwnSecondFactor, async (x) => {
    const { userId, authorities } = x.caller
    const [addedAt, passkeys, recoveryCodesLeft, settings] = await Promise.all([
      totpConfirmedAt(x.db, userId),
      passkeysOf(x.db, userId),
      countRecoveryCodes(x.db, userId),
      readSettings(x.db, ACCOUNT_SETTINGS),
    ])
    const isRequired = settings.secondFactorFor.some((each) => authorities.includes(each))
    return { totpAddedYmdt: addedAt && toYmdt(addedAt), passkeys, recoveryCodesLeft, isRequired }
  }),
  endpoint(
    beginTotp,
    async (x, { sealer }: SecondFactorDeps) => {
      await insistOnOwner(x, beginTotp)
      const begun = await beginTotpOf(x.db, sealer, x.caller, x.now)
      if (!begun) throw refuse(beginTotp, 'HAS_TOTP')
      return begun
    },
    PROVED,
  ),
  endpoint(
    confirmTotp,
    async (x, { sealer }: SecondFactorDeps) => {
      const { userId } = x.caller
      return change(x, async (tx, trail) => {
        const outcome = await confirmTotpOf(tx, sealer, { userId, code: x.body.code }, x.now)
        if (outcome !== 'CONFIRMED') throw refuse(confirmTotp, outcome)
        await added(tx, userId)
        await record(trail, userId, 'account.addTotp')
        await tellOwner(tx, userId, '인증 앱을 등록했습니다. 본인이 아니라면 관리자에게 알려주세요.', x.now)
        return { recoveryCodes: await renewRecoveryCodes(tx, userId) }
      })
    },
    PROVED,
  ),
  endpoint(
    removeTotp,
    async (x, { sealer }: SecondFactorDeps) => {
      const { userId } = x.caller
      if (!(await totpConfirmedAt(x.db, userId))) throw refuse(removeTotp, 'NO_TOTP')
      await insistOnPassword(x, removeTotp, x.body.password)
      const forgive = await countOwnCode(x, removeTotp)
      const isRemoved = await change(x, async (tx, trail) => {
        const tried = { userId, code: x.body.code }
        const isRight = (await spendTotp(tx, sealer, tried, x.now)) || (await spendRecoveryCode(tx, tried, x.now))
        if (!isRight) {
          await record(trail, userId, 'account.refuseOwnCode')
          return false
        }
        await deleteTotp(tx, userId)
        await removed(tx, userId)
        await record(trail, userId, 'account.removeTotp')
        await tellOwner(tx, userId, '인증 앱을 해제했습니다.', x.now)
        return true
      })
      if (!isRemoved) throw refuse(removeTotp, 'WRONG_CODE')
      await forgive()
      return {}
    },
    PROVED,
  ),
  endpoint(
    makeRecoveryCodes,
    async (x) => {
      const { userId } = x.caller
      await insistOnPassword(x, makeRecoveryCodes, x.body.password)
      return change(x, async (tx, trail) => {
        const hasAny = (await totpConfirmedAt(tx, userId)) !== null || (await listCredentials(tx, userId)).length > 0
        if (!hasAny) throw refuse(makeRecoveryCodes, 'NO_SECOND_FACTOR')
        await record(trail, userId, 'account.makeRecoveryCodes')
        return { recoveryCodes: await renewRecoveryCodes(tx, userId) }
      })
    },
    PROVED,
  ),
  endpoint(
    askForNewPasskey,
    async (x, { publicUrl }: SecondFactorDeps) => {
      await insistOnOwner(x, askForNewPasskey)
      const credentials = await listCredentials(x.db, x.caller.userId)
      if (credentials.length >= MOST_PASSKEYS) throw refuse(askForNewPasskey, 'TOO_MANY_PASSKEYS')
      const question = await newPasskeyQuestion(publicUrl, x.caller, credentials)
      await keepChallenge(x.db, holderOf(x), question.challenge, x.now)
      return { ...question }
    },
    PROVED,
  ),
  endpoint(
    addPasskey,
    async (x, { publicUrl }: SecondFactorDeps) => {
      const { userId } = x.caller
      const { name, ...response } = x.body
      const challenge = await takeChallenge(x.db, holderOf(x), x.now)
      const made = challenge === null ? null : await checkNewPasskey(publicUrl, challenge, response as never)
      if (!made) throw refuse(addPasskey, 'WRONG_PASSKEY')
      return change(x, async (tx, trail) => {
        const own = { name: name || `패스키 ${(await listCredentials(tx, userId)).length + 1}`, addedAt: x.now }
        const id = await insertPasskey(tx, { userId, ...made, ...own, usedAt: null })
        const recoveryCodes = await added(tx, userId)
        await record(trail, userId, 'account.addPasskey', { passkey: own.name })
        await tellOwner(
          tx,
          userId,
          `패스키 ‘${own.name}’을(를) 등록했습니다. 본인이 아니라면 관리자에게 알려주세요.`,
          x.now,
        )
        const passkey = { id, name: own.name, addedYmdt: toYmdt(x.now), usedYmdt: null }
        return { ...passkey, ...(recoveryCodes && { recoveryCodes }) }
      })
    },
    { ...PROVED, violates: { passkey_credential_id_key: 'PASSKEY_EXISTS' } },
  ),
  endpoint(renamePasskey, async (x) => {
    const { userId } = x.caller
    const own = { userId, passkeyId: x.params.passkeyId }
    const before = await findOr404(renamePasskey, setPasskeyName(x.db as Tx, own, x.body.name))
    const entry = { from: { passkey: before }, to: { passkey: x.body.name } }
    await x.audit({ action: 'account.renamePasskey', entity: 'account.user', entityId: userId, ...entry })
    return {}
  }),
  endpoint(
    removePasskey,
    async (x) => {
      const { userId } = x.caller
      await insistOnPassword(x, removePasskey, x.body.password)
      await change(x, async (tx, trail) => {
        const name = await findOr404(removePasskey, deletePasskey(tx, { userId, passkeyId: x.params.passkeyId }))
        await removed(tx, userId)
        await record(trail, userId, 'account.removePasskey', { passkey: name })
        await tellOwner(tx, userId, `패스키 ‘${name}’을(를) 삭제했습니다.`, x.now)
      })
      return {}
    },
    PROVED,
  ),
]
