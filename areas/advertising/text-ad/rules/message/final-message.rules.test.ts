import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings.rules.ts'
import {
  checkFinalMessage,
  type FrameTemplates,
  finalMessage,
  frameProblem,
  messageSubject,
  TEST_REGION,
  withoutFrame,
  withWindowsLineEnds,
} from './final-message.rules.ts'
import { carrierBytes, truncateToBytes } from './message-bytes.rules.ts'

const SEND_AT = new Date('2026-12-01T11:00:00+09:00')
const TEMPLATES: FrameTemplates = DEFAULT_SETTINGS

test('a message begins with the ad mark and ends with the way to refuse', () => {
  const message = finalMessage(
    { title: '겨울 특강', contents: '안녕하세요.\r\n12월 개강' },
    TEMPLATES,
    '서울 강남구',
    SEND_AT,
  )
  expect(message).toEqual({
    title: '겨울 특강',
    body: '(광고)[학교알림장] 서울 강남구 12월 소식\n안녕하세요.\n12월 개강\n무료수신거부 080-123-4567',
    bytes: carrierBytes(message.body),
  })
})

test('a test shows a placeholder instead of a region', () => {
  expect(finalMessage({ title: '', contents: '내용' }, TEMPLATES, TEST_REGION, SEND_AT).body).toMatch(
    /^\(광고\)\[학교알림장\] OO 12월 소식\n내용\n/,
  )
})

test('braces in the material are left alone', () => {
  expect(finalMessage({ title: '', contents: '{region} {month}' }, TEMPLATES, '부산', SEND_AT).body).toContain(
    '\n{region} {month}\n',
  )
})

test('the longest material always fits with the usual wording', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3000 }), fc.string(), (contents, region) => {
      const material = { title: '제목', contents: truncateToBytes(contents, 1800) }
      const verdict = checkFinalMessage(finalMessage(material, TEMPLATES, region, SEND_AT))
      return verdict.ok || verdict.code === 'UNSENDABLE_CHARACTERS'
    }),
  )
})

test('a message that carriers would cut or garble is refused', () => {
  const long = finalMessage({ title: '', contents: '가'.repeat(1000) }, TEMPLATES, '서울', SEND_AT)
  expect(checkFinalMessage(long)).toMatchObject({ code: 'MESSAGE_TOO_LONG' })
  const odd = finalMessage({ title: '', contents: '똠' }, TEMPLATES, '서울', SEND_AT)
  expect(checkFinalMessage(odd)).toMatchObject({ code: 'UNSENDABLE_CHARACTERS' })
})

test.each([
  ['서울초등학교 외 3개 학교 원생 홍보', '서울초등학교 외 3개 학교 원생 홍보'],
  ['가'.repeat(30), '가'.repeat(20)],
  ['💎특강\n안내 똠', '특강 안내'],
  ['', ''],
])('the subject of %j is %j', (title, expected) => {
  expect(messageSubject(title)).toBe(expected)
})

test('a subject is never longer than carriers show', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (title) => carrierBytes(messageSubject(title)) <= 40))
})

test('material that already carries the wording does not get it twice', () => {
  const { body } = finalMessage({ title: '', contents: '내용' }, TEMPLATES, TEST_REGION, SEND_AT)
  expect(withoutFrame(body, TEMPLATES, TEST_REGION, SEND_AT)).toBe('내용')
  expect(withoutFrame(withWindowsLineEnds(body), TEMPLATES, TEST_REGION, SEND_AT)).toBe('내용')
  expect(withoutFrame('내용', TEMPLATES, TEST_REGION, SEND_AT)).toBe('내용')
})

test.each([
  [{ prefixTemplate: '[광고] {region}' }, 'NO_AD_MARK'],
  [{ prefixTemplate: ' (광고)' }, 'NO_AD_MARK'],
  [{ suffixTemplate: '\n{optOutNumber}' }, 'NO_OPT_OUT'],
  [{ suffixTemplate: '\n무료수신거부 0800000000' }, 'NO_OPT_OUT'],
  [{ suffixTemplate: '\n무료거부 {optOutNumber}' }, undefined],
  [{ prefixTemplate: `(광고)${'가'.repeat(70)}` }, 'TOO_LONG'],
  [{ prefixTemplate: '(광고)🎁' }, 'UNSENDABLE'],
  [{ prefixTemplate: TEMPLATES.prefixTemplate, suffixTemplate: TEMPLATES.suffixTemplate }, undefined],
] as const)('the wording %j has the problem %s', (templates, expected) => {
  expect(frameProblem(templates)).toBe(expected)
})

test('Windows line ends are not doubled', () => {
  expect(withWindowsLineEnds('a\nb\r\nc\rd')).toBe('a\r\nb\r\nc\r\nd')
})
