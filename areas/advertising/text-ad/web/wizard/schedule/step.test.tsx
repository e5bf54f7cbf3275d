import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getOwnPhone } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { getGuide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import {
  deleteReservation,
  getReservation,
  listTemporaryReservations,
  saveReservation,
} from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { findAreas, findPlaces } from '#areas/advertising/text-ad/contract/school.contract.ts'
import { listSchoolLists } from '#areas/advertising/text-ad/contract/school-list.contract.ts'
import {
  emptySchool,
  freeSchool,
  sampleContents,
  sampleGuide,
  sampleOwnPhone,
  sampleReservation,
  sampleSaved,
  smallSchool,
  takenSchool,
} from '#areas/advertising/text-ad/testing/text-ad.samples.ts'
import { textAdScreens } from '#areas/advertising/text-ad/web/area.tsx'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const AREAS = {
  0: [{ seq: 1, fullName: '서울특별시', name: '서울' }],
  1: [{ seq: 2, fullName: '서울특별시 강남구', name: '강남구' }],
}

const areasOf = (parentSeq: string | string[] | undefined) => (parentSeq === '1' ? AREAS[1] : AREAS[0])

const show = (...more: Answer[]) => showAt('/promotion/sms-contents', ...more)

const showAt = (at: string, ...more: Answer[]) =>
  showScreen({
    now: sampleGuide.nowYmdt,
    at,
    screens: textAdScreens,
    flags: ['IAMCLASS', 'ADS'],
    answers: [
      answer(getGuide, sampleGuide),
      answer(listTemporaryReservations, { list: [] }),
      answer(listSchoolLists, { list: [] }),
      answer(findAreas, (request) => ({ list: areasOf(request.query.parentSeq) })),
      answer(findPlaces, { list: [freeSchool, smallSchool, takenSchool] }),
      answer(saveReservation, sampleSaved),
      answer(getReservation, sampleReservation),
      answer(getOwnPhone, sampleOwnPhone),
      ...more,
    ],
  })

const day = (name: string) => page.getByRole('button', { name })

async function searchSchools(): Promise<void> {
  await day('2026년 11월 24일(화)').click()
  await expect.element(page.getByRole('option', { name: '서울' })).toBeInTheDocument()
  await page.getByLabelText('시/도').selectOptions('서울')
  await expect.element(page.getByRole('option', { name: '강남구' })).toBeInTheDocument()
  await page.getByLabelText('시/군/구').selectOptions('강남구')
  await page.getByRole('button', { name: '학교 조회' }).click()
}

test('only business days from the first send day on can be chosen, in seven months', async () => {
  show()
  await expect.element(day('2026년 11월 24일(화)')).toBeEnabled()
  await expect.element(day('2026년 11월 23일(월) 오늘')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(day('2026년 11월 28일(토)')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(day('이전 달')).toBeDisabled()
  for (let month = 0; month < 6; month += 1) await day('다음 달').click()
  await expect.element(page.getByRole('grid', { name: /발송일.*2027년 5월/ })).toBeVisible()
  await expect.element(day('다음 달')).toBeDisabled()
})

test('an excluded holiday is named and disabled', async () => {
  show(
    answer(getGuide, {
      ...sampleGuide,
      excludeHolidays: true,
      holidays: [{ day: '2026-12-25', names: ['기독탄신일'] }],
    }),
  )
  await day('다음 달').click()
  await expect.element(day('2026년 12월 25일(금) 기독탄신일')).toHaveAttribute('aria-disabled', 'true')
})

test('the keyboard stands on closed days too, which cannot be chosen', async () => {
  show()
  await day('2026년 11월 27일(금)').click()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(day('2026년 11월 28일(토)')).toHaveFocus()
  await expect.element(day('2026년 11월 27일(금)')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  await expect.element(day('2026년 11월 30일(월)')).toHaveAttribute('aria-pressed', 'true')
})

test('schools can be searched once a district is chosen, and taken ones only tell their next dates', async () => {
  const shown = show()
  await expect.element(page.getByRole('button', { name: '학교 조회' })).toBeDisabled()
  await searchSchools()
  await expect.element(page.getByText('총 3개 학교 · 예약 가능 2개')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: '다온초등학교' })).toBeDisabled()
  await expect.element(page.getByText('다음 가능일 12월 2일(수), 12월 3일(목)')).toBeVisible()
  expect(shown.server.of(findPlaces)[0]?.query).toEqual({
    sidoSeq: '1',
    sigunguSeq: '2',
    category3Seq: '0',
    targetDateTime: '2026-11-24T11:00:00+09:00',
    senderType: 'NORMAL',
  })
  await expectAccessible()
})

test('the facts of every school stand beside its name, at the right', async () => {
  const taken = { ...takenSchool, nextAvailableDates: ['2026-12-08', '2026-12-09', '2026-12-10'] }
  show(answer(findPlaces, { list: [freeSchool, taken] }))
  await searchSchools()
  await expect.element(page.getByText(/다음 가능일/)).toBeVisible()
  const entries = [...document.querySelectorAll('[class*="_schoolList_"] li')].map((entry) => {
    const box = (selector: string) => entry.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    const [name, facts] = [box('label'), box('[class*="_schoolFacts_"]')]
    return { isBeside: facts.left >= name.right && facts.top < name.bottom, right: Math.round(facts.right) }
  })
  expect(entries.map(({ isBeside }) => isBeside)).toEqual([true, true])
  expect(new Set(entries.map(({ right }) => right)).size).toBe(1)
})

test('a school whose parents have not consented cannot be ticked and says so, a day that has passed too', async () => {
  const past = { ...takenSchool, unavailableReason: 'PAST_DAY' as const }
  show(answer(findPlaces, { list: [freeSchool, emptySchool, past] }))
  await searchSchools()
  await expect.element(page.getByText('총 3개 학교 · 예약 가능 1개')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: '라온초등학교' })).toBeDisabled()
  await expect.element(page.getByText('수신에 동의한 학부모가 없습니다.')).toBeVisible()
  await expect.element(page.getByText('지난 일시입니다. 다음 가능일 12월 2일(수), 12월 3일(목)')).toBeVisible()
  await page.getByRole('checkbox', { name: '예약 가능한 학교 전체 선택' }).click()
  await expect.element(page.getByText('1 / 50개')).toBeVisible()
})

