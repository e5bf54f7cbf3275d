import { expect, test } from 'vitest'
import { actionText, changesOf, type TrailEntry } from './trail-words.ts'

const entry = (before: TrailEntry['before'], after: TrailEntry['after']): TrailEntry => ({
  changedYmdt: '2026-11-03T09:12:00+09:00',
  changedByName: '김담당',
  action: 'ads.change',
  before,
  after,
  reason: null,
})

test('actions are named in Korean, unknown ones as they are', () => {
  expect(actionText('ads.pause')).toBe('일시중지')
  expect(actionText('ads.archive')).toBe('ads.archive')
})

test('values are shown as people write them, in the order of the form', () => {
  const changes = changesOf(
    entry(
      { advertisementPrice: 1000, advertisementImage: null, advertisementTitle: '가', advertisementStatus: 'READY' },
      {
        advertisementPrice: 25_000,
        advertisementImage: 'https://a.example/1.png',
        advertisementTitle: '나',
        advertisementStatus: 'PAUSED',
      },
    ),
  )
  expect(changes).toEqual([
    { label: '제목', from: '가', to: '나' },
    { label: '이미지', from: '없음', to: 'https://a.example/1.png' },
    { label: '금액', from: '1,000원', to: '25,000원' },
    { label: '상태', from: '집행 예정', to: '일시중지' },
  ])
})

test('a beginning tells no changes, and fields that nobody knows are left out', () => {
  expect(changesOf(entry(null, { advertisementTitle: '가' }))).toEqual([])
  expect(changesOf(entry({ version: 1 }, { version: 2 }))).toEqual([])
  expect(changesOf(entry({ advertisementTitle: '가' }, { advertisementTitle: '가' }))).toEqual([])
})

test.each<[string[], string[], string]>([
  [['가'], ['가', '나'], '1곳 추가 (나)'],
  [['가', '나'], ['가'], '1곳 제외 (나)'],
  [['가'], ['나', '다', '라', '마', '바'], '5곳 추가 (나, 다, 라 외 2곳), 1곳 제외 (가)'],
  [['중앙초', '중앙초'], ['중앙초'], '1곳 제외 (중앙초)'],
])('of the targets %j and %j only the difference is told: %s', (before, after, to) => {
  expect(changesOf(entry({ targets: before }, { targets: after }))).toEqual([{ label: '게재 대상', to }])
})

test('the unit is told in words', () => {
  const changes = changesOf(
    entry({ targetType: 'school', targets: ['가초'] }, { targetType: 'cluster', targets: ['강남 A'] }),
  )
  expect(changes).toEqual([
    { label: '단위', from: '학교', to: '클러스터' },
    { label: '게재 대상', to: '1곳 추가 (강남 A), 1곳 제외 (가초)' },
  ])
})
