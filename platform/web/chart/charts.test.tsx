import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { screen } from '../screens/screen.ts'
import { expectAccessible, showScreen } from '../testing/show-screen.tsx'
import type { ChartProps } from './chart.ts'
import { BarChart, LineChart, RankChart } from './charts.ts'

const SHELVES: Pick<ChartProps, 'points' | 'series' | 'textOf' | 'describedBy'> = {
  points: [
    { name: '1월', values: [12, 3] },
    { name: '2월', values: [undefined, 5] },
    { name: '3월', values: [30_000, null] },
  ],
  series: ['대여', '반납'],
  textOf: (value) => `${value.toLocaleString('ko-KR')}권`,
  describedBy: 'books',
}

const ChartsScreen = () => (
  <>
    <h1>대여</h1>
    <LineChart {...SHELVES} label="달마다의 대여" />
    <BarChart {...SHELVES} label="대여와 반납" nameText={(name) => name.replace('월', '')} />
    <RankChart {...SHELVES} label="대여가 많은 달" />
    <table id="books" aria-label="대여한 책">
      <tbody>
        <tr>
          <th scope="row">1월</th>
          <td>12권</td>
        </tr>
      </tbody>
    </table>
  </>
)
const screens = [
  screen({ path: '/loans', title: '대여', access: 'session', load: () => Promise.resolve({ ChartsScreen }) }),
]

const chart = (name: string) => page.getByRole('img', { name })
const marksIn = (name: string, selector: string) => chart(name).element().querySelectorAll(selector).length
const textsIn = (name: string) =>
  [...chart(name).element().querySelectorAll('text')].map(({ textContent }) => textContent)

async function show() {
  showScreen({ at: '/loans', screens })
  for (const name of ['달마다의 대여', '대여와 반납', '대여가 많은 달']) await expect.element(chart(name)).toBeVisible()
  await expect.poll(() => textsIn('대여가 많은 달')).toContain('30,000권')
}

test('charts say what they show and point to the table with the same figures', async () => {
  await show()
  await expect.element(chart('달마다의 대여')).toHaveAttribute('aria-describedby', 'books')
  await expect.element(page.getByRole('listitem').filter({ hasText: '반납' }).first()).toBeVisible()
  await expectAccessible()
})

test('a value that is not there leaves a gap in its line, and no bar', async () => {
  await show()
  expect(marksIn('달마다의 대여', '.recharts-line-dots > :not(text)')).toBe(4)
  expect(marksIn('대여와 반납', '.recharts-bar-rectangle path')).toBe(4)
})

test('the largest stands first, and each value beside its bar; an unknown one has none', async () => {
  await show()
  expect(textsIn('대여가 많은 달').filter((text) => /월|권/.test(text ?? ''))).toEqual([
    '3월',
    '1월',
    '2월',
    '30,000권',
    '12권',
  ])
})

test('values beside an axis are short, and so may be names below it', async () => {
  await show()
  expect(textsIn('달마다의 대여')).toEqual(expect.arrayContaining(['1월', '3만']))
  expect(textsIn('대여와 반납')).toEqual(expect.arrayContaining(['1', '3만']))
  expect(textsIn('대여와 반납')).not.toContain('1월')
})
