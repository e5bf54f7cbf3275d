import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Statuses } from '#platform/contract/statuses.ts'
import { screen } from '../screens/screen.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import { StatusTag } from './status-tag.tsx'

const LOANS = { LATE: { word: '연체', tone: 'danger' } } as const satisfies Statuses

const TagsScreen = () => (
  <>
    <h1>대여</h1>
    <StatusTag of={LOANS.LATE} />
    <StatusTag tone="success">보관</StatusTag>
    <StatusTag>기타</StatusTag>
  </>
)

const screens = [
  screen({ path: '/loans', title: '대여', access: 'session', load: () => Promise.resolve({ TagsScreen }) }),
]

test('a tag shows the word in its tone, of a record of statuses or its own', async () => {
  showScreen({ at: '/loans', screens })
  await expect.element(page.getByText('연체')).toHaveAttribute('data-tone', 'danger')
  await expect.element(page.getByText('보관')).toHaveAttribute('data-tone', 'success')
  await expect.element(page.getByText('기타')).toHaveAttribute('data-tone', 'neutral')
  await expectAccessible()
})
