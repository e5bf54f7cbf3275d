import '#platform/web/look/tokens.css'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { acceptInvitation, readInvitation } from '#areas/base/account/contract/invitation.contract.ts'
import { connect } from '#platform/web/calls/send.ts'
import { type Answer, answer, fakeServer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'
import { SignPages } from './sign-pages.tsx'

const clearing: (() => void)[] = []
const home = location.href

afterEach(() => {
  for (const clear of clearing.splice(0)) clear()
  history.replaceState(null, '', home)
})

function show(...answers: Answer[]) {
  history.replaceState(null, '', '/login/invitation#the-token')
  const server = fakeServer(answers, '/api')
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  clearing.push(connect({ fetch: server.fetch, apiBase: '/api' }), () => {
    root.unmount()
    element.remove()
  })
  root.render(<SignPages path="/login/invitation" leave={vi.fn()} />)
  return server
}

const invited = answer(readInvitation, { loginId: 'saerom', name: '박새롬' })
const choose = async (password: string): Promise<void> => {
  await userEvent.fill(page.getByLabelText('비밀번호'), password)
  await page.getByRole('button', { name: '비밀번호 정하기' }).click()
}

test('whoever was invited chooses a password with the token of the link', async () => {
  const server = show(invited, answer(acceptInvitation, { message: '이제 로그인할 수 있습니다.' }))
  await expect.element(page.getByText('박새롬 님, 파트너센터에 오신 것을 환영합니다.')).toBeVisible()
  await expect.element(page.getByLabelText('아이디')).toHaveValue('saerom')
  await expectAccessible()
  await choose('quiet-harbour-42')
  await expect.element(page.getByText('이제 로그인할 수 있습니다.')).toBeVisible()
  expect(server.of(acceptInvitation)[0]?.body).toEqual({ token: 'the-token', newPassword: 'quiet-harbour-42' })
})

test('a password that is refused is told why, and another one may be typed', async () => {
  show(invited, refuse(acceptInvitation, 'PASSWORD_LIKE_ACCOUNT'))
  await choose('saerom-saerom')
  await expect.element(page.getByText(/들어간 비밀번호는 사용할 수 없습니다/)).toBeVisible()
  await expect.element(page.getByLabelText('비밀번호')).toHaveValue('saerom-saerom')
})

test('a link that is over says so and asks for nothing', async () => {
  show(refuse(readInvitation, 'INVITATION_OVER'))
  await expect.element(page.getByText(/다시 초대를 요청해주세요/)).toBeVisible()
  await expect.element(page.getByLabelText('비밀번호')).not.toBeInTheDocument()
})
