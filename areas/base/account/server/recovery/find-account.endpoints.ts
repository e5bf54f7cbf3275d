import { INQUIRY } from '#areas/base/account/contract/inquiry.record.ts'
import { findId, findPassword, inquireSignUp, resetPassword } from '#areas/base/account/contract/sign-in.contract.ts'
import { MOST_INQUIRIES_OF_NETWORK_A_DAY, MOST_INQUIRIES_OF_NETWORK_AN_HOUR } from '#areas/base/account/rules/policy.ts'
import { maskLoginId } from '#platform/contract/masking.ts'
import { networkOf } from '#platform/contract/network.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { type Quota, takeQuota } from '#platform/server/database/quota.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse, refuseCommon } from '#platform/server/refuse.ts'
import { startTask } from '#platform/server/tasks/task.ts'
import { hashToken } from '#platform/server/token.ts'
import type { AccountDeps } from '../deps.ts'
import { insertInquiry } from '../inquiry/inquiries.queries.ts'
import { newPasswordProblem } from '../people/new-password.ts'
import { hashPassword } from '../people/passwords.ts'
import { findUserByLoginId, listLoginIds, updatePassword } from '../people/users.queries.ts'
import { forgetDevicesOf, rememberDevice } from '../sign-in/devices.queries.ts'
import { endSessionsOf } from '../sign-in/sessions.queries.ts'
import { clearTries } from '../sign-in/tries.queries.ts'
import {
  ID_SEARCHES_OF_ADDRESS,
  ID_SEARCHES_OF_PHONE,
  RESET_ASKS,
  RESET_ASKS_OF_ADDRESS,
  RESET_TRIES_OF_ADDRESS,
} from './recovery-quotas.ts'
import { takeCode } from './reset-codes.queries.ts'

/** Sign-up inquiries of one network: nobody signs in for them, and a minute's limit alone lets thousands through a day. */
const INQUIRIES_AN_HOUR: Quota = {
  name: 'account.inquiriesAnHour',
  most: MOST_INQUIRIES_OF_NETWORK_AN_HOUR,
  per: 'HOUR',
}
export const INQUIRIES_A_DAY: Quota = {
  name: 'account.inquiriesADay',
  most: MOST_INQUIRIES_OF_NETWORK_A_DAY,
  per: 'DAY',
}

// People guess with these calls, so one address gets few tries.
const FEW_A_MINUTE = { perMinute: 20 }

/** What was typed is counted, not whose it is: a refusal must not tell which accounts exist. */
async function takeOfAddress(x: Exchange, quota: Quota): Promise<void> {
  const { isTaken, freeAt } = await takeQuota(x.db, quota, networkOf(x.ip), x.now)
  if (!isTaken) throw refuseCommon('TOO_MANY', { retryAfterSeconds: secondsUntil(freeAt, x.now) })
}

const secondsUntil = (instant: Date, now: Date): number => Math.ceil((instant.getTime() - now.getTime()) / 1000)

export const findIdEndpoint: Endpoint = endpoint(
  findId,
  async (x) => {
    await takeOfAddress(x, ID_SEARCHES_OF_ADDRESS)
    if (!(await takeQuota(x.db, ID_SEARCHES_OF_PHONE, hashToken(x.body.phoneNumber), x.now)).isTaken)
      throw refuse(findId, 'TOO_MANY_SEARCHES')
    const loginIds = await listLoginIds(x.db, x.body.name, x.body.phoneNumber)
    return { loginIds: loginIds.map(maskLoginId) }
  },
  FEW_A_MINUTE,
)

/**
 * Takes the question for a code. Answer and time are the same whether or not id and number belong together: everything
 * that differs is done by the task.
 */
export const findPasswordEndpoint = endpoint(
  findPassword,
  async (x, { sendResetCode }: AccountDeps) => {
    await takeOfAddress(x, RESET_ASKS_OF_ADDRESS)
    const { loginId, phoneNumber } = x.body
    if (!(await takeQuota(x.db, RESET_ASKS, hashToken(`${phoneNumber} ${loginId}`), x.now)).isTaken)
      throw refuse(findPassword, 'TOO_MANY_CODES')
    const user = await findUserByLoginId(x.db, loginId)
    const userId = user?.phoneNumber === phoneNumber ? user.userId : null
    const input = { askId: x.requestId, userId }
    await startTask(x.db, sendResetCode, { input, ownerId: null, now: x.now })
    return { message: '입력하신 정보와 일치하는 계정이 있으면 인증번호를 보내드립니다.' }
  },
  FEW_A_MINUTE,
)

/** Sets a new password by a code. A wrong code takes as long as one of an id that nobody has. */
export const resetPasswordEndpoint = endpoint(
  resetPassword,
  async (x, { turns }: AccountDeps) => {
    await takeOfAddress(x, RESET_TRIES_OF_ADDRESS)
    const { loginId, code, newPassword } = x.body
    const hashed = await turns.run(`reset:${networkOf(x.ip)}`, () => hashPassword(newPassword))
    if (!hashed) throw refuseCommon('TOO_MANY', { retryAfterSeconds: 1 })
    const user = await findUserByLoginId(x.db, loginId)
    const problem = newPasswordProblem(newPassword, user ?? { loginId, name: '', phoneNumber: null })
    // Told only to whoever has the code, which stays good for another password: it would tell whose account it is.
    const tried = { userId: user?.userId ?? null, code, requestId: x.requestId, isSpent: problem === undefined }
    const isRight = await takeCode(x.db, tried, x.now)
    if (!user || !isRight) throw refuse(resetPassword, 'WRONG_CODE')
    if (problem) throw refuse(resetPassword, problem)
    await changePassword(x, user, hashed.done)
    // They proved that the phone is theirs: nobody who guesses at the account shall keep them out now.
    await rememberDevice(x, user.userId)
    return { message: '비밀번호가 변경되었습니다. 새 비밀번호로 로그인해주세요.' }
  },
  // Not one transaction: a wrong code must count as a try although the call is refused.
  { ...FEW_A_MINUTE, transaction: false },
)

interface Owner {
  readonly userId: number
  readonly loginId: string
  readonly name: string
}

function changePassword(x: Exchange, owner: Owner, passwordHash: string): Promise<void> {
  return x.db.transaction().execute(async (tx) => {
    await updatePassword(tx, owner.userId, passwordHash)
    await clearTries(tx, owner.loginId)
    await endSessionsOf(tx, owner.userId, x.now)
    await forgetDevicesOf(tx, owner.userId)
    const entry = { action: 'account.resetPassword', entity: 'account.user', entityId: owner.userId }
    await writeAudit(tx, { userId: owner.userId, name: owner.name }, x.now, entry, x.requestId)
  })
}

export const inquireSignUpEndpoint: Endpoint = endpoint(
  inquireSignUp,
  async (x) => {
    for (const quota of [INQUIRIES_AN_HOUR, INQUIRIES_A_DAY]) {
      const { isTaken, freeAt } = await takeQuota(x.db, quota, networkOf(x.ip), x.now)
      if (!isTaken)
        throw refuse(inquireSignUp, 'TOO_MANY_INQUIRIES', { retryAfterSeconds: secondsUntil(freeAt, x.now) })
    }
    const inquiryId = await insertInquiry(x.db, x.body, x.now)
    await x.audit({ action: 'account.inquireSignUp', entity: INQUIRY.entity, entityId: inquiryId })
    return { message: '가입 문의가 접수되었습니다. 담당자가 연락드리겠습니다.' }
  },
  FEW_A_MINUTE,
)
