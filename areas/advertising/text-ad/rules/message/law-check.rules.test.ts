import { expect, test } from 'vitest'
import { type AdLaw, lawNotes } from './law-check.rules.ts'

const GOOD = {
  smsType: 'MMS',
  title: '특강 안내',
  contents: '한빛학원에서 겨울 특강을 시작합니다. 문의 02-123-4567',
} as const
const MORNING = new Date('2026-11-24T11:00:00+09:00')

const broken = (
  over: Partial<{ smsType: 'LMS' | 'MMS'; title: string; contents: string }>,
  sendAt = MORNING,
): AdLaw[] =>
  lawNotes({ ...GOOD, ...over }, sendAt)
    .filter((note) => !note.isKept)
    .map((note) => note.law)

test('a good text keeps all of them, and a text without a picture is not asked about one', () => {
  expect(broken({})).toEqual([])
  expect(lawNotes(GOOD, undefined).map((note) => note.law)).toEqual([
    'AD_MARK',
    'SENDER',
    'OPT_OUT',
    'NIGHT',
    'PICTURE',
  ])
  expect(lawNotes({ ...GOOD, smsType: 'LMS' }, MORNING).map((note) => note.law)).not.toContain('PICTURE')
})

test.each(['(광고) 특강', '( 광고 )', '(광 고)', '(광.고)', '[광고]', '<광고>', '（광고）', '(AD)', '【ad】'])(
  'the mark %j is not to be written by hand',
  (mark) => {
    expect(broken({ contents: `${mark} ${GOOD.contents}` })).toEqual(['AD_MARK'])
    expect(broken({ title: mark })).toEqual(['AD_MARK'])
  },
)

test.each(['(신규 광고반 모집)', '광고 동아리', '(고광 학원)', '(address)'])('%j is no mark', (text) => {
  expect(broken({ contents: `${text} ${GOOD.contents}` })).toEqual([])
})

test.each([
  ['02-123-4567', true],
  ['0212345678', true],
  ['031)123-4567', true],
  ['010 1234 5678', true],
  ['1588-1234', true],
  ['15881234', true],
  ['080-123-4567', false],
  ['2026-11-24', false],
  ['12345678901', false],
  ['', false],
])('with %j somebody can be called: %s', (number, isKept) => {
  const notes = lawNotes({ ...GOOD, contents: `한빛학원 겨울 특강 ${number}` }, MORNING)
  expect(notes.find((note) => note.law === 'SENDER')?.isKept).toBe(isKept)
})

test.each(['수신거부 080-123-4567', '무료 수신 거부는 문자로', '080 123 4567'])('%j is another way out', (text) => {
  expect(broken({ contents: `${GOOD.contents} ${text}` })).toEqual(['OPT_OUT'])
})

test.each([
  ['07:59', ['NIGHT']],
  ['08:00', []],
  ['20:59', []],
  ['21:00', ['NIGHT']],
])('at %s', (clock, expected) => {
  expect(broken({}, new Date(`2026-11-24T${clock}:00+09:00`))).toEqual(expected)
})

test('a picture needs words beside it', () => {
  expect(broken({ contents: '이미지 참고!!!!!!!!!!!!!!!!! 1588-1234' })).toEqual(['PICTURE'])
})
