import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  changeContact,
  findSimilarContacts,
  listContacts,
  saveContact,
} from '#areas/sales/contract/contact.contract.ts'
import { listStatuses, readOptions } from '#areas/sales/contract/look-up.contract.ts'
import { listNearby, readOrganization } from '#areas/sales/contract/organization.contract.ts'
import { listReportsOfOrganization } from '#areas/sales/contract/report.contract.ts'
import { contactOf, openedOrganization, STAGES } from '#areas/sales/testing/organization.samples.ts'
import { type Answer, answer, fail, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { organizationScreens } from '../organization/screens.tsx'

const former = contactOf({ contactId: 32, contactName: null, phoneNumber: '0211112222', email: null, isUse: false })

const open = (...answers: Answer[]) =>
  showScreen({
    at: '/sales/organizations/7?dialog=contacts',
    screens: organizationScreens,
    flags: ['NORMAL'],
    answers: [
      answer(listStatuses, { list: STAGES }),
      answer(readOptions, { organizationYears: [2027], reportYears: [2027], comingLater: [] }),
      answer(readOrganization, openedOrganization({ mainContact: null })),
      answer(listReportsOfOrganization, { list: [], totalCount: 0 }),
      answer(listNearby, { list: [] }),
      answer(listContacts, { list: [contactOf(), former] }),
      answer(findSimilarContacts, { list: [] }),
      answer(saveContact, { contactId: 33, version: 1 }),
      answer(changeContact, { contactId: 31, version: 2 }),
      ...answers,
    ],
  })

const dialog = () => page.getByRole('dialog', { name: '가람초등학교 연락처 관리' })
const button = (name: string) => dialog().getByRole('button', { name, exact: true })
const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })
const SAVED = '정보가 수정되었습니다.'

test('shows whom one can reach, and who is not asked any more', async () => {
  open()
  const line = (at: number) => dialog().getByRole('listitem').nth(at)
  await expect.element(line(0).getByText('박교감')).toBeVisible()
  await expect.element(dialog().getByRole('link', { name: '010-0000-1234' })).toHaveAttribute('href', 'tel:01000001234')
  await expect.element(line(1).getByText('사용 안 함')).toBeVisible()
  await expect.element(button('02-1111-2222 다시 사용')).toBeVisible()
  await expectAccessible()
})

test('adds a contact; what is left empty is sent as nothing', async () => {
  const shown = open()
  await button('연락처 추가').click()
  await userEvent.fill(field('이름'), '최부장')
  await userEvent.fill(field('전화번호'), '010-0000-7777')
  await expectAccessible()
  await button('저장').click()
  await expect.element(page.getByText(SAVED)).toBeVisible()
  expect(shown.server.of(findSimilarContacts)[0]?.body).toEqual({
    contactName: '최부장',
    phoneNumber: '01000007777',
    email: null,
  })
  expect(shown.server.of(saveContact)[0]).toMatchObject({
    params: { id: '7' },
    body: { contactName: '최부장', phoneNumber: '01000007777', email: null, isUse: true },
  })
  await expect.element(button('연락처 추가')).toBeVisible()
})

test.each([390, 768, 1280])('at %i pixels every field of a contact stands whole beside the others', async (width) => {
  await page.viewport(width, 900)
  open()
  await button('박교감 수정').click()
  await expect.element(field('이름')).toHaveFocus()
  const inputs = ['이름', '전화번호', '이메일'].map((name) => field(name).element())
  // As wide by nature as any typeface may make them.
  for (const input of inputs) input.setAttribute('size', '60')
  const boxes = inputs.map((input) => input.getBoundingClientRect())
  const frame = dialog().getByRole('form', { name: '연락처 수정' }).element().getBoundingClientRect()
  for (const box of boxes) {
    expect(box.left).toBeGreaterThanOrEqual(frame.left)
    expect(box.right).toBeLessThanOrEqual(frame.right)
    for (const other of boxes.filter((each) => each !== box))
      expect(
        box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top,
      ).toBe(true)
  }
})

