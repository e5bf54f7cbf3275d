import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { listPlansOfService, listServices, type NsatPlan, readPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { BY_PLAN } from '#areas/nsat/plan/contract/plan-filters.ts'
import { SERVICES, samplePlan } from '#areas/nsat/plan/testing/plan.samples.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { PAGED_BY_ORDER_ITEM } from '#platform/contract/list/wire.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { screen } from '#platform/web/screens/screen.ts'
import { id, searchOf } from '#platform/web/screens/search-fields.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { PlanChoice, useChosenPlan, usePlanControls } from './door.tsx'

const orders = listOf({
  name: 'sample.listOrders',
  path: '/orders',
  title: '주문',
  access: 'session',
  row: z.object({ schoolNo: z.number() }),
  reads: [],
  filters: BY_PLAN,
  wire: PAGED_BY_ORDER_ITEM,
})
const orderTable = tableOf(orders, { columns: [{ key: 'schoolNo', title: '학교번호', value: (row) => row.schoolNo }] })

const OrderListScreen = () => (
  <ListScreen of={orderTable} controls={usePlanControls()} rowKey={({ schoolNo }) => schoolNo} />
)

const SEARCH = searchOf({ nsatServiceNo: id(), nsatPlanNo: id() })
function ChoiceScreen() {
  const [search, onSearch] = useSearchOf(SEARCH)
  return (
    <div>
      <h1>발주</h1>
      <PlanChoice value={search} onChange={onSearch} />
      <p>고른 회차 {useChosenPlan(search)?.nsatPlanNo}</p>
    </div>
  )
}

const screens = [
  screen({ path: '/orders', title: '주문', access: 'session', load: () => Promise.resolve({ OrderListScreen }) }),
  screen({ path: '/choice', title: '발주', access: 'session', load: () => Promise.resolve({ ChoiceScreen }) }),
]

const KOREAN = samplePlan({ nsatPlanNo: 31, nsatServiceNo: 1003, planYm: '202703' })
const PLANS: Readonly<Record<string, readonly NsatPlan[]>> = {
  1001: [
    samplePlan({ nsatPlanNo: 11, planYm: '202611', examStartYmd: '2026-11-10', examEndYmd: '2026-11-14' }),
    samplePlan({ nsatPlanNo: 12, planYm: '202612' }),
    samplePlan({ nsatPlanNo: 13, planYm: '202701', examStartYmd: '2027-01-10', examEndYmd: '2027-01-14' }),
  ],
  1002: [],
  1003: [KOREAN],
}

const show = (at: string) =>
  showScreen({
    at,
    screens,
    now: '2026-11-23T09:00:00+09:00',
    answers: [
      answer(listServices, {
        list: [...SERVICES, { nsatServiceNo: 1003, serviceName: '국어 모의고사', planList: [] }],
      }),
      answer(listPlansOfService, ({ params }) => ({ list: [...(PLANS[params.id ?? ''] ?? [])] })),
      answer(readPlan, { nsatServiceNo: 1003, serviceName: '국어 모의고사', planList: [KOREAN], changedByName: '' }),
      answer(orders.listCall, { list: [{ schoolNo: 1 }], totalCount: 1 }),
    ],
  })

const service = () => page.getByRole('combobox', { name: '서비스' })
const plan = () => page.getByRole('combobox', { name: '회차' })
const chosenText = () => (plan().element() as HTMLSelectElement).selectedOptions[0]?.textContent

test('mathematics and its default plan stand as chosen; the call is asked for nothing that is usual', async () => {
  const shown = show('/orders')
  await expect.element(service()).toHaveValue('1001')
  await expect.element(plan()).toHaveValue('12')
  expect(chosenText()).toBe('2026년 12월')
  expect(shown.server.of(orders.listCall)[0]?.query).toEqual({ page: '1', pageSize: '20' })
  await expectAccessible()
})

test('a plan is searched for and stands as chosen; it has no chip, since one always is', async () => {
  const shown = show('/orders')
  await plan().selectOptions('2027년 1월')
  await page.getByRole('button', { name: '검색' }).click()
  await expect.poll(() => shown.server.of(orders.listCall).at(-1)?.query).toMatchObject({ nsatPlanNo: '13' })
  expect(chosenText()).toBe('2027년 1월')
  expect(page.getByRole('button', { name: /조건 지우기/ }).query()).toBeNull()
})

test('another service begins with its own plans, of which there may be none', async () => {
  const shown = show('/orders?nsatPlanNo=13')
  await expect.element(plan()).toHaveValue('13')
  await service().selectOptions('영어 모의고사')
  await expect.element(plan()).toBeDisabled()
  expect(chosenText()).toBe('회차 없음')
  await page.getByRole('button', { name: '검색' }).click()
  await expect
    .poll(() => shown.server.of(orders.listCall).at(-1)?.query)
    .toEqual({ nsatServiceNo: '1002', page: '1', pageSize: '20' })
})

test.each(['/orders', '/choice'])('an address that names a plan alone shows it with its service: %s', async (path) => {
  show(`${path}?nsatPlanNo=31`)
  await expect.element(service()).toHaveValue('1003')
  await expect.element(plan()).toHaveValue('31')
  expect(chosenText()).toBe('2027년 3월')
  if (path === '/choice') await expect.element(page.getByText('고른 회차 31')).toBeVisible()
})

test('on a screen that is no list what is chosen holds at once', async () => {
  show('/choice')
  await expect.element(page.getByText('고른 회차 12')).toBeVisible()
  await plan().selectOptions('2026년 11월')
  await expect.element(page.getByText('고른 회차 11')).toBeVisible()
  await expectAccessible()
})
