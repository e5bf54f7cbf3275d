import '#platform/web/look/tokens.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signInByCode } from '#areas/base/account/contract/second-step.contract.ts'
import {
  findId,
  findPassword,
  inquireSignUp,
  login,
  readSignInOptions,
  resetPassword,
} from '#areas/base/account/contract/sign-in.contract.ts'
import { connect } from '#platform/web/calls/send.ts'
import { type Answer, answer, fail, fakeServer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'
import { SignPages } from './sign-pages.tsx'

const clearing: (() => void)[] = []
const home = location.href

afterEach(() => {
  for (const clear of clearing.splice(0)) clear()
  history.replaceState(null, '', home)
})

function show(address: string, ...answers: Answer[]) {
  const url = new URL(address, location.origin)
  history.replaceState(null, '', url)
  const server = fakeServer([answer(readSignInOptions, { isOidcEnabled: false, isDemo: false }), ...answers], '/api')
  const element = document.createElement('div')
  document.body.append(element)
  const root: Root = createRoot(element)
  const leave = vi.fn()
  clearing.push(connect({ fetch: server.fetch, apiBase: '/api' }), () => {
    root.unmount()
    element.remove()
  })
  root.render(<SignPages path={url.pathname} leave={leave} />)
  return { server, leave }
}

const me = { neoIdNo: 1, loginId: 'academy', name: '김원장', permissions: [] }
const signedIn = (returnUrl: string) => answer(login, { ...me, returnUrl })
const fill = async (label: string, text: string): Promise<void> => userEvent.fill(page.getByLabelText(label), text)

async function signIn(): Promise<void> {
  await fill('아이디', 'academy')
  await fill('비밀번호', 'partner-demo')
  await userEvent.keyboard('{Enter}')
}

describe('signing in', () => {
  test('sends id, password and the way back, and goes there', async () => {
    const shown = show('/login?returnUrl=%2Fpromotion%3Fpage%3D2', signedIn('/promotion?page=2'))
    await signIn()
    await vi.waitFor(() => expect(shown.leave).toHaveBeenCalledWith('/promotion?page=2'))
    expect(shown.server.of(login)[0]?.body).toEqual({
      loginId: 'academy',
      password: 'partner-demo',
      returnUrl: '/promotion?page=2',
    })
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'never leads to another origin (%s)',
    async (returnUrl) => {
      const shown = show(`/login?returnUrl=${encodeURIComponent(returnUrl)}`, signedIn(returnUrl))
      await signIn()
      await vi.waitFor(() => expect(shown.leave).toHaveBeenCalledWith('/dashboard'))
    },
  )

  test('says that the session ended, and nothing where somebody comes by themselves', async () => {
    show('/login?returnUrl=%2Fpromotion&service=partner&channel=web&ended=elsewhere')
    await expect.element(page.getByText(/다른 기기에서 로그아웃되었습니다\./)).toBeVisible()
    for (const clear of clearing.splice(0)) clear()
    show('/login?returnUrl=%2Fpromotion&service=partner&channel=web&ended=over')
    await expect.element(page.getByText(/로그인이 끝났습니다\./)).toBeVisible()
    await expectAccessible()
    for (const clear of clearing.splice(0)) clear()
    show('/login?returnUrl=%2Fpromotion')
    await expect.element(page.getByRole('button', { name: '로그인' })).toBeVisible()
    expect(page.getByText(/보던 화면으로/).elements()).toEqual([])
  })

  test('asks for what is missing before sending', async () => {
    const shown = show('/login')
    await page.getByRole('button', { name: '로그인' }).click()
    await expect.element(page.getByText('아이디를 입력해주세요.')).toBeVisible()
    await expect.element(page.getByText('비밀번호를 입력해주세요.')).toBeVisible()
    await expect.element(page.getByLabelText('아이디')).toHaveFocus()
    expect(shown.server.of(login)).toEqual([])
    await expectAccessible()
  })

  test('with wrong credentials says so and keeps what was typed', async () => {
    const shown = show('/login', refuse(login, 'WRONG_CREDENTIALS'))
    await signIn()
    await expect.element(page.getByText('아이디 또는 비밀번호가 올바르지 않습니다.')).toBeVisible()
    await expect.element(page.getByLabelText('아이디')).toHaveValue('academy')
    expect(shown.leave).not.toHaveBeenCalled()
    await expectAccessible()
  })

  test('too often is held back for as long as the server says', async () => {
    const locked: Answer = {
      call: login,
      respond: () =>
        Response.json(
          { code: 'TOO_MANY_TRIES', detail: '로그인 시도가 많아 잠시 잠겼습니다.' },
          { status: 429, headers: { 'Retry-After': '900' } },
        ),
    }
    const shown = show('/login', locked)
    await signIn()
    await expect.element(page.getByText('로그인 시도가 많아 잠시 잠겼습니다.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /초 후 다시 시도/ })).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    expect(shown.server.of(login)).toHaveLength(1)
  })

  test('offers the outside sign-in where there is one, with the way back', async () => {
    show('/login?returnUrl=%2Fpromotion', answer(readSignInOptions, { isOidcEnabled: true, isDemo: true }))
    const link = page.getByRole('link', { name: '통합 계정으로 로그인' })
    await expect.element(link).toHaveAttribute('href', '/api/auth/oidc/login?returnUrl=%2Fpromotion')
    await expectAccessible()
  })

  test.each([
    ['unknown', /등록되지 않은 계정입니다/],
    ['unavailable', /외부 로그인 서비스에 연결할 수 없습니다/],
  ])('says why an outside sign-in failed: %s', async (reason, text) => {
    show(`/login?error=${reason}&returnUrl=%2Fpromotion`)
    await expect.element(page.getByText(text)).toBeVisible()
  })

  test('keeps the way back on the links to the other pages', async () => {
    show('/login?returnUrl=%2Fpromotion')
    const link = page.getByRole('link', { name: '비밀번호 찾기' })
    await expect.element(link).toHaveAttribute('href', '/login/find-password?returnUrl=%2Fpromotion')
  })
})

describe('the second step', () => {
  const needsStep = (...secondFactor: ('totp' | 'passkey')[]) => answer(login, { secondFactor })
  const stepOver: Answer = refuse(signInByCode, 'STEP_OVER')

  test('asks for the code of the app, and goes where the person wanted', async () => {
    const code = answer(signInByCode, { ...me, returnUrl: '/promotion?page=2' })
    const shown = show('/login?returnUrl=%2Fpromotion%3Fpage%3D2', needsStep('totp'), code)
    await signIn()
    await expect.element(page.getByRole('heading', { name: '2단계 인증' })).toBeVisible()
    await expect.element(page.getByLabelText('인증 코드')).toHaveFocus()
    await expectAccessible()
    expect(page.getByRole('button', { name: '패스키로 인증' }).elements()).toEqual([])
    await fill('인증 코드', '123 456')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(shown.leave).toHaveBeenCalledWith('/promotion?page=2'))
    expect(shown.server.of(signInByCode)[0]?.body).toEqual({ code: '123 456' })
  })

  test('a wrong code keeps the page, and what is over begins anew with the reason', async () => {
    const shown = show('/login', needsStep('totp', 'passkey'), refuse(signInByCode, 'WRONG_CODE'))
    await signIn()
    await expect.element(page.getByRole('button', { name: '패스키로 인증' })).toBeVisible()
    await fill('인증 코드', '000000')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('인증 코드가 올바르지 않거나 이미 사용되었습니다.')).toBeVisible()
    shown.server.use(stepOver)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/처음부터 다시 로그인해주세요/)).toBeVisible()
    await expect.element(page.getByLabelText('비밀번호')).toHaveValue('')
    expect(shown.leave).not.toHaveBeenCalled()
  })

  test('without the phone a recovery code does, also where there is only a passkey', async () => {
    const shown = show('/login', needsStep('passkey'), answer(signInByCode, { ...me, returnUrl: '/dashboard' }))
    await signIn()
    await page.getByRole('button', { name: /복구 코드 사용/ }).click()
    await expectAccessible()
    await fill('복구 코드', 'abcd-efgh-jkmn-2345')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(shown.leave).toHaveBeenCalledWith('/dashboard'))
  })

  test('somebody who comes back from an outside sign-in goes on with the second step', async () => {
    show('/login?secondFactor=totp&returnUrl=%2Fpromotion')
    await expect.element(page.getByLabelText('인증 코드')).toBeVisible()
  })
})

