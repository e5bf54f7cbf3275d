import { askForPasskey, signInByCode, signInByPasskey } from '#areas/base/account/contract/second-step.contract.ts'
import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import {
  endPendingOf,
  findPending,
  findUser,
  safeReturnPath,
  signIn,
  takeSecondStep,
} from '#areas/base/account/server/door.ts'
import { SYSTEM_ACTOR, writeAudit } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { hashToken, newToken } from '#platform/server/token.ts'
import { CHALLENGE_MINUTES } from '../rules/policy.ts'
import { keepChallenge, takeChallenge } from './challenges.queries.ts'
import type { SecondFactorDeps } from './deps.ts'
import { tellOwner } from './factors.ts'
import { checkPasskey, passkeyQuestion } from './passkey-check.ts'
import { listCredentials, lockPasskey, markUsed } from './passkeys.queries.ts'
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.queries.ts'
import { spendTotp } from './totp.queries.ts'

/** Says which question this browser was asked; scripts cannot read it. */
const QUESTION_COOKIE = 'partner_question'
const LONGEST_TOKEN = 100

// As many as sign-ins of an office behind one address. Not one transaction: a wrong step counts although it is refused.
const STEP = { perMinute: 300, transaction: false } as const

/** The second steps of signing in, and signing in by a passkey alone. */
export const signInEndpoints: readonly Endpoint<SecondFactorDeps>[] = [
  endpoint(
    signInByCode,
    async (x, { sealer }: SecondFactorDeps) => {
      const pending = await findPending(x)
      if (!pending) throw refuse(signInByCode, 'STEP_OVER')
      const tried = { userId: pending.userId, code: x.body.code }
      const step = await takeSecondStep(x, signInByCode, pending, () =>
        x.db.transaction().execute(async (tx) => {
          if (await spendTotp(tx, sealer, tried, x.now)) return 'totp'
          return (await recover(x, tx, tried)) ? 'recovery' : null
        }),
      )
      if ('signedIn' in step) return step.signedIn
      throw refuse(signInByCode, 'WRONG_CODE', { stepsLeft: step.stepsLeft })
    },
    STEP,
  ),
  endpoint(
    askForPasskey,
    async (x, { publicUrl }: SecondFactorDeps) => {
      const pending = await findPending(x)
      if (pending && x.body.isAlone) await endPendingOf(x.db, pending.userId)
      const credentials = pending && !x.body.isAlone ? await listCredentials(x.db, pending.userId) : undefined
      const question = await passkeyQuestion(publicUrl, credentials)
      const { token, tokenHash } = newToken()
      await keepChallenge(x.db, tokenHash, question.challenge, x.now)
      x.setCookie(QUESTION_COOKIE, token, { maxAgeSeconds: CHALLENGE_MINUTES * 60 })
      return question
    },
    STEP,
  ),
  endpoint(
    signInByPasskey,
    async (x, { publicUrl }: SecondFactorDeps) => {
      const challenge = await challengeOf(x)
      const pending = await findPending(x)
      const judge = (ownerId?: number) =>
        challenge === null
          ? Promise.resolve(null)
          : x.db.transaction().execute((tx) => judgePasskey(x, tx, { publicUrl, challenge, ownerId }))
      if (pending) {
        const step = await takeSecondStep(x, signInByPasskey, pending, async () =>
          (await judge(pending.userId)) === null ? null : 'passkey',
        )
        if ('signedIn' in step) return step.signedIn
        throw refuse(signInByPasskey, 'WRONG_PASSKEY', { stepsLeft: step.stepsLeft })
      }
      const userId = await judge()
      const user = userId === null ? undefined : await findUser(x.db, userId)
      if (!user) throw refuse(signInByPasskey, 'WRONG_PASSKEY')
      return signIn(x, user, safeReturnPath(x.body.returnUrl, publicUrl), { way: 'passkey' })
    },
    STEP,
  ),
]

/** Uses up a recovery code; its owner is told, because whoever has one needs no phone. */
async function recover(
  x: Exchange,
  tx: Tx,
  tried: { readonly userId: number; readonly code: string },
): Promise<boolean> {
  if (!(await spendRecoveryCode(tx, tried, x.now))) return false
  const left = await countRecoveryCodes(tx, tried.userId)
  const entry = {
    action: 'account.useRecoveryCode',
    entity: ACCOUNT_RECORD.entity,
    entityId: tried.userId,
    to: { left },
  }
  await writeAudit(tx, SYSTEM_ACTOR, x.now, entry, x.requestId)
  await tellOwner(tx, tried.userId, `복구 코드로 로그인했습니다. 남은 복구 코드는 ${left}개입니다.`, x.now)
  return true
}

/** What this browser was asked to sign, once. */
async function challengeOf(x: Exchange): Promise<string | null> {
  const token = x.cookies[QUESTION_COOKIE]
  if (!token || token.length > LONGEST_TOKEN) return null
  x.setCookie(QUESTION_COOKIE, null)
  return takeChallenge(x.db, hashToken(token), x.now)
}

interface Asked {
  readonly publicUrl: string
  readonly challenge: string
  /** Whose passkey it has to be; anybody's where nobody has begun to sign in. */
  readonly ownerId: number | undefined
}

/** Whose passkey signed what this browser was asked; null for one that is unknown, of somebody else, or wrong. */
async function judgePasskey(
  x: Exchange<typeof signInByPasskey>,
  tx: Tx,
  { publicUrl, challenge, ownerId }: Asked,
): Promise<number | null> {
  const { returnUrl: _, ...response } = x.body
  const kept = await lockPasskey(tx, response.id)
  if (!kept || (ownerId !== undefined && kept.userId !== ownerId)) return null
  const counter = await checkPasskey(publicUrl, challenge, kept, response as never)
  if (counter === 'COPIED') await reportCopy(x, tx, kept)
  if (counter === 'COPIED' || counter === null) return null
  await markUsed(tx, kept.passkeyId, counter, x.now)
  return kept.userId
}

/** The counter of a passkey went back: it is refused, kept in the trail, and its owner is told. */
async function reportCopy(x: Exchange, tx: Tx, { userId, name }: { userId: number; name: string }): Promise<void> {
  const entry = {
    action: 'account.refusePasskey',
    entity: ACCOUNT_RECORD.entity,
    entityId: userId,
    to: { passkey: name },
  }
  await writeAudit(tx, SYSTEM_ACTOR, x.now, entry, x.requestId)
  await tellOwner(
    tx,
    userId,
    `패스키 ‘${name}’이(가) 복제된 것으로 보여 로그인을 막았습니다. 삭제하고 다시 등록해주세요.`,
    x.now,
  )
}
