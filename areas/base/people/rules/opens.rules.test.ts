import { expect, test } from 'vitest'
import { opensOf, opensText } from './opens.rules.ts'

const SCREENS = [
  { path: '/ads', title: '광고', access: ['ADS'] },
  { path: '/ads/{no}', title: '광고 상세', access: ['ADS'] },
  { path: '/sales', title: '영업', access: ['NORMAL', 'ALL'] },
  { path: '/dashboard', title: '홈', access: 'session' as const },
  { path: '/terms', title: '이용약관', access: 'open' as const },
]
const CHANGES = [
  { summary: '광고를 등록한다.', flags: ['ADS'] },
  { summary: '보고를 쓴다.', flags: ['NORMAL', 'ALL'] },
]

test('an authority opens the screens and changes of its flags, and not what everybody has', () => {
  expect(opensOf(new Set(['ADS']), SCREENS, CHANGES)).toEqual({ screens: ['광고'], changes: ['광고를 등록한다.'] })
  expect(opensOf(new Set(['ADS', 'ALL']), SCREENS, CHANGES)).toEqual({
    screens: ['광고', '영업'],
    changes: ['광고를 등록한다.', '보고를 쓴다.'],
  })
  expect(opensText(opensOf(new Set(), SCREENS, CHANGES))).toBe('화면 0개, 변경 0가지')
})
