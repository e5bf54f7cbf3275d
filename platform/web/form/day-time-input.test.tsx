import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { Button } from '../look/button.tsx'
import { screen } from '../screens/screen.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { DayTimeInput, dayTimeParts } from './day-time-input.tsx'
import { Form } from './form.tsx'
import { useForm } from './use-form.ts'

const Visit = z.object({ at: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, '방문 시간을 입력해주세요.') })
const sent: unknown[] = []

function VisitScreen() {
  const form = useForm({ initial: { at: '' }, schema: Visit, submit: (body) => Promise.resolve(sent.push(body)) })
  return (
    <>
      <h1>방문</h1>
      <Form form={form} aria-label="방문">
        <DayTimeInput form={form} name="at" label="방문일시" hint="서울 시각" />
        <Button type="submit">저장</Button>
      </Form>
    </>
  )
}

const day = () => page.getByRole('textbox', { name: '방문일시 날짜' })
const time = () => page.getByLabelText('방문일시 시간')
const save = () => page.getByRole('button', { name: '저장', exact: true })

test('takes a day and a time, and marks the one that is missing', async () => {
  sent.length = 0
  const screens = [
    screen({ path: '/visit', title: '방문', access: 'session', load: () => Promise.resolve({ VisitScreen }) }),
  ]
  showScreen({ at: '/visit', screens })
  await save().click()
  await expect.element(page.getByText('방문 시간을 입력해주세요.')).toBeVisible()
  await expect.element(day()).toHaveFocus()
  await userEvent.fill(day(), '2026-11-24')
  await save().click()
  await expect.element(time()).toHaveFocus()
  await expect.element(day()).toHaveAttribute('aria-invalid', 'false')
  await expectAccessible()
  await userEvent.fill(time(), '11:05')
  await save().click()
  await expect.poll(() => sent).toEqual([{ at: '2026-11-24 11:05' }])
})

test.each([
  ['2026-11-24 11:05', '2026-11-24', '11:05'],
  ['2026-11-24 ', '2026-11-24', ''],
  [' 11:05', '', '11:05'],
  ['', '', ''],
  [undefined, '', ''],
])('%j is the day %j and the time %j', (value, expectedDay, expectedTime) => {
  expect(dayTimeParts(value)).toEqual({ day: expectedDay, time: expectedTime })
})
