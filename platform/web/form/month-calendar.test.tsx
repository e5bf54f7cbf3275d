import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { screen } from '../screens/screen.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { DayField } from './day-field.tsx'
import { MonthCalendar } from './month-calendar.tsx'

const MONTHS = ['2026-11-01', '2026-12-01']
const HOLIDAYS = new Map([['2026-12-25', '기독탄신일']])

function CalendarScreen() {
  const [day, setDay] = useState('')
  return (
    <>
      <h1>화면</h1>
      <MonthCalendar
        dayName="발송일"
        months={MONTHS}
        value={day}
        firstDay="2026-11-24"
        today="2026-11-23"
        holidays={HOLIDAYS}
        listsHolidays
        isSelectable={(each) => each >= '2026-11-24' && !HOLIDAYS.has(each)}
        onChoose={setDay}
      />
      <output>{day}</output>
    </>
  )
}

function FieldScreen() {
  const [day, setDay] = useState<string>()
  return (
    <>
      <h1>화면</h1>
      <DayField aria-label="시작일" value={day} onChange={setDay} min="2026-11-10" max="2026-12-20" />
      <output>{day}</output>
    </>
  )
}

const show = (content: object) =>
  showScreen({
    at: '/',
    flags: null,
    screens: [screen({ path: '/', title: '화면', access: 'open', load: () => Promise.resolve(content) })],
  })
const day = (name: string) => page.getByRole('button', { name, exact: true })

test('is one stop for the Tab key; arrows and page keys walk, also over closed days, which are read out', async () => {
  show({ CalendarScreen })
  await expect.element(day('2026년 11월 23일(월) 오늘')).toBeVisible()
  await day('2026년 11월 24일(화)').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-24')
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await expect.element(day('2026년 11월 23일(월) 오늘')).toHaveFocus()
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-24')
  await userEvent.keyboard('{PageDown}{ArrowRight}{ArrowRight}{Enter}')
  await expect.element(day('2026년 12월 25일(금) 기독탄신일')).toHaveFocus()
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-11-24')
  await expect.element(page.getByRole('list', { name: '공휴일' })).toHaveTextContent('12월 25일(금) 기독탄신일')
  expect(document.querySelectorAll('[role="grid"] [tabindex="0"]').length).toBe(1)
  await expect.element(day('다음 달')).toBeDisabled()
  await expectAccessible()
})

test('opens beside a typed field, from the end that is next to today, and closes with the choice', async () => {
  show({ FieldScreen })
  await userEvent.type(page.getByRole('textbox', { name: '시작일' }), '20261201')
  await day('시작일 달력 열기').click()
  await expect.element(day('2026년 12월 1일(화)')).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(page.getByRole('status')).toHaveTextContent('2026-12-02')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(day('시작일 달력 열기')).toHaveFocus()
})

test('on a phone every day and both arrows have room for a finger', async () => {
  await page.viewport(390, 844)
  show({ CalendarScreen })
  await expect.element(day('2026년 11월 24일(화)')).toBeVisible()
  const days = [...document.querySelectorAll('td [role="button"]:not([hidden])')]
  expect(days.length).toBeGreaterThan(27)
  const buttons = [day('이전 달').element(), day('다음 달').element(), ...days]
  const sizes = buttons.map((button) => button.getBoundingClientRect())
  expect(sizes.filter(({ width, height }) => width < 44 || height < 44)).toEqual([])
})
