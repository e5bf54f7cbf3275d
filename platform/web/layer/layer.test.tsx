import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { Progress } from '../feedback/progress.tsx'
import { ChoiceInput } from '../form/choice-inputs.tsx'
import { DayField } from '../form/day-field.tsx'
import { Form } from '../form/form.tsx'
import { TextInput } from '../form/text-inputs.tsx'
import { useForm } from '../form/use-form.ts'
import { screen } from '../screens/screen.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { Layer } from './layer.tsx'

function DrawerScreen() {
  const [isOpen, setOpen] = useState(false)
  const [region, setRegion] = useState('없음')
  const [day, setDay] = useState<string | undefined>('2026-11-24')
  return (
    <>
      <h1>화면</h1>
      <button type="button" onClick={() => setOpen(true)}>
        상세 열기
      </button>
      {isOpen && (
        <Layer
          title="예약 상세"
          kind="drawer"
          onClose={() => setOpen(false)}
          footer={<button type="button">저장</button>}
        >
          <label htmlFor="choice">지역</label>
          <select id="choice" onChange={(event) => setRegion(event.target.value)}>
            <option>없음</option>
            <option>서울</option>
          </select>
          <DayField aria-label="시작일" value={day} onChange={setDay} />
          <p>고른 지역: {region}</p>
          <p>고른 날: {day}</p>
        </Layer>
      )}
    </>
  )
}

/** Rows that go, or lose their button, with what the layer of their button did. */
function RowsScreen({ keepsRow }: { keepsRow: boolean }) {
  const [rows, setRows] = useState([1, 2, 3])
  const [opened, open] = useState<number>()
  const isDone = (row: number): boolean => !rows.includes(row)
  const shown = keepsRow ? [1, 2, 3] : rows
  return (
    <>
      <h1>화면</h1>
      <ul>
        {shown.map((row) => (
          <li key={row} data-row={row}>
            <a href={`/${row}`}>{row}번</a>
            <span>
              {!isDone(row) && (
                <button type="button" onClick={() => open(row)}>
                  {row}번 처리
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <Layer title="처리" onClose={() => open(undefined)}>
          <button
            type="button"
            onClick={() => {
              setRows(rows.filter((row) => row !== opened))
              open(undefined)
            }}
          >
            저장
          </button>
        </Layer>
      )}
    </>
  )
}
const LeavingRowsScreen = () => <RowsScreen keepsRow={false} />
const StayingRowsScreen = () => <RowsScreen keepsRow />

function FormScreen() {
  const [isOpen, setOpen] = useState(false)
  const [isSecond, setSecond] = useState(false)
  const form = useForm({
    initial: { kind: 'B', title: '' },
    schema: z.object({ kind: z.enum(['A', 'B']), title: z.string() }),
    submit: () => Promise.resolve(),
  })
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        열기
      </button>
      {isOpen && (
        <Layer title="고치기" onClose={() => setOpen(false)}>
          <Form form={form} aria-label="첫째">
            <ChoiceInput form={form} name="kind" label="종류" words={{ A: '가', B: '나' }} />
            <TextInput form={form} name="title" label="제목" />
          </Form>
          <button type="button" onClick={() => setSecond(true)}>
            더하기
          </button>
          {isSecond && (
            <Form form={form} aria-label="둘째">
              <TextInput form={form} name="title" label="둘째 제목" />
            </Form>
          )}
        </Layer>
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

test('a layer keeps the keyboard inside and gives focus back when it closes', async () => {
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

test.each([
  ['the row that follows, where the row goes', { LeavingRowsScreen }, '3번 처리', 'button'],
  ['its row, where the button goes', { StayingRowsScreen }, '2번', 'link'],
] as const)('after saving the keyboard stands at %s', async (_, content, name, role) => {
  show(content)
  await page.getByRole('button', { name: '2번 처리' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '저장' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole(role, { name, exact: true })).toHaveFocus()
})

test('a form in a layer begins at its first field, also one that comes later', async () => {
  show({ FormScreen })
  await page.getByRole('button', { name: '열기' }).click()
  await expect.element(page.getByRole('radio', { name: '나' })).toHaveFocus()
  await page.getByRole('button', { name: '더하기' }).click()
  await expect.element(page.getByRole('textbox', { name: '둘째 제목' })).toHaveFocus()
})

test('a popover inside a layer opens above it, takes the keyboard and gives it back', async () => {
  show({ DrawerScreen })
  await page.getByRole('button', { name: '상세 열기' }).click()
  const opener = page.getByRole('button', { name: '시작일 달력 열기' })
  await opener.click()
  await expect.element(page.getByRole('dialog', { name: '시작일 달력' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '2026년 11월 24일(화)' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: '시작일 달력' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: '예약 상세' })).toBeVisible()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await expect.element(page.getByText('고른 날: 2026-11-25')).toBeVisible()
})

test('progress says how far it is and can be stopped where that is possible', async () => {
  show({ WorkScreen })
  await expect.element(page.getByRole('progressbar', { name: '업로드' })).toHaveAttribute('value', '42')
  await expect.element(page.getByText('처리하고 있습니다. 42%')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '닫기' }).click()
  await expect.element(page.getByRole('heading', { name: '중지됨' })).toBeVisible()
})
