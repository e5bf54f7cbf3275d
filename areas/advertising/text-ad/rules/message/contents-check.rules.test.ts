import { expect, test } from 'vitest'
import {
  checkContents,
  checkMaterial,
  checkStoredMaterial,
  checkTemporaryMaterial,
  type ImageState,
  type Material,
} from './contents-check.rules.ts'
import type { LinkPolicy } from './links.rules.ts'

const GOOD: Material = { smsType: 'LMS', sendPurpose: '원생 홍보', title: '겨울 특강', contents: '안녕하세요.' }
const NONE: ImageState = { kind: 'NONE' }
const LINKS: LinkPolicy = { linkBase: 'https://portal.test/r/', blockedLinkHosts: 'bad.example' }
const MMS: Material = { ...GOOD, smsType: 'MMS' }

test('good material has no problem', () => {
  expect(checkMaterial(GOOD, NONE, LINKS)).toEqual([])
  expect(checkMaterial(MMS, { kind: 'ATTACHED', sizeBytes: 307_200 }, LINKS)).toEqual([])
  expect(checkMaterial({ ...GOOD, contents: '가'.repeat(900) }, NONE, LINKS)).toEqual([])
})

test.each([
  ['an MMS without a picture', MMS, NONE, '이미지를 첨부해주세요.', 'MMS를 발송하실 때에는 이미지를 첨부해주세요.'],
  [
    'a picture that is not attached',
    MMS,
    { kind: 'CHOSEN', sizeBytes: 10 },
    '이미지가 업로드되지 않았습니다.',
    '첨부 버튼을 눌러주세요.',
  ],
  [
    'a picture that is too large',
    MMS,
    { kind: 'CHOSEN', sizeBytes: 307_201 },
    '이미지 용량 제한을 초과했습니다.',
    '이미지 용량은 300kb 이하로 첨부해주세요.',
  ],
  ['no purpose', { ...GOOD, sendPurpose: '' }, NONE, '필수값이 누락되었습니다.', '발송 목적을 선택해주세요.'],
  [
    'a purpose of its own',
    { ...GOOD, sendPurpose: '그냥' },
    NONE,
    '필수값이 누락되었습니다.',
    '발송 목적을 선택해주세요.',
  ],
  ['no campaign name', { ...GOOD, title: ' ' }, NONE, '필수값이 누락되었습니다.', '캠페인명을 작성해주세요.'],
  [
    'a campaign name that shows nothing',
    { ...GOOD, title: '\u3164\u200b' },
    NONE,
    '필수값이 누락되었습니다.',
    '캠페인명을 작성해주세요.',
  ],
  [
    'text that shows nothing',
    { ...GOOD, contents: '\u3164\n' },
    NONE,
    '필수값이 누락되었습니다.',
    '내용을 입력해주세요.',
  ],
  ['no text', { ...GOOD, contents: '\n ' }, NONE, '필수값이 누락되었습니다.', '내용을 입력해주세요.'],
  ['a long name', { ...GOOD, title: '가'.repeat(41) }, NONE, undefined, '캠페인명은 40자 이하로 작성해주세요.'],
  ['a long text', { ...GOOD, contents: '가'.repeat(901) }, NONE, undefined, '내용은 1800byte 이하로 작성해주세요.'],
  ['emoji', { ...GOOD, contents: '특강👍' }, NONE, undefined, '이모지(💎👍☺📢🎁 등)는 문자 발송이 불가능합니다.'],
  [
    'characters that phones do not know',
    { ...GOOD, contents: '똠 안내 café' },
    NONE,
    undefined,
    '문자로 발송할 수 없는 글자가 포함되어 있습니다: 똠 é',
  ],
] as const)('material with %s is explained', (_, material, image, title, message) => {
  expect(checkMaterial(material, image, LINKS).map((each) => [each.title, each.message])).toEqual([[title, message]])
})

test('a link counts as long as it is sent, and one that may not be sent is named', () => {
  const long = `https://a.kr/${'x'.repeat(300)}`
  // 1,770 bytes, and 30 of the short link.
  expect(checkContents(`${'가'.repeat(885)}${long}`, LINKS).ok).toBe(true)
  expect(checkContents(`${'가'.repeat(886)}${long}`, LINKS)).toMatchObject({ code: 'CONTENTS_TOO_LONG' })
  expect(checkContents('신청 http://a.kr/x', LINKS)).toMatchObject({
    code: 'LINK_NOT_HTTPS',
    text: '링크는 https://로 시작해야 합니다. (http://a.kr/x)',
  })
})

test('several problems come in the order of the form', () => {
  const empty: Material = { smsType: 'MMS', sendPurpose: '', title: '', contents: '' }
  expect(checkMaterial(empty, NONE, LINKS).map((each) => each.field)).toEqual([
    'image',
    'sendPurpose',
    'title',
    'contents',
  ])
})

test('a picture does not matter for text alone', () => {
  expect(checkMaterial(GOOD, { kind: 'CHOSEN', sizeBytes: 999_999 }, LINKS)).toEqual([])
})

test('a temporary save asks only for a name and the picture of an MMS', () => {
  expect(checkTemporaryMaterial({ smsType: 'LMS', title: '이름' }, NONE)).toEqual([])
  expect(checkTemporaryMaterial({ smsType: 'MMS', title: '' }, NONE).map((each) => each.code)).toEqual([
    'IMAGE_MISSING',
    'TITLE_MISSING',
  ])
})

test.each([
  ['SAVED', MMS, 0, false, 'IMAGE_MISSING'],
  ['SAVED', MMS, 1, false, undefined],
  ['SAVED', { ...GOOD, contents: '' }, 0, false, 'CONTENTS_MISSING'],
  ['TEMPORARY_SAVE', { ...GOOD, contents: '', sendPurpose: '' }, 0, false, undefined],
  ['TEMPORARY_SAVE', MMS, 0, false, 'IMAGE_MISSING'],
  ['TEMPORARY_SAVE', MMS, 0, true, undefined],
  ['TEMPORARY_SAVE', { ...GOOD, title: '' }, 0, true, 'TITLE_MISSING'],
] as const)('storing as %s: case %#', (contentsStatus, material, imageCount, isNew, code) => {
  const verdict = checkStoredMaterial(material, { contentsStatus, imageCount, isNew }, LINKS)
  expect(verdict.ok ? undefined : verdict.code).toBe(code)
})

test('an edited text is checked alone', () => {
  expect(checkContents('새 내용', LINKS).ok).toBe(true)
  expect(checkContents('새 내용🎁', LINKS)).toMatchObject({ ok: false, code: 'EMOJI_NOT_ALLOWED' })
})

test('a finished campaign name arrives whole or is refused; one that is saved for later may wait', () => {
  const named = { ...GOOD, title: '기장 특강 펲' }
  expect(checkMaterial(named, NONE, LINKS)).toEqual([
    {
      code: 'UNSENDABLE_CHARACTERS',
      field: 'title',
      title: undefined,
      message: '캠페인명에 문자로 발송할 수 없는 글자가 포함되어 있습니다: 펲',
    },
  ])
  expect(checkTemporaryMaterial(named, NONE)).toEqual([])
  expect(checkMaterial({ ...GOOD, title: '기장 – 특강' }, NONE, LINKS)).toEqual([])
})
