import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { type ApiToken, createToken, listTokenCalls, listTokens, removeToken } from '../contract/token.contract.ts'
import {
  changeWebhook,
  createWebhook,
  type Delivery,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  type Webhook,
} from '../contract/webhook.contract.ts'
import { programsScreens } from './area.tsx'

const TOKEN: ApiToken = {
  tokenNo: 3,
  name: '주문 연동',
  beginning: 'pp_ab12c',
  calls: ['nsatOrder.listSchools'],
  expiresYmd: '2027-03-31',
  state: 'ACTIVE',
  createdYmdt: '2026-11-20T10:00:00+09:00',
  lastUsedYmdt: null,
}
const offered = answer(listTokenCalls, {
  groups: [
    {
      area: 'nsatOrder',
      title: '모의고사 주문',
      calls: [
        {
          name: 'nsatOrder.listSchools',
          method: 'GET',
          path: '/nsat/order/schools',
          summary: '주문 목록을 조회한다.',
          isRead: true,
        },
        { name: 'nsatOrder.edit', method: 'POST', path: '/nsat/order', summary: '주문을 등록한다.', isRead: false },
      ],
    },
    {
      area: 'statistics',
      title: '통계',
      calls: [
        { name: 'statistics.read', method: 'GET', path: '/statistics', summary: '통계를 조회한다.', isRead: true },
      ],
    },
  ],
})
const EVENTS = [
  { name: 'nsatOrder.paid', title: '모의고사 주문 결제' },
  { name: 'nsatDelivery.delivered', title: '택배 배송 완료' },
]
const HOOK: Webhook = {
  webhookNo: 7,
  url: 'https://erp.example/hooks',
  events: ['nsatOrder.paid'],
  isOn: true,
  failureCount: 2,
  createdYmdt: '2026-11-20T10:00:00+09:00',
  deliveredYmdt: null,
  version: 1,
}
const DELIVERY: Delivery = {
  deliveryNo: 11,
  deliveryId: '0b0f6d0e-4a0c-4a57-9d0e-7f3f0f2f7c11',
  event: 'nsatOrder.paid',
  eventTitle: '모의고사 주문 결제',
  status: 'FAILED',
  tries: 8,
  createdYmdt: '2026-11-20T10:00:00+09:00',
  triedYmdt: '2026-11-21T10:00:00+09:00',
  nextYmdt: null,
  answerStatus: 500,
  answer: 'broken',
  body: '{"event":"nsatOrder.paid"}',
}
const tokens = answer(listTokens, { list: [TOKEN] })
const hooks = answer(listWebhooks, { list: [HOOK], events: EVENTS })
const deliveries = answer(listDeliveries, { list: [DELIVERY], totalCount: 1 })

const show = (at: string, ...answers: Answer[]) =>
  showScreen({ at, screens: programsScreens, answers: [tokens, offered, hooks, deliveries, ...answers] })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

beforeEach(() => page.viewport(1280, 800))

test('own tokens stand there without their secret, and one is removed after a question', async () => {
  const shown = show('/account/api-tokens', answer(removeToken, {}))
  await expect.element(page.getByText('pp_ab12c…')).toBeVisible()
  await expectAccessible()
  await button('주문 연동 삭제').click()
  await expect.element(page.getByRole('alertdialog', { name: '주문 연동 토큰을 삭제하시겠습니까?' })).toBeVisible()
  await button('삭제').click()
  await expect.element(page.getByText('삭제되었습니다.')).toBeVisible()
  expect(shown.server.of(removeToken)[0]?.params).toEqual({ tokenNo: '3' })
})

test('a token is made of calls that a person looks for, and shown once', async () => {
  const shown = show('/account/api-tokens/new', answer(createToken, { tokenNo: 4, token: 'pp_secret' }))
  await button('만들기').click()
  await expect.element(page.getByText('이름을 입력해주세요.')).toBeVisible()
  await expect.element(page.getByText('사용할 기능을 선택해주세요.')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: /^이름/ }), '사내 ERP')
  await userEvent.fill(page.getByRole('textbox', { name: /종료일/ }), '2027-01-31')
  await userEvent.fill(page.getByRole('searchbox', { name: '기능 찾기' }), '주문')
  await expect.element(page.getByText('통계를 조회한다.')).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: /주문 목록을 조회한다/ }).click()
  await expect.element(page.getByText('1개 선택')).toBeVisible()
  await expectAccessible()
  await button('만들기').click()
  await expect.element(page.getByText('pp_secret')).toBeVisible()
  await expectAccessible()
  expect(shown.server.of(createToken)[0]?.body).toEqual({
    name: '사내 ERP',
    calls: ['nsatOrder.listSchools'],
    expiresYmd: '2027-01-31',
  })
  await button('저장했습니다').click()
  await expect.poll(shown.address).toBe('/account/api-tokens')
  await expect.element(page.getByText('pp_secret')).not.toBeInTheDocument()
})

test('a webhook is registered, its secret shown once, and an address that may not be stands beside the field', async () => {
  const shown = show('/account/webhooks/new', refuse(createWebhook, 'URL_NOT_ALLOWED'))
  await userEvent.fill(page.getByRole('textbox', { name: /^주소/ }), 'https://10.0.0.1/hook')
  await page.getByRole('checkbox', { name: '모의고사 주문 결제' }).click()
  await button('등록').click()
  await expect.element(page.getByText('외부에서 접속할 수 있는 https:// 주소를 입력해주세요.')).toBeVisible()
  shown.server.use(answer(createWebhook, { webhookNo: 7, secret: 'hook-secret' }))
  await userEvent.fill(page.getByRole('textbox', { name: /^주소/ }), 'https://erp.example/hooks')
  await button('등록').click()
  await expect.element(page.getByText('hook-secret')).toBeVisible()
  await button('저장했습니다').click()
  await expect.poll(shown.address).toBe('/account/webhooks/7')
})

test('what was told is listed with the answer, looked into, and sent again', async () => {
  const shown = show('/account/webhooks/7', answer(resendDelivery, {}), answer(changeWebhook, { version: 2 }))
  await expect.element(page.getByText('500 broken')).toBeVisible()
  await expectAccessible()
  await button('모의고사 주문 결제 다시 보내기').click()
  await expect.element(page.getByText('다시 보냅니다.')).toBeVisible()
  expect(shown.server.of(resendDelivery)[0]?.params).toEqual({ webhookNo: '7', deliveryNo: '11' })
  await page.getByRole('checkbox', { name: /상태/ }).click()
  await button('저장').click()
  await expect.element(page.getByText('저장되었습니다.')).toBeVisible()
  expect(shown.server.of(changeWebhook)[0]?.body).toMatchObject({ isOn: false, version: 1 })
})