test('schools that lost their parents meanwhile are marked', async () => {
  show(refuse(saveReservation, 'NO_RECIPIENTS', { schools: [12] }))
  await searchSchools()
  await page.getByRole('checkbox', { name: '예약 가능한 학교 전체 선택' }).click()
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await page.getByRole('button', { name: '확인' }).click()
  const marked = page
    .getByRole('list', { name: '선택한 학교' })
    .getByRole('listitem')
    .filter({ hasText: '나래초등학교' })
  await expect.element(marked.getByText('예약 불가')).toBeVisible()
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await expect.element(page.getByRole('alertdialog', { name: '예약할 수 없는 학교가 있습니다.' })).toBeVisible()
})

test('how much may be held without paying is said, and when it is too much', async () => {
  show(refuse(saveReservation, 'TOO_MANY_DRAFTS'))
  await expect
    .element(page.getByText(/10건, 학교는 모두 합해 500곳까지 저장할 수 있습니다.*최대 3시간 동안/))
    .toBeVisible()
  await searchSchools()
  await page.getByRole('checkbox', { name: '가람초등학교' }).click()
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await expect.element(page.getByRole('alertdialog').getByText(/결제하거나 삭제한 뒤 다시 저장해주세요/)).toBeVisible()
})

test('leaving without a school is refused', async () => {
  show()
  await day('2026년 11월 24일(화)').click()
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await expect.element(page.getByRole('alertdialog', { name: '대상 학교를 선택하세요.' })).toBeVisible()
})

test('the basket sums up, and the next step stores date, schools and a first campaign name', async () => {
  const shown = show()
  await searchSchools()
  await page.getByRole('checkbox', { name: '예약 가능한 학교 전체 선택' }).click()
  await expect.element(page.getByText('2 / 50개')).toBeVisible()
  await expect.element(page.getByText('620명')).toBeVisible()
  await expect.element(page.getByText(/^220,000원/)).toBeVisible()
  await expect.element(page.getByText(/^660,000원/)).toBeVisible()
  await page.getByRole('radio', { name: '14:00' }).click()
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await expect.element(page.getByLabelText(/^발송 목적/)).toBeVisible()
  expect(shown.server.of(saveReservation)[0]?.body).toEqual({
    reserveDateTime: '2026-11-24T14:00:00+09:00',
    resourceMappings: [
      { organizationId: 11, commonResourceSeq: 11 },
      { organizationId: 12, commonResourceSeq: 12 },
    ],
    adSmsContents: {
      title: '가람초등학교 외 1개 학교',
      smsType: 'LMS',
      sendPurpose: '',
      contents: '',
      contentsStatus: 'TEMPORARY_SAVE',
      senderType: 'NORMAL',
    },
    senderType: 'NORMAL',
    status: 'TEMPORARY_SAVE',
  })
  expect(shown.address()).toBe('/promotion/sms-contents?reserveSeq=5&contentsSeq=7')
  expect(document.activeElement?.textContent).toBe('광고 소재 설정')
  await expect.element(page.getByText(/남음$/)).toBeVisible()
})

