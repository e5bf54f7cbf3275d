import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { Day, requiredDay } from '#platform/contract/shapes.ts'
import { optionalText, requiredText } from '#platform/contract/written-text.ts'
import { screen } from '../screens/screen.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { CheckInput, ChoiceInput, SelectInput, sameWords } from './choice-inputs.tsx'
import { DayInput } from './day-input.tsx'
import { Form } from './form.tsx'
import { WonInput } from './number-inputs.tsx'
import { TextArea, TextInput } from './text-inputs.tsx'
import { useForm } from './use-form.ts'

const Order = z.object({
  title: requiredText('제목을 입력해주세요.', 20),
  note: optionalText(50),
  kind: z.enum(['책', '음반'], '종류를 선택해주세요.'),
  way: z.enum(['POST', 'PICK_UP']),
  day: requiredDay('받을 날을 입력해주세요.'),
  since: requiredDay('시작일을 입력해주세요.'),
  until: Day.optional(),
  replyBy: Day.nullable(),
  priceWon: z.number('금액을 입력해주세요.').max(90_000, '9만 원까지 주문할 수 있습니다.'),
  isGift: z.boolean(),
  rows: z.array(z.object({ name: requiredText('이름을 입력해주세요.', 7) })),
})
type Values = {
  title: string
  note: string
  kind: '책' | '음반' | ''
  way: 'POST' | 'PICK_UP'
  day: string
  since: string
  until?: string | undefined
  replyBy: string | null
  priceWon: number | undefined
  isGift: boolean
  rows: { name: string }[]
}

const EMPTY: Values = {
  title: '',
  note: '',
  kind: '',
  way: 'POST',
  day: '',
  since: '',
  replyBy: null,
  priceWon: undefined,
  isGift: false,
  rows: [{ name: '가' }, { name: '' }],
}
const ROWS = [0, 1] as const
const WAYS = { POST: '택배', PICK_UP: '직접 수령' } as const
const YES_NO = { on: '예', off: '아니요' }

const sent: unknown[] = []

function OrderScreen() {
  const form = useForm({
    initial: EMPTY,
    schema: Order,
    submit: (body) => Promise.resolve(sent.push(body)),
  })
  return (
    <>
      <h1>주문</h1>
      <input className="control" aria-label="다른 곳" aria-invalid="true" />
      <Form form={form} aria-label="주문">
        <TextInput form={form} name="title" label="제목" words={['토지', '혼불']} isCounted />
        <TextArea
          form={form}
          name="note"
          label="메모"
          hint="짧게 적어주세요."
          take={(typed) => typed.replaceAll('!', '')}
        />
        <SelectInput form={form} name="kind" label="종류" words={sameWords(['책', '음반'])} />
        <ChoiceInput form={form} name="way" label="받는 방법" words={WAYS} />
        <DayInput form={form} name="day" label="받을 날" />
        <WonInput form={form} name="priceWon" label="금액" />
        <CheckInput form={form} name="isGift" label="선물" words={YES_NO} />
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
          <DayInput form={form} name="since" label="시작일" />
          <DayInput form={form} name="until" label="종료일" />
        </div>
        <DayInput form={form} name="replyBy" label="회신 기한" />
        {ROWS.map((row) => (
          <TextInput key={row} form={form} name={`rows.${row}.name`} label={`${row + 1}번째 이름`} />
        ))}
        <button type="submit">주문</button>
        {!form.isChanged && <p>그대로</p>}
      </Form>
    </>
  )
}

const screens = [
  screen({ path: '/order', title: '주문', access: 'open', load: () => Promise.resolve({ OrderScreen }) }),
]
const show = () => showScreen({ at: '/order', screens, flags: null })

const box = (name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }))
const order = () => page.getByRole('button', { name: '주문' })

test('what the schema says reaches the controls', async () => {
  show()
  await expect.element(box('제목')).toHaveAttribute('maxlength', '20')
  await expect.element(box('메모')).toHaveAttribute('maxlength', '50')
  await expect.element(box('2번째 이름')).toHaveAttribute('maxlength', '7')
  await expect.element(box('제목')).toHaveAttribute('aria-required', 'true')
  await expect.element(box('메모')).not.toHaveAttribute('aria-required')
  await expect.element(page.getByRole('checkbox', { name: '선물' })).not.toHaveAttribute('aria-required')
  await expect.element(page.getByRole('combobox', { name: '종류' })).toHaveValue('')
  await expectAccessible()
})

test('a text of several lines has room for them', async () => {
  show()
  await expect.element(box('메모')).toBeVisible()
  const heightOf = (name: string): number => box(name).element().getBoundingClientRect().height
  expect(heightOf('메모')).toBeGreaterThan(2 * heightOf('제목'))
})

test('an error leaves what stands beside its field where it was', async () => {
  show()
  const top = (name: string): number => box(name).element().getBoundingClientRect().top
  await expect.element(box('종료일')).toBeVisible()
  await order().click()
  await expect.element(box('시작일')).toHaveAccessibleDescription('시작일을 입력해주세요.')
  expect(top('종료일')).toBe(top('시작일'))
  const calendar = box('종료일').element().parentElement?.querySelector('button')
  expect(calendar?.getBoundingClientRect().height).toBe(box('종료일').element().getBoundingClientRect().height)
})

