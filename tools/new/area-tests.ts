import type { Flag } from '#areas/base/account/rules/flags.rules.ts'
import type { AreaNames } from './names.ts'

/** Somebody of the small world who holds a flag. */
const LOGIN_IDS: Readonly<Record<Flag, string>> = {
  ALL: 'admin',
  NSAT_SUPERVISOR: 'supervisor',
  NSAT_VENDOR: 'vendor1',
  NSAT_ADMIN: 'nsat',
  ITEMPOOL: 'itempool',
  KTUTOR: 'ktutor',
  ADS: 'adops',
  AGENCY: 'agency',
  NORMAL: 'member',
  IAMCLASS: 'academy',
}

/** The first tests of an area below its folder. */
export const areaTests = (names: AreaNames): Readonly<Record<string, string>> => ({
  [`server/${names.kebabs}.endpoints.test.ts`]: calls(names),
  [`web/${names.kebabs}.test.tsx`]: screens(names),
})

const calls = (n: AreaNames) => `\
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { change${n.pascal}, create${n.pascal}, list${n.pascals}, read${n.pascal} } from '../contract/${n.kebab}.contract.ts'
import { ${n.upper}, type ${n.pascal}Values } from '../contract/${n.kebab}.record.ts'

const portal = await portalForFile()
const editor = await portal.as('${LOGIN_IDS[n.access]}')

const FORM: ${n.pascal}Values = { ${n.camel}Name: '첫째', description: '처음 쓴 내용' }
const create = async (over: Partial<${n.pascal}Values> = {}) =>
  (await editor.send(create${n.pascal}, { body: { ...FORM, ...over } })).body.${n.camel}Id

test('what is written is read again, found by its name, and changed', async () => {
  const id = await create()
  await create({ ${n.camel}Name: '둘째' })
  const found = await editor.send(list${n.pascals}, { query: { keyword: '첫' } })
  expect(found.body).toMatchObject({ list: [{ ...FORM, ${n.camel}Id: id, version: 1 }], totalCount: 1 })
  const body = { ...FORM, ${n.camel}Name: '새 이름', version: 1 }
  expect((await editor.send(change${n.pascal}, { params: { id }, body })).body).toEqual({ version: 2 })
  const read = await editor.send(read${n.pascal}, { params: { id } })
  expect(read.body).toMatchObject({ ...FORM, ${n.camel}Name: '새 이름', version: 2 })
  const history = await editor.send(readHistory, { params: { entity: ${n.upper}.entity, id: String(id) } })
  expect(history.body.list).toMatchObject([
    { action: '수정', changes: [{ label: ${n.upper}.fields.${n.camel}Name.title, from: '첫째', to: '새 이름' }] },
    { action: '등록' },
  ])
})

test('what somebody else has changed since is not overwritten', async () => {
  const id = await create()
  const change = (description: string) =>
    editor.send(change${n.pascal}, { params: { id }, body: { ...FORM, description, version: 1 } })
  expect((await change('먼저')).status).toBe(200)
  expect(await change('나중')).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
  expect((await editor.send(read${n.pascal}, { params: { id } })).body.description).toBe('먼저')
})

test('what is not there is neither read nor changed', async () => {
  const params = { id: 999_999 }
  expect(await editor.send(read${n.pascal}, { params })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const body = { ...FORM, version: 1 }
  expect(await editor.send(change${n.pascal}, { params, body })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('nothing is written without a name', async () => {
  expect((await editor.send(create${n.pascal}, { body: { ...FORM, ${n.camel}Name: ' ' } })).status).toBe(400)
})
`

const screens = (n: AreaNames) => `\
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  change${n.pascal},
  create${n.pascal},
  list${n.pascals},
  type ${n.pascal},
  read${n.pascal},
} from '#areas/${n.area}/contract/${n.kebab}.contract.ts'
import { ${n.upper} } from '#areas/${n.area}/contract/${n.kebab}.record.ts'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { ${n.call}Screens } from './area.tsx'

const STORED: ${n.pascal} = {
  ${n.camel}Id: 7,
  ${n.camel}Name: '첫째',
  description: '처음 쓴 내용',
  changedDt: '2026-11-20T10:00:00+09:00',
  version: 3,
}
const list = answer(list${n.pascals}, { list: [STORED], totalCount: 1 })
const read = answer(read${n.pascal}, { ...STORED, changedByName: '이편집' })

const show = (at: string, ...answers: Answer[]) =>
  showScreen({ at, screens: ${n.call}Screens, flags: ['${n.access}'], answers: [list, ...answers] })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const name = () => page.getByLabelText(new RegExp(\`^\${${n.upper}.fields.${n.camel}Name.title}\`))

beforeEach(() => page.viewport(1280, 800))

test('the list leads to what stands in it', async () => {
  const shown = show('${n.address}', read)
  await expect.element(page.getByRole('link', { name: /첫째/ })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: /첫째/ }).click()
  await expect.poll(shown.address).toBe('${n.address}/7')
  await expect.element(name()).toHaveValue('첫째')
  await expectAccessible()
})

test('a new one is stored as it was typed', async () => {
  const shown = show('${n.address}/new', answer(create${n.pascal}, { ${n.camel}Id: 8 }))
  await button('등록').click()
  await expect.element(page.getByText('${n.title}명을 입력해주세요.')).toBeVisible()
  await userEvent.fill(name(), '둘째')
  await button('등록').click()
  await expect.poll(shown.address).toBe('${n.address}')
  expect(shown.server.of(create${n.pascal})[0]?.body).toMatchObject({ ${n.camel}Name: '둘째' })
})

test('a change sends the version that was read, and tells what somebody else has changed', async () => {
  const shown = show('${n.address}/7', read, refuse(change${n.pascal}, 'STATE_CHANGED'))
  await userEvent.fill(name(), '새 이름')
  shown.server.use(
    answer(read${n.pascal}, { ...STORED, ${n.camel}Name: '남의 이름', version: 4, changedByName: '이편집' }),
  )
  await button('저장').click()
  await expect.element(page.getByText(/이편집 님이/)).toBeVisible()
  await expectAccessible()
  await button('최신 내용 불러오기').click()
  await expect.element(name()).toHaveValue('남의 이름')
  shown.server.use(answer(change${n.pascal}, { version: 5 }))
  await userEvent.fill(name(), '새 이름')
  await button('저장').click()
  await expect.poll(shown.address).toBe('${n.address}')
  const versions = shown.server.of(change${n.pascal}).map(({ body }) => (body as { version: number }).version)
  expect(versions).toEqual([3, 4])
})

test('what is not there says so', async () => {
  show('${n.address}/7', refuse(read${n.pascal}, 'NOT_FOUND'))
  await expect.element(page.getByText(/찾을 수 없습니다/)).toBeVisible()
})
`
