import { expect, test } from 'vitest'
import { shortened } from './report-table.rules.ts'

test.each([
  ['한 줄', '한 줄'],
  ['  두\n줄\t ', '두 줄'],
  ['😀'.repeat(60), '😀'.repeat(60)],
  ['😀'.repeat(61), `${'😀'.repeat(60)}…`],
])('%j is shown as %j', (text, shown) => {
  expect(shortened(text)).toBe(shown)
})
