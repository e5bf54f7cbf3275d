import { Select } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { screen } from '../screens/screen.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { Overlay } from './overlay.tsx'
import { Progress } from './progress.tsx'

function DrawerScreen() {
  const [isOpen, setOpen] = useState(false)
  const [region, setRegion] = useState('없음')
  return (
    <>
      <h1>화면</h1>
      <button type="button" onClick={() => setOpen(true)}>
        상세 열기
      </button>
      {isOpen && (
        <Overlay
          title="예약 상세"
          kind="drawer"
          onClose={() => setOpen(false)}
          footer={<button type="button">저장</button>}
        >
          <label htmlFor="choice">지역</label>
          <Select
            id="choice"
            style={{ width: 200 }}
            options={[{ value: '서울', label: '서울' }]}
            onChange={setRegion}
          />
          <p>고른 지역: {region}</p>
        </Overlay>
      )}
    </>
  )
}

function WorkScreen() {
  const [isStopped, setStopped] = useState(false)
  return isStopped ? <h1>중지됨</h1> : <Progress title="업로드" percent={41.6} onStop={() => setStopped(true)} />
}

const show = (content: object) =>
  showScreen({
    at: '/',
    flags: null,
    screens: [screen({ path: '/', title: '화면', access: 'open', load: () => Promise.resolve(content) })],
  })

test('an overlay keeps the keyboard inside and gives focus back when it closes', async () => {
  show({ DrawerScreen })
  await page.getByRole('button', { name: '상세 열기' }).click()
  const dialog = page.getByRole('dialog', { name: '예약 상세' })
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  for (let step = 0; step < 6; step += 1) {
    await userEvent.tab()
    const focused = document.activeElement
    expect(focused === document.body || dialog.element().contains(focused)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '상세 열기' })).toHaveFocus()
})

test('a control inside an overlay unfolds above it', async () => {
  show({ DrawerScreen })
  await page.getByRole('button', { name: '상세 열기' }).click()
  await page.getByLabelText('지역').click()
  await page.getByTitle('서울').click()
  await expect.element(page.getByText('고른 지역: 서울')).toBeVisible()
})

test('progress says how far it is and can be stopped where that is possible', async () => {
  show({ WorkScreen })
  await expect.element(page.getByRole('progressbar', { name: '업로드' })).toHaveAttribute('value', '42')
  await expect.element(page.getByText('처리하고 있습니다. 42%')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '닫기' }).click()
  await expect.element(page.getByRole('heading', { name: '중지됨' })).toBeVisible()
})
