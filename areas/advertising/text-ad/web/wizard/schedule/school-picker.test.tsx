import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getGuide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { listTemporaryReservations } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { findAreas, findPlaces } from '#areas/advertising/text-ad/contract/school.contract.ts'
import {
  deleteSchoolList,
  findListedSchools,
  listSchoolLists,
  saveSchoolList,
} from '#areas/advertising/text-ad/contract/school-list.contract.ts'
import { freeSchool, sampleGuide, smallSchool } from '#areas/advertising/text-ad/testing/text-ad.samples.ts'
import { textAdScreens } from '#areas/advertising/text-ad/web/area.tsx'
import { TEST_NOW } from '#platform/testing/test-now.ts'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const MANY = Array.from({ length: 60 }, (_, index) => ({
  ...freeSchool,
  organizationId: 100 + index,
  organizationName: `한빛${String(index + 1).padStart(2, '0')}초등학교`,
  targetCount: 10 + index,
  commonResourceSeq: 100 + index,
}))
const KEPT = { schoolListId: 3, name: '자주 쓰는 학교', schoolCount: 2 }

const show = (...more: Answer[]) =>
  showScreen({
    at: '/promotion/sms-contents',
    screens: textAdScreens,
    flags: ['IAMCLASS', 'ADS'],
    now: TEST_NOW,
    answers: [
      answer(getGuide, sampleGuide),
      answer(listTemporaryReservations, { list: [] }),
      answer(findAreas, { list: [{ seq: 1, fullName: '서울특별시', name: '서울' }] }),
      answer(findPlaces, { list: MANY }),
      answer(listSchoolLists, { list: [KEPT] }),
      answer(findListedSchools, { list: [freeSchool, smallSchool] }),
      ...more,
    ],
  })

const chooseDay = () => page.getByRole('button', { name: '2026년 11월 24일(화)' }).click()
const all = () => page.getByRole('checkbox', { name: '예약 가능한 학교 전체 선택' })

async function searchSchools(): Promise<void> {
  await chooseDay()
  for (const label of ['시/도', '시/군/구']) {
    await expect.element(page.getByLabelText(label).getByRole('option', { name: '서울' })).toBeInTheDocument()
    await page.getByLabelText(label).selectOptions('서울')
  }
  await page.getByRole('button', { name: '학교 조회' }).click()
}

test('choosing all takes the first fifty of the order that is shown, and says which were left out', async () => {
  show()
  await searchSchools()
  await page.getByLabelText('학교 정렬').selectOptions('수신자 많은 순')
  await expect.element(page.getByRole('checkbox', { name: /한빛/ }).first()).toHaveAccessibleName('한빛60초등학교')
  await all().click()
  await expect
    .element(
      page
        .getByRole('alertdialog')
        .getByText(
          /수신자 많은 순으로 50개까지 선택했고, 10개 학교는 선택하지 않았습니다: 한빛10초등학교, 한빛09초등학교, 한빛08초등학교 외 7개/,
        ),
    )
    .toBeVisible()
  await page.getByRole('button', { name: '확인' }).click()
  await expect.element(page.getByText('50 / 50개')).toBeVisible()
  await expectAccessible()
})

test('a search in the schools narrows what is shown and what "all" means', async () => {
  show()
  await searchSchools()
  await page.getByLabelText('조회된 학교에서 찾기').fill('한빛1')
  await expect.element(page.getByText('총 10개 학교 · 예약 가능 10개')).toBeVisible()
  await all().click()
  await expect.element(page.getByText('10 / 50개')).toBeVisible()
  await page.getByLabelText('조회된 학교에서 찾기').fill('없는 학교')
  await expect.element(page.getByText('이름이 맞는 학교가 없습니다.')).toBeVisible()
  await expect.element(all()).toBeDisabled()
  await expectAccessible()
})

test('a kept list brings its schools as of the chosen day', async () => {
  const shown = show()
  await expect.element(page.getByLabelText('저장한 학교 목록')).toBeVisible()
  await page.getByLabelText('저장한 학교 목록').selectOptions('자주 쓰는 학교 (2개)')
  await page.getByRole('button', { name: '목록 조회' }).click()
  await page.getByRole('alertdialog', { name: '발송 일시를 먼저 선택해주세요.' }).getByRole('button').click()
  await chooseDay()
  await page.getByRole('button', { name: '목록 조회' }).click()
  await expect.element(page.getByText('총 2개 학교 · 예약 가능 2개')).toBeVisible()
  expect(shown.server.of(findListedSchools)[0]).toMatchObject({
    params: { id: '3' },
    query: { targetDateTime: expect.stringContaining('2026-11-24') },
  })
})

test('chosen schools are kept under a name; a list that was deleted can be had back', async () => {
  const shown = show(
    answer(findPlaces, { list: [freeSchool, smallSchool] }),
    answer(saveSchoolList, { schoolListId: 9, name: '강남', schoolCount: 2 }),
    answer(deleteSchoolList, { organizationIds: [freeSchool.organizationId] }),
  )
  await searchSchools()
  await all().click()
  await page.getByRole('button', { name: '목록으로 저장' }).click()
  await page.getByRole('textbox', { name: /목록 이름/ }).fill('강남')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect.element(page.getByText("'강남' 목록에 2개 학교를 저장했습니다.")).toBeVisible()
  expect(shown.server.of(saveSchoolList)[0]?.body).toEqual({
    name: '강남',
    organizationIds: [freeSchool.organizationId, smallSchool.organizationId],
  })
  await page.getByLabelText('저장한 학교 목록').selectOptions('자주 쓰는 학교 (2개)')
  await page.getByRole('button', { name: '목록 삭제' }).click()
  await expect.element(page.getByText("'자주 쓰는 학교' 목록을 삭제했습니다.")).toBeVisible()
  expect(shown.server.of(deleteSchoolList)[0]?.params).toEqual({ id: '3' })
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect
    .poll(() => shown.server.of(saveSchoolList)[1]?.body)
    .toEqual({ name: '자주 쓰는 학교', organizationIds: [freeSchool.organizationId] })
})

test('a list too many is refused with what to do', async () => {
  show(answer(findPlaces, { list: [freeSchool] }), refuse(saveSchoolList, 'TOO_MANY_LISTS'))
  await searchSchools()
  await all().click()
  await page.getByRole('button', { name: '목록으로 저장' }).click()
  await page.getByRole('textbox', { name: /목록 이름/ }).fill('강남')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect.element(page.getByText(/학교 목록은 20개까지 저장할 수 있습니다/)).toBeVisible()
})