test('schools that somebody else took meanwhile are marked and the search runs again', async () => {
  const shown = show(refuse(saveReservation, 'SCHOOL_TAKEN', { schools: [12] }))
  await searchSchools()
  await page.getByRole('checkbox', { name: '예약 가능한 학교 전체 선택' }).click()
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await expect
    .element(page.getByText('다른 광고가 먼저 예약된 학교가 있습니다. 학교를 다시 조회해주세요.'))
    .toBeVisible()
  await page.getByRole('button', { name: '확인' }).click()
  const taken = page
    .getByRole('list', { name: '선택한 학교' })
    .getByRole('listitem')
    .filter({ hasText: '나래초등학교' })
  await expect.element(taken.getByText('예약 불가')).toBeVisible()
  await expect.poll(() => shown.server.of(findPlaces).length).toBe(2)
  await page.getByRole('button', { name: '나래초등학교 삭제' }).click()
  await expect.element(page.getByText('1 / 50개')).toBeVisible()
})

test('a day that is no longer offered leads back to the calendar', async () => {
  show(refuse(saveReservation, 'DATE_NOT_SELECTABLE'))
  await searchSchools()
  await page.getByRole('checkbox', { name: '가람초등학교' }).click()
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await expect.element(page.getByText('선택할 수 없는 발송 일시입니다. 발송 일시를 다시 선택해주세요.')).toBeVisible()
  await page.getByRole('button', { name: '확인' }).click()
  await expect.element(page.getByText('발송일을 선택해주세요.')).toBeVisible()
})

test('temporary saves are offered first and can be continued or deleted', async () => {
  const save = {
    adSmsReserveSeq: 5,
    adSmsContentsSeq: 7,
    reserveYmdt: sampleReservation.reserveYmdt,
    expireYmdt: '2026-11-23T09:55:00+09:00',
    smsContents: sampleContents,
  }
  const shown = show(
    answer(listTemporaryReservations, { list: [save] }),
    answer(deleteReservation, { adSmsReserveSeq: 5 }),
  )
  await expect.element(page.getByText('다시 저장해도 처음 저장한 때부터 최대 3시간 동안만 보관됩니다.')).toBeVisible()
  await expect
    .element(page.getByText('임시저장한 광고는 마지막 수정 후 1시간 동안 보관된 뒤 삭제됩니다.'))
    .toBeVisible()
  await expect.element(page.getByText('2026.11.23 08:55')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /삭제$/ }).click()
  await page.getByRole('button', { name: '삭제', exact: true }).click()
  await expect.element(page.getByText('삭제되었습니다.')).toBeVisible()
  await page.getByRole('button', { name: /이어쓰기/ }).click()
  await expect.element(page.getByLabelText(/^내용/)).toHaveValue('겨울 특강을 엽니다.')
  expect(shown.address()).toBe('/promotion/sms-contents?reserveSeq=5&contentsSeq=7')
})

test('an ad of an administrator goes on where administrators write', async () => {
  const save = saveOf(5, '2026-11-23T09:55:00+09:00')
  const smsContents = { ...save.smsContents, senderType: 'ADMIN' } as const
  const shown = show(answer(listTemporaryReservations, { list: [{ ...save, smsContents }] }))
  await page.getByRole('button', { name: '광고 5 이어쓰기' }).click()
  await expect.poll(shown.address).toBe('/promotion-manager/sms-contents?reserveSeq=5&contentsSeq=7')
})

const saveOf = (seq: number, expireYmdt: string) => ({
  adSmsReserveSeq: seq,
  adSmsContentsSeq: seq + 2,
  reserveYmdt: sampleReservation.reserveYmdt,
  expireYmdt,
  smsContents: { ...sampleContents, title: `광고 ${seq}` },
})

test('of the temporary saves only those are offered that end by the day in the address', async () => {
  const list = [saveOf(5, '2026-11-23T23:59:00+09:00'), saveOf(6, '2026-11-24T00:00:00+09:00')]
  const shown = showAt('/promotion/sms-contents?savesUntil=2026-11-23', answer(listTemporaryReservations, { list }))
  await expect.element(page.getByText('11월 23일(월)까지 이어쓰지 않으면 삭제되는 광고입니다.')).toBeVisible()
  await expect.element(page.getByText('2026.11.23 23:59')).toBeVisible()
  expect(page.getByText('광고 6', { exact: true }).query()).toBeNull()
  await page.getByRole('button', { name: '광고 5 이어쓰기' }).click()
  await expect.poll(shown.address).toBe('/promotion/sms-contents?reserveSeq=5&contentsSeq=7')
})
