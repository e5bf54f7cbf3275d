import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RESERVE_STATUSES } from '#areas/advertising/text-ad/contract/codes.ts'
import {
  finalButton,
  isStepLocked,
  materialOfStepOne,
  openSteps,
  readSmsType,
  readStep,
  stepTitles,
  stepToShow,
  type WizardFlow,
} from './steps.ts'

const flow = (change: Partial<WizardFlow> = {}): WizardFlow => ({
  reserveStatus: '',
  hasReservation: false,
  isMaterialSaved: false,
  payComplete: false,
  ...change,
})

test.each([
  [1, 1],
  ['2', 2],
  [3, 3],
  [0, 1],
  [4, 1],
  [-1, 1],
  [2.5, 1],
  ['x', 1],
  [undefined, 1],
  [null, 1],
])('the step %j is read as %i', (value, expected) => {
  expect(readStep(value)).toBe(expected)
})

test.each([
  ['LMS', 'LMS'],
  ['MMS', 'MMS'],
  ['SMS', 'LMS'],
  ['', 'LMS'],
  [undefined, 'LMS'],
])('the message type %j is read as %s', (value, expected) => {
  expect(readSmsType(value)).toBe(expected)
})

test.each([
  ['at the start', flow(), [1]],
  ['after step 1', flow({ hasReservation: true, reserveStatus: 'TEMPORARY_SAVE' }), [1, 2]],
  ['after step 2', flow({ hasReservation: true, isMaterialSaved: true, reserveStatus: 'TEMPORARY_SAVE' }), [1, 2, 3]],
  [
    'while it is being paid',
    flow({ hasReservation: true, isMaterialSaved: true, reserveStatus: 'TEMPORARY_SAVE', isPaying: true }),
    [3],
  ],
  ['after paying', flow({ hasReservation: true, isMaterialSaved: true, payComplete: true }), []],
  ['of a held ad', flow({ hasReservation: true, isMaterialSaved: true, reserveStatus: 'REJECT_INSPECTION' }), [2]],
  [
    'of a placed ad',
    flow({ hasReservation: true, isMaterialSaved: true, reserveStatus: 'REQUEST_FOR_INSPECTION' }),
    [],
  ],
] as const)('%s the open steps are right', (_, state, expected) => {
  expect(openSteps(state)).toEqual(expected)
  expect([1, 2, 3].filter((step) => !isStepLocked(step as 1 | 2 | 3, state))).toEqual(expected)
})

test.each([
  [3, flow(), 1],
  [3, flow({ hasReservation: true }), 2],
  [2, flow({ hasReservation: true }), 2],
  [1, flow({ hasReservation: true, isMaterialSaved: true }), 1],
  [1, flow({ reserveStatus: 'REJECT_INSPECTION', hasReservation: true }), 2],
  [3, flow({ reserveStatus: 'REJECT_INSPECTION', hasReservation: true }), 2],
  [3, flow({ payComplete: true }), 3],
] as const)('asking for step %i in case %# shows step %i', (asked, state, expected) => {
  expect(stepToShow(asked, state)).toBe(expected)
})

test('the shown step is an open one whenever any is', () => {
  const anyFlow = fc.record({
    reserveStatus: fc.constantFrom('' as const, ...RESERVE_STATUSES),
    hasReservation: fc.boolean(),
    isMaterialSaved: fc.boolean(),
    payComplete: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.anything(), anyFlow, (asked, state) => {
      fc.pre(typeof asked !== 'object' && typeof asked !== 'symbol' && typeof asked !== 'bigint')
      const open = openSteps(state)
      return open.length === 0 || open.includes(stepToShow(asked, state))
    }),
  )
})

test('titles and the last button follow who writes', () => {
  expect(stepTitles('NORMAL')).toEqual(['광고 일정/타겟 설정', '광고 소재 설정', '최종 확인 및 결제'])
  expect(stepTitles('ADMIN')[2]).toBe('최종 확인 및 등록')
  expect(finalButton('NORMAL', 'TEMPORARY_SAVE').action).toBe('PAY')
  expect(finalButton('AGENCY', 'TEMPORARY_SAVE')).toEqual({ action: 'COMPLETE', label: '등록' })
  expect(finalButton('ADMIN', '')).toEqual({ action: 'COMPLETE', label: '등록 완료' })
  expect(finalButton('NORMAL', 'REJECT_INSPECTION')).toEqual({ action: 'REQUEST_AGAIN', label: '재검수 요청' })
})

test('leaving step 1 gives a name and does not ask for a picture yet', () => {
  const draft = { title: '', smsType: 'MMS', sendPurpose: '' } as const
  expect(materialOfStepOne(draft, ['서울초등학교', '한강중학교'], false)).toEqual({
    title: '서울초등학교 외 1개 학교',
    smsType: 'LMS',
  })
  expect(materialOfStepOne({ ...draft, title: '내 이름' }, ['서울초등학교'], true)).toEqual({
    title: '내 이름',
    smsType: 'MMS',
  })
})

test('of an ad to those whom another one did not reach only the last step is left, and when it is held the second', () => {
  const resend = { hasReservation: true, isMaterialSaved: true, isResend: true }
  expect(openSteps(flow({ ...resend, reserveStatus: 'TEMPORARY_SAVE' }))).toEqual([3])
  expect(openSteps(flow({ ...resend, reserveStatus: 'REJECT_INSPECTION' }))).toEqual([2])
  expect(openSteps(flow({ ...resend, payComplete: true }))).toEqual([])
})
