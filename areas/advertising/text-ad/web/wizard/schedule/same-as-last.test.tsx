import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { copyContents, getContents, getOwnPhone } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { getGuide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { findLastAd } from '#areas/advertising/text-ad/contract/last-ad.contract.ts'
import {
  getReservation,
  listTemporaryReservations,
  saveReservation,
} from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { findAreas } from '#areas/advertising/text-ad/contract/school.contract.ts'
import { listSchoolLists } from '#areas/advertising/text-ad/contract/school-list.contract.ts'
import {
  sampleContents,
  sampleGuide,
  sampleOwnPhone,
  sampleReservation,
  sampleSaved,
} from '#areas/advertising/text-ad/testing/text-ad.samples.ts'
import { textAdScreens } from '#areas/advertising/text-ad/web/area.tsx'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const schoolOf = (organizationId: number, organizationName: string, targetCount: number) => ({
  organizationId,
  organizationName,
  targetCount,
  commonResourceSeq: organizationId,
})

const LAST = {
  adSmsReserveSeq: 3,
  adSmsContentsSeq: 4,
  title: '가을 특강 안내',
  smsType: 'LMS' as const,
  sendPurpose: '특강 안내',
  reserveYmdt: '2026-10-20T11:00:00+09:00',
  schools: [schoolOf(11, '가람초등학교', 480), schoolOf(12, '나래초등학교', 120)],
  leftOutCount: 1,
}

const show = (...more: Answer[]) =>
  showScreen({
    now: sampleGuide.nowYmdt,
    at: '/promotion/sms-contents',
    screens: textAdScreens,
    flags: ['IAMCLASS'],
    answers: [
      answer(getGuide, sampleGuide),
      answer(listTemporaryReservations, { list: [] }),
      answer(listSchoolLists, { list: [] }),
      answer(findAreas, { list: [] }),
      answer(findLastAd, { ad: LAST }),
      answer(copyContents, { adSmsContentsSeq: 7 }),
      answer(getContents, { ...sampleContents, isTitleAutomatic: true }),
      answer(saveReservation, sampleSaved),
      answer(getReservation, sampleReservation),
      answer(getOwnPhone, sampleOwnPhone),
      ...more,
    ],
  })

const press = () => page.getByRole('button', { name: '지난번과 같게' }).click()

test('the schools, purpose and text of the last ad are taken over; only the day is still to be chosen', async () => {
  const shown = show()
  await press()
  await expect
    .element(page.getByText(/2026.10.20 11:00 '가을 특강 안내' 광고의 학교 2곳.*선택할 수 없는 학교 1곳은 빠집니다/))
    .toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '불러오기' }).click()
  await expect.element(page.getByText('2 / 50개')).toBeVisible()
  await expect.element(page.getByText('600명')).toBeVisible()
  expect(shown.server.of(copyContents)[0]?.body).toEqual({ adSmsContentsSeq: 4 })
  expect(shown.address()).toBe('/promotion/sms-contents?contentsSeq=7')
  expect(page.getByRole('button', { name: '지난번과 같게' }).query()).toBeNull()
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await expect.element(page.getByRole('alertdialog', { name: '발송 일시를 선택해주세요.' })).toBeVisible()
  await page.getByRole('button', { name: '확인' }).click()
  await page.getByRole('button', { name: '2026년 11월 24일(화)' }).click()
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await expect.element(page.getByLabelText(/^내용/)).toHaveValue('겨울 특강을 엽니다.')
  await expect.element(page.getByLabelText(/^발송 목적/)).toHaveValue('특강 안내')
  expect(shown.server.of(saveReservation)[0]?.body).toMatchObject({
    resourceMappings: [
      { organizationId: 11, commonResourceSeq: 11 },
      { organizationId: 12, commonResourceSeq: 12 },
    ],
    adSmsContents: { adSmsContentsSeq: 7, sendPurpose: '특강 안내', contents: '겨울 특강을 엽니다.' },
  })
})

test('whoever declines keeps what there is, and nothing is copied', async () => {
  const shown = show()
  await press()
  await page.getByRole('button', { name: '취소' }).click()
  await expect.element(page.getByText('아직 선택한 학교가 없습니다.')).toBeVisible()
  expect(shown.server.of(copyContents)).toEqual([])
})

test('before the first ad there is nothing to take over', async () => {
  show(answer(findLastAd, { ad: null }))
  await press()
  await expect.element(page.getByRole('alertdialog', { name: '아직 신청한 광고가 없습니다.' })).toBeVisible()
})

test('a material that is gone meanwhile is told, and the wizard stays as it was', async () => {
  show(refuse(copyContents, 'NOT_FOUND'))
  await press()
  await page.getByRole('button', { name: '불러오기' }).click()
  await expect.element(page.getByText('요청하신 광고를 찾을 수 없습니다.')).toBeVisible()
  await expect.element(page.getByText('아직 선택한 학교가 없습니다.')).toBeVisible()
})
