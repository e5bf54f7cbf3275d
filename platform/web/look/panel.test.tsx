import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Figures } from '../list/facts.tsx'
import { screen } from '../screens/screen.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { Panel } from './panel.tsx'

const PanelsScreen = () => (
  <>
    <h1>대여</h1>
    <Panel title="연체" data-kind="late">
      <Figures facts={[['연체한 책', '3권']]} />
    </Panel>
    <Panel aria-label="보관">없음</Panel>
  </>
)

const screens = [
  screen({ path: '/loans', title: '대여', access: 'session', load: () => Promise.resolve({ PanelsScreen }) }),
]

test('a panel is named by its title or its own name, and keeps what else it is told', async () => {
  showScreen({ at: '/loans', screens })
  const late = page.getByRole('region', { name: '연체' })
  await expect.element(late).toHaveAttribute('data-kind', 'late')
  await expect.element(late.getByRole('heading', { level: 2, name: '연체' })).toBeVisible()
  await expect.element(late.getByText('3권')).toBeVisible()
  await expect.element(page.getByRole('region', { name: '보관' })).toHaveTextContent('없음')
  await expectAccessible()
})