test('everything that is wrong is said beside its field, and the keyboard goes to the first of this form', async () => {
  show()
  await order().click()
  await expect.element(box('제목')).toHaveFocus()
  await expect.element(box('제목')).toHaveAccessibleDescription(/제목을 입력해주세요\./)
  await expect.element(page.getByRole('combobox', { name: '종류' })).toHaveAccessibleDescription('종류를 선택해주세요.')
  await expect.element(box('받을 날')).toHaveAccessibleDescription('받을 날을 입력해주세요.')
  await expect.element(box('금액')).toHaveAccessibleDescription('금액을 입력해주세요.')
  await expect.element(box('2번째 이름')).toHaveAccessibleDescription('이름을 입력해주세요.')
  await expect.element(box('1번째 이름')).toHaveAttribute('aria-invalid', 'false')
  await expectAccessible()
  await userEvent.fill(box('2번째 이름'), '나')
  await expect.element(box('2번째 이름')).not.toHaveAccessibleDescription()
  await expect.element(box('금액')).toHaveAccessibleDescription('금액을 입력해주세요.')
})

/** Fills in what has to be, but for the days. */
async function fillRest(): Promise<void> {
  await userEvent.fill(box('제목'), '토지')
  await page.getByRole('combobox', { name: '종류' }).selectOptions('책')
  await userEvent.fill(box('금액'), '35000')
  await userEvent.fill(box('2번째 이름'), '나')
}

test('a day is sent as the schema takes it, also one that was chosen and taken back', async () => {
  show()
  await fillRest()
  for (const name of ['받을 날', '시작일', '종료일', '회신 기한']) await userEvent.fill(box(name), '2027.3.1')
  await order().click()
  const chosen = { day: '2027-03-01', since: '2027-03-01', until: '2027-03-01', replyBy: '2027-03-01' }
  await expect.poll(() => sent.at(-1)).toMatchObject(chosen)
  for (const name of ['시작일', '종료일', '회신 기한']) await userEvent.clear(box(name))
  await order().click()
  await expect.element(box('시작일')).toHaveAccessibleDescription('시작일을 입력해주세요.')
  for (const name of ['종료일', '회신 기한']) await expect.element(box(name)).not.toHaveAccessibleDescription()
  await userEvent.fill(box('시작일'), '2027-03-02')
  await order().click()
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({ day: '2027-03-01', since: '2027-03-02', until: undefined, replyBy: null })
})

test('a day that was chosen and taken back leaves the form as it was', async () => {
  show()
  await expect.element(page.getByText('그대로')).toBeVisible()
  for (const name of ['받을 날', '종료일', '회신 기한']) {
    await userEvent.fill(box(name), '2027-03-01')
    await expect.element(page.getByText('그대로')).not.toBeInTheDocument()
    await userEvent.clear(box(name))
    await expect.element(page.getByText('그대로')).toBeVisible()
  }
})

test('what is typed and chosen is sent, each as what it is', async () => {
  show()
  await userEvent.fill(box('제목'), '토지')
  await expect.element(page.getByText('2자 / 최대 20자')).toBeVisible()
  await userEvent.fill(box('메모'), '빨리!')
  await expect.element(box('메모')).toHaveValue('빨리')
  await page.getByRole('combobox', { name: '종류' }).selectOptions('음반')
  await page.getByRole('radio', { name: '직접 수령' }).click()
  await userEvent.fill(box('받을 날'), '20270301')
  await userEvent.fill(box('시작일'), '20270201')
  await userEvent.fill(box('금액'), '35000')
  await expect.element(box('금액')).toHaveValue('35,000')
  await page.getByRole('checkbox', { name: '선물' }).click()
  await userEvent.fill(box('2번째 이름'), '나')
  await order().click()
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      title: '토지',
      note: '빨리',
      kind: '음반',
      way: 'PICK_UP',
      day: '2027-03-01',
      since: '2027-02-01',
      replyBy: null,
      priceWon: 35_000,
      isGift: true,
      rows: [{ name: '가' }, { name: '나' }],
    })
})

test.each([
  ['1234567', '1,234,567', '최대 90,000원까지 입력할 수 있습니다.'],
  ['-5', '-5', '숫자만 입력해주세요.'],
  ['12만', '12만', '숫자만 입력해주세요.'],
])('a number typed as %s stays as %s, and says %s', async (typed, shown, sentence) => {
  show()
  await userEvent.fill(box('금액'), typed)
  await expect.element(box('금액')).toHaveValue(shown)
  await expect.element(page.getByText(sentence)).toBeVisible()
  await order().click()
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(box('금액')).toHaveValue(shown)
  await userEvent.fill(box('금액'), '9000원')
  await expect.element(box('금액')).toHaveValue('9,000')
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument()
})