describe('finding the id', () => {
  test('shows the masked ids', async () => {
    const shown = show('/login/find-id', answer(findId, { loginIds: ['aca***y', 'ac***2'] }))
    await expectAccessible()
    await fill('이름', '김원장')
    await fill('휴대폰 번호', '010-1234-5678')
    await page.getByRole('button', { name: '아이디 찾기' }).click()
    await expect.element(page.getByText('회원님의 아이디: aca***y, ac***2')).toBeVisible()
    expect(shown.server.of(findId)[0]?.body).toEqual({ name: '김원장', phoneNumber: '010-1234-5678' })
  })

  test('says that there is none', async () => {
    show('/login/find-id', answer(findId, { loginIds: [] }))
    await fill('이름', '김원장')
    await fill('휴대폰 번호', '01012345678')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('일치하는 아이디가 없습니다.')).toBeVisible()
  })

  test('puts the server objection beside its field', async () => {
    const errors = [{ path: 'phoneNumber', message: '휴대폰 번호를 확인해주세요.' }]
    show('/login/find-id', fail(findId, 400, '입력값을 확인해주세요.', { errors }))
    await fill('이름', '김원장')
    await fill('휴대폰 번호', '123')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('휴대폰 번호를 확인해주세요.')).toBeVisible()
    await expect.element(page.getByLabelText('휴대폰 번호')).toHaveFocus()
  })
})