test('says at the field what is missing or no number', async () => {
  const shown = open()
  await button('연락처 추가').click()
  await button('저장').click()
  await expect.element(dialog().getByText('이름, 전화번호, 이메일 중 하나 이상을 입력해주세요.')).toBeVisible()
  await userEvent.fill(field('이메일'), '골뱅이 없음')
  await button('저장').click()
  await expect.element(dialog().getByText('이메일을 확인해주세요.')).toBeVisible()
  expect(shown.server.of(saveContact)).toEqual([])
  await expectAccessible()
})

test('warns of a contact that may be the same; nothing is saved before the person means it', async () => {
  const shown = open(answer(findSimilarContacts, { list: [contactOf()] }))
  await button('연락처 추가').click()
  await userEvent.fill(field('이름'), '박교감')
  await button('저장').click()
  const question = page.getByRole('alertdialog', { name: '비슷한 연락처가 이미 있습니다.' })
  await expect.element(question.getByText('박교감 · 010-0000-1234 · park@school.example')).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: '취소' }).click()
  await expect.element(field('이름')).toHaveValue('박교감')
  expect(shown.server.of(saveContact)).toEqual([])
  await button('저장').click()
  await question.getByRole('button', { name: '그래도 저장' }).click()
  await expect.element(page.getByText(SAVED)).toBeVisible()
  expect(shown.server.of(saveContact)).toHaveLength(1)
})

test('changes a contact over the version that was read, without being warned of itself', async () => {
  const shown = open()
  await button('박교감 수정').click()
  await userEvent.fill(field('이메일'), '')
  await dialog().getByRole('checkbox', { name: '사용 여부' }).click()
  await button('저장').click()
  await expect.element(page.getByText(SAVED)).toBeVisible()
  expect(shown.server.of(findSimilarContacts)[0]?.body).toMatchObject({ contactId: 31 })
  expect(shown.server.of(changeContact)[0]).toMatchObject({
    params: { id: '7', contactId: '31' },
    body: { contactName: '박교감', phoneNumber: '01000001234', email: null, isUse: false, version: 1 },
  })
})

test('shows what somebody else changed of the same contact', async () => {
  const shown = open(refuse(changeContact, 'STATE_CHANGED'))
  await button('박교감 수정').click()
  await userEvent.fill(field('전화번호'), '010-0000-9999')
  shown.server.use(answer(listContacts, { list: [contactOf({ phoneNumber: '01000005555', version: 2 })] }))
  await button('저장').click()
  await expect.element(dialog().getByRole('alert').getByText('010-0000-5555')).toBeVisible()
  await expect.element(field('전화번호')).toHaveValue('010-0000-9999')
})

test('takes a contact out of use, which can be taken back at once', async () => {
  const shown = open()
  await button('박교감 사용 안 함').click()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect.element(page.getByText('되돌렸습니다.')).toBeVisible()
  const [out, back] = shown.server.of(changeContact)
  expect(out?.body).toMatchObject({ isUse: false, version: 1 })
  expect(back?.body).toMatchObject({ contactName: '박교감', isUse: true, version: 2 })
})

test('a failure says whom to ask, and keeps what was typed', async () => {
  open(fail(saveContact, 500, '처리 중 문제가 발생했습니다.'))
  await button('연락처 추가').click()
  await userEvent.fill(field('이름'), '최부장')
  await button('저장').click()
  await expect.element(page.getByText(/관리자에게 문의해주세요/)).toBeVisible()
  await expect.element(field('이름')).toHaveValue('최부장')
})

test('nothing of a contact stands in the storage of the browser, and leaving asks first', async () => {
  open()
  await button('연락처 추가').click()
  await userEvent.fill(field('이름'), '비밀교사')
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('비밀교사')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('alertdialog').getByRole('button', { name: '떠나기' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})
