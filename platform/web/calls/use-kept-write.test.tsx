import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FormPage } from '../form/form-page.tsx'
import { TextInput } from '../form/text-inputs.tsx'
import { UnsentNotice } from '../form/unsent-notice.tsx'
import { useKeptForm } from '../form/use-kept-form.ts'
import { screen } from '../screens/screen.ts'
import { useGo } from '../screens/use-search.ts'
import { type Answer, answer, cutOff, fail, refuse } from '../testing/fake-server.ts'
import { addBook } from '../testing/sample.tsx'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { useKeptWrite, useResend } from './use-kept-write.ts'

function BookScreen() {
  const go = useGo()
  const write = useKeptWrite(addBook, 'sample.kept')
  const form = useKeptForm({
    name: 'sample.kept',
    initial: { title: '', author: '', kind: 'novel' },
    schema: addBook.body,
    submit: (body) => write.run({ body }),
    onDone: () => go('/done'),
  })
  useResend(write.isUnsent, form.submit)
  return (
    <FormPage title="책 등록" form={form} submitText="등록">
      <TextInput form={form} name="title" label="제목" />
      <UnsentNotice write={write} isBusy={form.isSubmitting} onResend={() => void form.submit()} />
    </FormPage>
  )
}

const DoneScreen = () => <h1>등록되었습니다.</h1>

const screens = [
  screen({ path: '/new', title: '책 등록', access: 'session', load: () => Promise.resolve({ BookScreen }) }),
  screen({ path: '/done', title: '끝', access: 'session', load: () => Promise.resolve({ DoneScreen }) }),
]
const DONE = answer(addBook, { bookId: 1 })
const show = (...answers: Answer[]) => showScreen({ at: '/new', screens, answers })
const keysOf = (shown: ReturnType<typeof show>) =>
  shown.server.of(addBook).map(({ headers }) => headers.get('Idempotency-Key'))
const title = () => page.getByRole('textbox', { name: '제목' })
const notice = () => page.getByText('보내지 못했습니다. 연결되면 다시 보냅니다.')

async function sendTitle(text: string): Promise<void> {
  await title().fill(text)
  await page.getByRole('button', { name: '등록', exact: true }).click()
}

test('what was sent without an answer goes out again as it was, whatever is typed since', async () => {
  const shown = show(cutOff(addBook))
  await sendTitle('봄밤')
  await expect.element(notice()).toBeVisible()
  await expectAccessible()
  await title().fill('가을밤')
  shown.server.use(DONE)
  window.dispatchEvent(new Event('online'))
  await expect.poll(shown.address).toBe('/done')
  expect(shown.server.of(addBook).map(({ body }) => body)).toEqual([
    { title: '봄밤', author: '', kind: 'novel' },
    { title: '봄밤', author: '', kind: 'novel' },
  ])
  expect(new Set(keysOf(shown)).size).toBe(1)
})

test('a broken server is tried again, and says so', async () => {
  const shown = show(fail(addBook, 500, '오류'))
  await sendTitle('봄밤')
  await expect.element(page.getByText('저장하지 못했습니다. 관리자에게 문의해주세요.', { exact: false })).toBeVisible()
  shown.server.use(DONE)
  await page.getByRole('button', { name: '지금 다시 보내기' }).click()
  await expect.poll(shown.address).toBe('/done')
})

test('after a clear answer the next try is a new piece of work', async () => {
  const shown = show(refuse(addBook, 'TITLE_TAKEN'))
  await sendTitle('봄밤')
  await expect.element(page.getByText('이미 등록된 제목입니다.')).toBeVisible()
  await expect.element(notice()).not.toBeInTheDocument()
  shown.server.use(DONE)
  await sendTitle('가을밤')
  await expect.poll(shown.address).toBe('/done')
  expect(new Set(keysOf(shown)).size).toBe(2)
})

test('leaving the screen forgets what was unsent', async () => {
  const shown = show(cutOff(addBook))
  await sendTitle('봄밤')
  await expect.element(notice()).toBeVisible()
  shown.leave()
  await expect.poll(() => sessionStorage.getItem('partner')).not.toContain('봄밤')
})
