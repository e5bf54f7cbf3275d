import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeOwnPassword } from '#areas/base/account/contract/own-password.contract.ts'
import { listSessions } from '#areas/base/account/contract/user.contract.ts'
import { resetSecondFactor } from '#areas/base/second-factor/contract/second-factor.contract.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { AllScreensContext } from '#platform/web/screens/all-screens.ts'
import { screen } from '#platform/web/screens/screen.ts'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import {
  type Account,
  changeAccount,
  createAccount,
  exportAccounts,
  listAccounts,
  listChanges,
  lockAccount,
  readAccount,
} from '../contract/account.contract.ts'
import { changeOwnAccount, type OwnAccount, readOwnAccount, sendPhoneCode } from '../contract/own-account.contract.ts'
import { peopleScreens } from './area.tsx'

const KIM: Account = {
  neoIdNo: 7,
  loginId: 'kim',
  name: '김상담',
  phoneNumber: '010-****-1234',
  email: 'kim@example.com',
  authorities: ['ROLE_MEMBER_PARTNER'],
  state: 'ACTIVE',
  hasSecondFactor: false,
  lastSignInYmdt: '2026-11-20T10:00:00+09:00',
  version: 3,
}
const stored = { ...KIM, createdYmdt: '2026-01-02T09:00:00+09:00', changedByName: '이관리' }
const changes = answer(listChanges, {
  list: [{ summary: '보고를 쓴다.', flags: ['NORMAL'] }],
  authorities: [{ authority: 'ROLE_MEMBER_PARTNER', flags: ['NORMAL'] }],
})
const noHistory = answer(readHistory, { list: [], totalCount: 0 })
const SALES = [
  screen({ path: '/sales', title: '영업', access: ['NORMAL'], load: () => import('./account-list.screen.tsx') }),
  screen({ path: '/ads', title: '광고', access: ['ADS'], load: () => import('./account-list.screen.tsx') }),
]

