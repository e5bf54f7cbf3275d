import { z } from 'zod'
import { ACCOUNT_STATES } from '#areas/base/account/contract/account-states.ts'
import { AUTHORITIES } from '#areas/base/account/contract/authorities.ts'
import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { call } from '#platform/contract/call.ts'
import { bySelect, byText } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { PAGED_BY_ORDER_ITEM } from '#platform/contract/list/wire.ts'
import type { Refusals } from '#platform/contract/refusal-text.ts'
import { refusing, STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Id, Version, Ymdt } from '#platform/contract/shapes.ts'
import { codesOf } from '#platform/contract/statuses.ts'
import { requiredText } from '#platform/contract/written-text.ts'
import { PEOPLE_MANAGERS } from './access.ts'
import { AccountForm, NewAccount } from './account.record.ts'
import { ACCOUNTS } from './places.ts'

const PATH = '/partner/ad-api/accounts'
const READS = ['people.accounts']
/** Whoever is changed sees themself anew, too, and what was shown of the history is old. */
const CHANGES = [...READS, 'account.me', ...ACCOUNT_RECORD.reads]

/** An account as the list shows it. */
export const Account = z.object({
  neoIdNo: z.number().int(),
  loginId: z.string(),
  name: z.string(),
  /** Masked; empty where none is known. */
  phoneNumber: z.string(),
  email: z.string().nullable(),
  authorities: z.array(z.string()),
  state: z.enum(codesOf(ACCOUNT_STATES)),
  hasSecondFactor: z.boolean(),
  lastSignInYmdt: Ymdt.nullable(),
  version: z.number().int(),
})
export type Account = z.infer<typeof Account>

export const accounts = listOf({
  name: 'people.listAccounts',
  path: PATH,
  place: ACCOUNTS,
  row: Account,
  reads: READS,
  wire: PAGED_BY_ORDER_ITEM,
  filters: [
    byText('keyword', '검색어', { placeholder: '아이디, 이름, 이메일, 휴대폰 번호', isWide: true }),
    bySelect('authority', '권한', AUTHORITIES),
    bySelect('state', '상태', codesOf(ACCOUNT_STATES)),
  ],
  export: true,
  asksReason: 'REQUIRED',
})
export const { listCall: listAccounts, exportCall: exportAccounts } = accounts

const params = z.object({ neoIdNo: Id })
const notFound = refusing(404, { NOT_FOUND: '사용자를 찾을 수 없습니다.' })
const closed = refusing(409, { CLOSED: '종료된 계정입니다. 종료한 계정은 변경할 수 없습니다.' })
const lastAdministrator = refusing(409, {
  LAST_ADMINISTRATOR: '로그인할 수 있는 마지막 전체 관리자입니다. 다른 전체 관리자를 먼저 두어야 합니다.',
})

export const readAccount = call({
  name: 'people.readAccount',
  method: 'GET',
  path: `${PATH}/{neoIdNo}`,
  summary: '사용자 한 명을 조회한다.',
  access: PEOPLE_MANAGERS,
  params,
  output: Account.extend({ createdYmdt: Ymdt, changedByName: z.string() }),
  refusals: notFound,
  reads: READS,
})

/** A new account; its person gets a link by text with which they choose a password. */
export const createAccount = call({
  name: 'people.createAccount',
  method: 'POST',
  path: PATH,
  summary: '사용자를 만들고 초대 문자를 보낸다. 비밀번호를 정하기 전에는 로그인할 수 없다.',
  access: PEOPLE_MANAGERS,
  body: NewAccount,
  output: z.object({ neoIdNo: z.number().int() }),
  refusals: refusing(409, { LOGIN_ID_TAKEN: '이미 사용 중인 아이디입니다.' }),
  changes: CHANGES,
  isForPeople: true,
})

