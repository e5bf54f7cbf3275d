import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../testing/fake-server.ts'
import { bookScreens, listBooks } from '../testing/sample.tsx'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { toast } from './toast.ts'

test('a notification stays while the pointer is on it', async () => {
  await page.viewport(1280, 800)
  showScreen({ at: '/books', screens: bookScreens, answers: [answer(listBooks, { list: [], totalCount: 0 })] })
  await expect.element(page.getByText('총 0건')).toBeVisible()
  toast.success('주문이 취소되었습니다.', 5_000)
  const held = page.getByText('주문이 취소되었습니다.')
  await held.hover()
  await expectAccessible()
  // Comes later and lasts longer: once it is gone, the time of the first is over.
  toast.info('나중 알림', 5_500)
  const later = page.getByText('나중 알림')
  await expect.element(later).toBeVisible()
  await expect.element(later).not.toBeInTheDocument()
  await expect.element(held).toBeVisible()
  await userEvent.unhover(held)
  await expect.element(held).not.toBeInTheDocument()
})