const show = (at: string, ...answers: Answer[]) =>
  showScreen({
    at,
    screens: peopleScreens,
    flags: ['ALL'],
    answers: [answer(listAccounts, { list: [KIM], totalCount: 1 }), changes, noHistory, ...answers],
    frame: ({ children }) => (
      <AllScreensContext value={SALES}>
        <main>{children}</main>
      </AllScreensContext>
    ),
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => page.viewport(1280, 900))

test('the list tells who may come in, and the file asks for a reason', async () => {
  const shown = show('/account/people', answer(exportAccounts, new Blob(['x'])))
  await expect.element(page.getByRole('link', { name: 'kim' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '영업·상담 직원' })).toBeVisible()
  await expectAccessible()
  await button('엑셀 내려받기').click()
  await userEvent.fill(page.getByLabelText(/사유/), '연말 권한 점검')
  await button('내려받기').click()
  await expect.poll(() => shown.server.of(exportAccounts)[0]?.query).toMatchObject({ reason: '연말 권한 점검' })
})

test('somebody is invited with what was typed, and a taken id is told beside it', async () => {
  const shown = show('/account/people/new', refuse(createAccount, 'LOGIN_ID_TAKEN'))
  await userEvent.fill(page.getByLabelText(/^아이디/), 'park')
  await userEvent.fill(page.getByLabelText(/^이름/), '박새롬')
  await userEvent.fill(page.getByLabelText(/^휴대폰 번호/), '01012349999')
  await page.getByRole('checkbox', { name: /영업·상담 직원/ }).click()
  await expect.element(page.getByText('선택한 권한으로 열리는 것: 화면 1개, 변경 1가지')).toBeVisible()
  await expectAccessible()
  await button('초대 보내기').click()
  await expect.element(page.getByText('이미 사용 중인 아이디입니다.')).toBeVisible()
  expect(shown.server.of(createAccount)[0]?.body).toMatchObject({
    loginId: 'park',
    authorities: ['ROLE_MEMBER_PARTNER'],
  })
})

test('a change sends the version that was read and the number as it was shown', async () => {
  const shown = show('/account/people/7', answer(readAccount, stored), answer(changeAccount, { version: 4 }))
  await userEvent.fill(page.getByLabelText(/^이름/), '김담당')
  await expectAccessible()
  await button('저장').click()
  await expect.poll(shown.address).toBe('/account/people')
  expect(shown.server.of(changeAccount)[0]?.body).toMatchObject({
    name: '김담당',
    phoneNumber: '010-****-1234',
    version: 3,
  })
})

test('an account is locked for a reason, and why not is told', async () => {
  const shown = show('/account/people/7', answer(readAccount, stored), refuse(lockAccount, 'LAST_ADMINISTRATOR'))
  await button('잠금').click()
  await userEvent.fill(page.getByLabelText(/^사유/), '퇴사')
  await page.getByRole('alertdialog').getByRole('button', { name: '잠금', exact: true }).click()
  await expect.element(page.getByText(/마지막 전체 관리자입니다/)).toBeVisible()
  expect(shown.server.of(lockAccount)[0]?.body).toEqual({ comment: '퇴사' })
})

test('the second factor of somebody who lost it is reset for a reason', async () => {
  const guarded = { ...stored, hasSecondFactor: true }
  const shown = show('/account/people/7', answer(readAccount, guarded), answer(resetSecondFactor, {}))
  await button('2단계 인증 초기화').click()
  await expectAccessible()
  await userEvent.fill(page.getByLabelText(/^사유/), '휴대폰 분실, 통화로 본인 확인')
  shown.server.use(answer(readAccount, stored))
  await page.getByRole('alertdialog').getByRole('button', { name: '초기화', exact: true }).click()
  await expect.element(page.getByText('2단계 인증을 초기화했습니다.')).toBeVisible()
  expect(shown.server.of(resetSecondFactor)[0]).toMatchObject({
    params: { neoIdNo: '7' },
    body: { comment: '휴대폰 분실, 통화로 본인 확인' },
  })
  await expect.poll(() => button('2단계 인증 초기화').elements()).toEqual([])
})

test.each([
  ['INVITED', ['초대 다시 보내기', '잠금', '계정 종료']],
  ['ACTIVE', ['이 사용자로 화면 보기', '모든 기기 로그아웃', '잠금', '계정 종료']],
  ['LOCKED', ['잠금 해제', '계정 종료']],
  ['CLOSED', []],
] as const)('of an account that is %s only what can be done is offered', async (state, offered) => {
  show('/account/people/7', answer(readAccount, { ...stored, state }))
  await expect.element(page.getByRole('checkbox', { name: /영업·상담 직원/ })).toBeVisible()
  const all = ['이 사용자로 화면 보기', '초대 다시 보내기', '모든 기기 로그아웃', '잠금 해제', '잠금', '계정 종료']
  expect(all.filter((name) => button(name).elements().length > 0)).toEqual(
    all.filter((name) => (offered as readonly string[]).includes(name)),
  )
})

const devices = answer(listSessions, { list: [] })
const OWN: OwnAccount = {
  neoIdNo: 1,
  loginId: 'kim',
  name: '김상담',
  phoneNumber: '010-****-1234',
  email: null,
  authorities: ['ROLE_MEMBER_PARTNER'],
  version: 2,
  hasSecondFactor: false,
  passkeys: [],
  preferences: [{ title: '내 접속 기기', href: '/account/sessions' }],
}
const own = answer(readOwnAccount, OWN)

test('a new number asks for the code that was sent to it', async () => {
  const shown = show(
    '/account/me',
    own,
    devices,
    answer(sendPhoneCode, { message: '인증번호를 보냈습니다.' }),
    refuse(changeOwnAccount, 'WRONG_PHONE_CODE'),
  )
  await expect.element(page.getByLabelText(/^휴대폰 번호/)).toHaveValue('010-****-1234')
  await expectAccessible()
  await userEvent.fill(page.getByLabelText(/^휴대폰 번호/), '01099998888')
  await button('인증번호 받기').click()
  await expect.element(page.getByText('인증번호를 보냈습니다.')).toBeVisible()
  await userEvent.fill(page.getByLabelText(/^인증번호/), '123456')
  await button('저장').click()
  await expect.element(page.getByText('인증번호가 올바르지 않거나 만료되었습니다.')).toBeVisible()
  expect(shown.server.of(changeOwnAccount)[0]?.body).toMatchObject({ phoneCode: '123456', version: 2 })
})

test('what one signs in with is told, with the way to where it is managed', async () => {
  const passkey = { id: 3, name: '회사 노트북', addedYmdt: '2026-11-20T09:00:00+09:00', usedYmdt: null }
  show('/account/me', answer(readOwnAccount, { ...OWN, hasSecondFactor: true, passkeys: [passkey] }), devices)
  await expect.element(page.getByText('회사 노트북')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /복구 코드 관리/ }))
    .toHaveAttribute('href', expect.stringContaining('/account/security'))
  await expectAccessible()
})

test('a new password is typed twice, and what is wrong with it stands beside it', async () => {
  const shown = show('/account/me', own, devices, refuse(changeOwnPassword, 'PASSWORD_LIKE_ACCOUNT'))
  await userEvent.fill(page.getByLabelText(/^지금 비밀번호/), 'old-password')
  await userEvent.fill(page.getByLabelText(/^새 비밀번호(?! 확인)/), 'kim-is-my-name')
  await userEvent.fill(page.getByLabelText(/^새 비밀번호 확인/), 'another')
  await button('비밀번호 변경').click()
  await expect.element(page.getByText('새 비밀번호와 다릅니다. 다시 입력해주세요.')).toBeVisible()
  await userEvent.fill(page.getByLabelText(/^새 비밀번호 확인/), 'kim-is-my-name')
  await button('비밀번호 변경').click()
  await expect.element(page.getByText(/들어간 비밀번호는 사용할 수 없습니다/)).toBeVisible()
  expect(shown.server.of(changeOwnPassword)[0]?.body).toEqual({
    password: 'old-password',
    newPassword: 'kim-is-my-name',
  })
})
