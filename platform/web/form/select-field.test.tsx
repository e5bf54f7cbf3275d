import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { screen } from '../screens/screen.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { SelectField } from './select-field.tsx'

const SHELVES = [
  { value: 0, text: '전체' },
  { value: 7, text: '소설' },
]

function ShelfScreen() {
  const [shelf, setShelf] = useState(0)
  return (
    <>
      <h1>서가</h1>
      <SelectField label="분류" value={shelf} options={SHELVES} onChoose={setShelf} />
      <p>{typeof shelf === 'number' && `번호 ${shelf + 1}`}</p>
      <SelectField
        label="정렬"
        value="name"
        options={[]}
        onChoose={() => undefined}
        isDisabled
        error="고를 수 없습니다."
      />
    </>
  )
}

const screens = [
  screen({ path: '/shelf', title: '서가', access: 'session', load: () => Promise.resolve({ ShelfScreen }) }),
]

test('a choice is told as the value it is, and an error stands beside it', async () => {
  showScreen({ at: '/shelf', screens })
  await userEvent.selectOptions(page.getByLabelText('분류'), '소설')
  await expect.element(page.getByText('번호 8')).toBeVisible()
  const order = page.getByLabelText('정렬')
  await expect.element(order).toBeDisabled()
  await expect.element(order).toHaveAccessibleDescription('고를 수 없습니다.')
  await expectAccessible()
})