test('a forgotten password is replaced with the code from the phone', async () => {
  const shown = show(
    '/login/find-password',
    answer(findPassword, { message: '인증번호를 보냈습니다.' }),
    refuse(resetPassword, 'WRONG_CODE'),
  )
  await fill('아이디', 'academy')
  await fill('휴대폰 번호', '010-1234-5678')
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await expect.element(page.getByText('인증번호를 보냈습니다.')).toBeVisible()
  await expectAccessible()
  await fill('인증번호', '000000')
  await fill('새 비밀번호', 'long-enough-1')
  await page.getByRole('button', { name: '비밀번호 변경' }).click()
  await expect.element(page.getByText('인증번호가 올바르지 않거나 만료되었습니다.')).toBeVisible()
  shown.server.use(answer(resetPassword, { message: '비밀번호가 변경되었습니다.' }))
  await fill('인증번호', '123456')
  await page.getByRole('button', { name: '비밀번호 변경' }).click()
  await expect.element(page.getByText('비밀번호가 변경되었습니다.')).toBeVisible()
  expect(shown.server.of(resetPassword)[1]?.body).toEqual({
    loginId: 'academy',
    code: '123456',
    newPassword: 'long-enough-1',
  })
})

test('a sign-up inquiry needs consent and says that it arrived', async () => {
  const shown = show('/login/inquiry', answer(inquireSignUp, { message: '문의가 접수되었습니다.' }))
  await fill('기관명', '한빛학원')
  await fill('이름', '김원장')
  await fill('휴대폰 번호', '010-1234-5678')
  await fill('문의 내용', '가입하고 싶습니다.')
  await page.getByRole('button', { name: '문의하기' }).click()
  await expect.element(page.getByText('개인정보 수집에 동의해주세요.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: '문의하기' }).click()
  await expect.element(page.getByText('문의가 접수되었습니다.')).toBeVisible()
  expect(shown.server.of(inquireSignUp)[0]?.body).toMatchObject({ organizationName: '한빛학원', isConsenting: true })
})
