import type { SmsGateway } from '#gateways/sms/sms.port.ts'
import { maskLoginId } from '#platform/contract/masking.ts'
import type { Db } from '#platform/server/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { findId, findPassword, inquireSignUp, resetPassword } from '../contract/sign-in.contract.ts'
import { MOST_RESET_TRIES, RESET_CODE_MINUTES } from '../rules/policy.ts'
import type { AccountTables } from './account.tables.ts'
import { clearFailures } from './failures.queries.ts'
import { INQUIRY_ENTITY } from './inquiries.endpoints.ts'
import { insertInquiry } from './inquiries.queries.ts'
import { hashPassword, hashToken, newCode } from './passwords.ts'
import { endSessionsOf } from './sessions.queries.ts'
import { findUserByLoginId, listLoginIds, updatePassword } from './users.queries.ts'

// People guess with these calls, so one address gets few tries.
const FEW_A_MINUTE = { perMinute: 20 }

export const findIdEndpoint: Endpoint = endpoint(
  findId,
  async (x) => {
    const loginIds = await listLoginIds(x.db, x.body.name, x.body.phoneNumber)
    return { loginIds: loginIds.map(maskLoginId) }
  },
  FEW_A_MINUTE,
)

/** Sends a code to the stored number when id and number belong together; the answer is the same either way. */
export function findPasswordEndpoint(sms: SmsGateway): Endpoint {
  return endpoint(
    findPassword,
    async (x) => {
      const user = await findUserByLoginId(x.db, x.body.loginId)
      if (user && user.phone_number === x.body.phoneNumber) {
        const code = newCode()
        const expiresAt = new Date(x.now.getTime() + RESET_CODE_MINUTES * 60_000)
        const row = { code_hash: hashToken(`${user.user_id}:${code}`), expires_at: expiresAt, tries: 0 }
        await x.db
          .withTables<AccountTables>()
          .insertInto('account.reset_code')
          .values({ user_id: user.user_id, ...row })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
          .execute()
        await x.audit({ action: 'account.sendResetCode', entity: 'account.user', entityId: user.user_id })
        const message = {
          groupingKey: `CODE:${user.user_id}:${x.requestId}`,
          title: '파트너센터 인증번호',
          body: `[파트너센터] 비밀번호 재설정 인증번호는 ${code} 입니다. ${RESET_CODE_MINUTES}분 안에 입력해주세요.`,
          attachmentIds: [],
          recipients: [{ phone: x.body.phoneNumber, key: x.requestId }],
          advertising: false,
        }
        // A vendor that is down must not tell a stranger that the account exists: the person simply asks again.
        x.afterCommit(() =>
          sms
            .sendMultimedia(message)
            .then(() => undefined)
            .catch((error: unknown) => x.log.warn({ err: error }, 'reset code not sent')),
        )
      }
      return { message: '입력하신 정보와 일치하는 계정이 있으면 인증번호를 보내드립니다.' }
    },
    FEW_A_MINUTE,
  )
}

export const resetPasswordEndpoint: Endpoint = endpoint(
  resetPassword,
  async (x) => {
    const user = await findUserByLoginId(x.db, x.body.loginId)
    const passwordHash = await hashPassword(x.body.newPassword)
    if (!user || !(await takeCode(x.db, user.user_id, x.body.code, x.now))) throw refuse(resetPassword, 'WRONG_CODE')
    await updatePassword(x.db, user.user_id, passwordHash)
    await clearFailures(x.db, `id:${user.login_id}`)
    await endSessionsOf(x.db, user.user_id, x.now)
    await x.audit({ action: 'account.resetPassword', entity: 'account.user', entityId: user.user_id })
    return { message: '비밀번호가 변경되었습니다. 새 비밀번호로 로그인해주세요.' }
  },
  // Not one transaction: a wrong code must count as a try although the call is refused.
  { ...FEW_A_MINUTE, transaction: false },
)

/** Uses the code up if it is right; counts a wrong try, and a code with too many of them is void. */
async function takeCode(db: Db, userId: number, code: string, now: Date): Promise<boolean> {
  const tables = db.withTables<AccountTables>()
  const counted = await tables
    .updateTable('account.reset_code')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('tries', '<', MOST_RESET_TRIES)
    .returning('code_hash')
    .executeTakeFirst()
  if (counted?.code_hash !== hashToken(`${userId}:${code}`)) return false
  const taken = await tables
    .deleteFrom('account.reset_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', counted.code_hash)
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}

export const inquireSignUpEndpoint: Endpoint = endpoint(
  inquireSignUp,
  async (x) => {
    const inquiryId = await insertInquiry(x.db, x.body, x.now)
    await x.audit({ action: 'account.inquireSignUp', entity: INQUIRY_ENTITY, entityId: inquiryId })
    return { message: '가입 문의가 접수되었습니다. 담당자가 연락드리겠습니다.' }
  },
  FEW_A_MINUTE,
)
