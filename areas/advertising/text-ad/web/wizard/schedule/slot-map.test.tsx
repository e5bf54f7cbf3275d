import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getOwnPhone } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { getGuide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { getReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { findAreas } from '#areas/advertising/text-ad/contract/school.contract.ts'
import { listSchoolLists } from '#areas/advertising/text-ad/contract/school-list.contract.ts'
import { findSlots } from '#areas/advertising/text-ad/contract/slot.contract.ts'
import { slotsOf } from '#areas/advertising/text-ad/rules/schedule/availability.rules.ts'
import { sampleGuide, sampleOwnPhone, sampleReservation } from '#areas/advertising/text-ad/testing/text-ad.samples.ts'
import { sendDayOptionsOf } from '#areas/advertising/text-ad/web/ad/guided.tsx'
import { textAdScreens } from '#areas/advertising/text-ad/web/area.tsx'
import { type Answer, answer, refuse, type SeenRequest } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const GUIDE = { ...sampleGuide, excludeHolidays: true, holidays: [{ day: '2026-12-25', names: ['기독탄신일'] }] }

/** What the server would answer for two schools that other ads have on these days. */
const answering =
  (...takenDays: (readonly string[])[]) =>
  ({ query }: SeenRequest) => ({
    list: slotsOf(
      takenDays.map((days) => ({ targetCount: 10, takenDays: days })),
      { startDate: String(query.startDate), endDate: String(query.endDate) },
      new Date(GUIDE.nowYmdt),
      sendDayOptionsOf(GUIDE),
    ),
  })

const show = (...more: Answer[]) =>
  showScreen({
    now: GUIDE.nowYmdt,
    at: '/promotion/sms-contents?contentsSeq=7&reserveSeq=5',
    screens: textAdScreens,
    flags: ['IAMCLASS'],
    answers: [
      answer(getGuide, GUIDE),
      answer(getReservation, sampleReservation),
      answer(getOwnPhone, sampleOwnPhone),
      answer(listSchoolLists, { list: [] }),
      answer(findAreas, { list: [] }),
      answer(findSlots, answering(['2026-12-03'], ['2026-11-30', '2027-01-20'])),
      ...more,
    ],
  })

const slot = (name: string | RegExp) => page.getByRole('button', { name })

async function unfold(): Promise<void> {
  await page.getByRole('button', { name: '광고 일정/타겟 설정' }).click()
  await page.getByRole('button', { name: '비어 있는 일시 한눈에 보기' }).click()
}

test('every send time says in words how many of the chosen schools are free', async () => {
  const shown = show()
  await unfold()
  await expect.element(slot('11월 23일(월) 11:00 불가 선택할 수 없는 날')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(slot('11월 24일(화) 11:00 1/2 학교 가능')).toBeVisible()
  await expect.element(slot('11월 26일(목) 14:00 마감 가능한 학교 없음')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(slot('12월 11일(금) 14:00 전체 가능')).toBeVisible()
  await expectAccessible()
  expect(shown.server.of(findSlots)[0]?.query).toEqual({
    placeSeqs: '11,12',
    senderType: 'NORMAL',
    adSmsReserveSeq: '5',
    startDate: '2026-11-23',
    endDate: '2026-12-20',
  })
})

test('a press chooses day and time, and says how many of the schools can have it; a full one chooses nothing', async () => {
  show()
  await unfold()
  await slot('11월 26일(목) 14:00 마감 가능한 학교 없음').click({ force: true })
  await expect.element(slot(/^11월 24일\(화\) 11:00/)).toHaveAttribute('aria-pressed', 'true')
  await slot('12월 10일(목) 14:00 1/2 학교 가능').click()
  await expect.element(page.getByText('2026년 12월 10일(목) 14:00', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText(/12월 10일\(목\) 14:00에는 선택한 2개 학교 중 1개를 예약할 수 있습니다/))
    .toBeVisible()
  await slot('12월 11일(금) 11:00 전체 가능').click()
  await expect.element(page.getByText('12월 11일(금) 11:00에 선택한 2개 학교를 모두 예약할 수 있습니다.')).toBeVisible()
  await expect.element(slot('12월 11일(금) 11:00 전체 가능')).toHaveAttribute('aria-pressed', 'true')
})

test('the keyboard moves among the times, over closed ones too, and chooses with Enter', async () => {
  show()
  await unfold()
  const first = slot(/^11월 24일\(화\) 11:00/)
  await expect.element(first).toBeVisible()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}')
  await expect.element(slot(/^11월 23일\(월\) 14:00/)).toHaveFocus()
  await expect.element(slot(/^11월 23일\(월\) 14:00/)).toHaveAttribute('aria-pressed', 'false')
  await userEvent.keyboard('{ArrowDown}{End}{Enter}')
  await expect.element(slot(/^12월 4일\(금\) 11:00/)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(slot('12월 11일(금) 11:00 전체 가능')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Tab}')
  await expect.element(slot(/^12월/).first()).not.toHaveFocus()
})

test('the next week in which all are free is shown and named, then the one after it', async () => {
  show()
  await unfold()
  await page.getByRole('button', { name: '모두 비어 있는 다음 주' }).click()
  await expect.element(page.getByText('12월 14일(월) 주에 선택한 학교가 모두 비어 있습니다.')).toBeVisible()
  await expect.element(page.getByText('12월 14일(월) 주 · 모두 비어 있음')).toBeVisible()
  await expect.element(slot('12월 25일(금) 11:00 휴일 발송하지 않는 날')).toBeVisible()
  await page.getByRole('button', { name: '모두 비어 있는 다음 주' }).click()
  await expect.element(page.getByText('12월 21일(월) 주에 선택한 학교가 모두 비어 있습니다.')).toBeVisible()
})

test('where no such week is left it says so, and what is shown stays', async () => {
  const always = Array.from({ length: 30 }, (_, index) =>
    new Date(Date.UTC(2026, 10, 24 + index * 8)).toISOString().slice(0, 10),
  )
  show(answer(findSlots, answering(always, [])))
  await unfold()
  await page.getByRole('button', { name: '모두 비어 있는 다음 주' }).click()
  await expect
    .element(page.getByText(/^5월 31일\(월\)까지 선택한 학교가 모두 비어 있는 주가 더 없습니다/))
    .toBeVisible()
  await expect.element(slot(/^11월 24일\(화\) 11:00 1\/2/)).toBeVisible()
})

test('four weeks further and back, and never before the first send day', async () => {
  show()
  await unfold()
  await expect.element(page.getByRole('button', { name: '이전 4주' })).toBeDisabled()
  await page.getByRole('button', { name: '다음 4주' }).click()
  await expect.element(slot('12월 21일(월) 11:00 전체 가능')).toBeVisible()
  await page.getByRole('button', { name: '이전 4주' }).click()
  await expect.element(slot('11월 24일(화) 11:00 1/2 학교 가능')).toBeVisible()
})

test('a school that is gone is told, and can be asked about again', async () => {
  show(refuse(findSlots, 'UNKNOWN_SCHOOL'))
  await unfold()
  await expect.element(page.getByText(/선택할 수 없는 학교가 포함되어 있습니다/)).toBeVisible()
})
