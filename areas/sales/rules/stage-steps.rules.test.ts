import { expect, test } from 'vitest'
import { stageSteps } from './stage-steps.rules.ts'

const STAGES = [1, 2, 3, 6].map((salesStatusId) => ({
  salesStatusId,
  salesStatusName: `상태 ${salesStatusId}`,
  salesStatusKind: salesStatusId === 6 ? ('LOST' as const) : ('OPEN' as const),
}))

const entry = (salesStatusId: number, registerYmdt: string) => ({
  salesStatusId,
  salesStatusName: `상태 ${salesStatusId}`,
  registerYmdt,
})

const statesOf = (salesStatusId: number, ...histories: ReturnType<typeof entry>[]) =>
  stageSteps(STAGES, { salesStatusId, histories }).map((step) => [step.salesStatusId, step.state, step.reachedYmdt])

test.each([
  [
    'nothing happened yet',
    1,
    [],
    [
      [1, 'current', undefined],
      [2, 'open', undefined],
      [3, 'open', undefined],
    ],
  ],
  [
    'it went on, one stage left out',
    3,
    [entry(1, 'a'), entry(3, 'b')],
    [
      [1, 'reached', 'a'],
      [2, 'open', undefined],
      [3, 'current', 'b'],
    ],
  ],
  [
    'it went back: the last time counts',
    1,
    [entry(1, 'a'), entry(2, 'b'), entry(1, 'c')],
    [
      [1, 'current', 'c'],
      [2, 'reached', 'b'],
      [3, 'open', undefined],
    ],
  ],
  [
    'it was given up',
    6,
    [entry(2, 'a'), entry(6, 'b')],
    [
      [1, 'open', undefined],
      [2, 'reached', 'a'],
      [3, 'open', undefined],
      [6, 'error', 'b'],
    ],
  ],
  [
    'it was given up once and taken up again',
    2,
    [entry(6, 'a'), entry(2, 'b')],
    [
      [1, 'open', undefined],
      [2, 'current', 'b'],
      [3, 'open', undefined],
    ],
  ],
] as const)('%s', (_, current, histories, expected) => {
  expect(statesOf(current, ...histories)).toEqual(expected)
})

test('the last history entry counts, not what the organisation says of itself', () => {
  expect(statesOf(2, entry(3, 'a'))).toEqual([
    [1, 'open', undefined],
    [2, 'open', undefined],
    [3, 'current', 'a'],
  ])
})

test('stages are steps in the order in which they stand; what was given up is one wherever it stands', () => {
  const stages = [
    { salesStatusId: 4, salesStatusName: '제안', salesStatusKind: 'OPEN' },
    { salesStatusId: 9, salesStatusName: '보류', salesStatusKind: 'LOST' },
    { salesStatusId: 7, salesStatusName: '협상', salesStatusKind: 'OPEN' },
    { salesStatusId: 5, salesStatusName: '계약', salesStatusKind: 'WON' },
  ] as const
  const stepsAt = (salesStatusId: number) =>
    stageSteps(stages, { salesStatusId, histories: [] }).map((step) => [step.salesStatusName, step.state])
  expect(stepsAt(7)).toEqual([
    ['제안', 'open'],
    ['협상', 'current'],
    ['계약', 'open'],
  ])
  expect(stepsAt(9)[1]).toEqual(['보류', 'error'])
})
