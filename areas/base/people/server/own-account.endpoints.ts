import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import {
  askPhoneCode,
  findAccount,
  holdAccount,
  takePhoneCode,
  updateAccount,
} from '#areas/base/account/server/door.ts'
import { API_TOKENS, WEBHOOKS } from '#areas/base/programs/contract/places.ts'
import { passkeysOf, secondFactorsOf } from '#areas/base/second-factor/server/door.ts'
import { maskPhone } from '#platform/contract/masking.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { insistVersion, refuse, refuseCommon } from '#platform/server/refuse.ts'
import { startTask } from '#platform/server/tasks/task.ts'
import { changeOwnAccount, type OwnAccount, readOwnAccount, sendPhoneCode } from '../contract/own-account.contract.ts'
import { phoneMeant } from './accounts.ts'
import type { PeopleDeps } from './deps.ts'

const { entity } = ACCOUNT_RECORD

const PREFERENCES: OwnAccount['preferences'] = [
  { title: '내 접속 기기', href: '/account/sessions' },
  { title: API_TOKENS.title, href: API_TOKENS.path },
  { title: WEBHOOKS.title, href: WEBHOOKS.path },
]

/** What a person keeps of themself. */
export const ownAccountEndpoints: readonly Endpoint<PeopleDeps>[] = [
  endpoint(readOwnAccount, async ({ db, caller }) => {
    const row = await findAccount(db, caller.userId)
    if (!row) throw refuseCommon('NO_SESSION')
    return {
      neoIdNo: row.userId,
      loginId: row.loginId,
      name: row.name,
      phoneNumber: maskPhone(row.phoneNumber ?? ''),
      email: row.email,
      authorities: [...row.authorities],
      version: row.version,
      hasSecondFactor: (await secondFactorsOf(db, [row.userId])).has(row.userId),
      passkeys: await passkeysOf(db, row.userId),
      preferences: PREFERENCES,
    }
  }),
  endpoint(sendPhoneCode, async (x, { sendPhoneCode: kind }: PeopleDeps) => {
    const input = { userId: x.caller.userId, askId: x.requestId }
    if (!(await askPhoneCode(x.db, input, x.body.phoneNumber, x.now))) throw refuse(sendPhoneCode, 'TOO_MANY_CODES')
    await startTask(x.db, kind, { input, ownerId: null, now: x.now })
    return { message: '인증번호를 보냈습니다. 10분 안에 입력해주세요.' }
  }),
  endpoint(
    changeOwnAccount,
    async (x) => {
      const { userId, name: actorName } = x.caller
      const { version, phoneCode, ...form } = x.body
      const done = await x.db.transaction().execute(async (tx) => {
        const row = await holdAccount(tx, userId)
        if (!row) throw refuseCommon('NO_SESSION')
        insistVersion(changeOwnAccount, row, version)
        const phoneNumber = phoneMeant(form.phoneNumber, row.phoneNumber)
        if (phoneNumber === undefined) throw refuse(changeOwnAccount, 'OTHER_PHONE')
        const isNewPhone = phoneNumber !== null && phoneNumber !== row.phoneNumber
        if (isNewPhone && phoneCode === '') throw refuse(changeOwnAccount, 'PHONE_CODE_REQUIRED')
        if (isNewPhone && !(await takePhoneCode(tx, { userId, phoneNumber, code: phoneCode }, x.now))) return undefined
        const newVersion = await updateAccount(tx, userId, { ...form, phoneNumber })
        const changed = {
          ...(form.name !== row.name && { name: [row.name, form.name] }),
          ...(phoneNumber !== row.phoneNumber && { phoneNumber: ['SAME', 'OTHER'] }),
          ...(form.email !== row.email && { email: ['SAME', 'OTHER'] }),
        }
        const side = (at: 0 | 1) => Object.fromEntries(Object.entries(changed).map(([key, both]) => [key, both[at]]))
        const entry = { action: 'people.changeOwn', entity, entityId: userId, from: side(0), to: side(1) }
        await writeAudit(tx, { userId, name: actorName }, x.now, entry, x.requestId)
        return { version: newVersion }
      })
      if (!done) throw refuse(changeOwnAccount, 'WRONG_PHONE_CODE')
      return done
    },
    // Not one transaction: a wrong code counts as a try although the call is refused.
    { transaction: false, perMinute: 60 },
  ),
]