/** Replaces what is written of an account; `version` is the one that was read. */
export const changeAccount = call({
  name: 'people.changeAccount',
  method: 'PUT',
  path: `${PATH}/{neoIdNo}`,
  summary: '사용자의 정보와 권한을 변경한다.',
  access: PEOPLE_MANAGERS,
  params,
  body: AccountForm.extend({ version: Version }),
  output: z.object({ version: z.number().int() }),
  refusals: {
    ...notFound,
    ...closed,
    ...lastAdministrator,
    ...STATE_CHANGED,
    ...refusing(409, { OWN_AUTHORITIES: '자신의 권한은 변경할 수 없습니다. 다른 전체 관리자에게 요청해주세요.' }),
    ...refusing(422, {
      OTHER_PHONE: '가려진 번호가 저장된 번호와 다릅니다. 휴대폰 번호를 모두 입력해주세요.',
      NO_PHONE: '초대 문자를 받을 휴대폰 번호를 입력해주세요.',
    }),
  },
  changes: CHANGES,
  isForPeople: true,
})

const Reason = requiredText('사유를 입력해주세요.', 200)
const Step = z.object({ neoIdNo: z.number().int(), state: z.enum(codesOf(ACCOUNT_STATES)), version: z.number().int() })

const step = <const N extends string, const P extends string, S extends z.ZodType, const R extends Refusals>(
  name: N,
  path: P,
  summary: string,
  comment: S,
  refusals: R,
) =>
  call({
    name,
    method: 'POST',
    path: `${PATH}/{neoIdNo}/${path}` as const,
    summary,
    access: PEOPLE_MANAGERS,
    params,
    body: z.object({ comment }),
    output: Step,
    refusals: { ...notFound, ...closed, ...refusals },
    changes: CHANGES,
    isForPeople: true,
  })

const Remark = z.string().trim().max(200).default('')

/** Nobody comes in with the account, and whoever is in is out at once. */
export const lockAccount = step(
  'people.lockAccount',
  'lock',
  '계정을 잠근다. 접속 중인 기기는 바로 로그아웃된다.',
  Reason,
  {
    ...lastAdministrator,
    ...refusing(409, { OWN_ACCOUNT: '자신의 계정은 잠글 수 없습니다.', LOCKED: '이미 잠긴 계정입니다.' }),
  },
)

/** Its person comes in again, with the password and authorities that the account had; one that was invited is invited again. */
export const unlockAccount = step('people.unlockAccount', 'unlock', '계정의 잠금을 해제한다.', Remark, {
  ...refusing(409, { NOT_LOCKED: '잠긴 계정이 아닙니다.' }),
})

/** Another link for somebody who has not chosen a password yet; the one before is void. */
export const inviteAgain = step(
  'people.inviteAgain',
  'invite',
  '초대 문자를 다시 보낸다. 이전 링크는 쓸 수 없게 된다.',
  Remark,
  {
    ...refusing(409, { NOT_INVITED: '초대 중인 계정이 아닙니다.' }),
    ...refusing(422, { NO_PHONE: '초대 문자를 받을 휴대폰 번호를 입력해주세요.' }),
    ...refusing(429, { TOO_MANY_INVITATIONS: '오늘 보낼 수 있는 초대 횟수를 넘었습니다. 내일 다시 시도해주세요.' }),
  },
)

/** Signs a person out everywhere; they may sign in again. */
export const signOutEverywhere = step('people.signOut', 'sign-out', '모든 기기에서 로그아웃시킨다.', Reason, {})

/** The account ends for ever: what it did stays, and what is personal is forgotten by the retention rules. */
export const closeAccount = step('people.closeAccount', 'close', '계정을 종료한다. 되돌릴 수 없다.', Reason, {
  ...lastAdministrator,
  ...refusing(409, { OWN_ACCOUNT: '자신의 계정은 종료할 수 없습니다.' }),
})

/** All that somebody may change, with whom it is open to: what an authority opens is told from it. */
export const listChanges = call({
  name: 'people.listChanges',
  method: 'GET',
  path: `${PATH}/changes`,
  summary: '권한이 있어야 할 수 있는 변경을 조회한다.',
  access: PEOPLE_MANAGERS,
  output: z.object({
    list: z.array(z.object({ summary: z.string(), flags: z.array(z.string()) })),
    /** Which flags each authority brings. */
    authorities: z.array(z.object({ authority: z.string(), flags: z.array(z.string()) })),
  }),
})
