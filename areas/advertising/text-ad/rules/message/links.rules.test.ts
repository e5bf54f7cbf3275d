import { expect, test } from 'vitest'
import {
  codeIn,
  findLinks,
  isBlockedTarget,
  linkBaseOf,
  linkProblem,
  linkTargets,
  newCode,
  sentBytes,
  truncateToSentBytes,
  withPlaceholders,
  withShortLinks,
} from './links.rules.ts'

const POLICY = { linkBase: 'https://portal.test/r/', blockedLinkHosts: 'bad.example, Short.ly' }

test.each([
  ['신청: https://a.kr/x', 'https://a.kr/x'],
  ['(https://a.kr/x)', 'https://a.kr/x'],
  ['(https://a.kr/x).', 'https://a.kr/x'],
  ['[신청](https://a.kr/x)으로', 'https://a.kr/x'],
  ['https://a.kr/x.', 'https://a.kr/x'],
  ['https://a.kr/x.html?a=1&b=2, 많은 관심', 'https://a.kr/x.html?a=1&b=2'],
  ['https://a.kr/x에서 신청', 'https://a.kr/x'],
  ['https://a.kr/wiki_(hagwon) 참고', 'https://a.kr/wiki_(hagwon)'],
  ['<https://a.kr/x>', 'https://a.kr/x'],
  ['HTTPS://A.kr/x!', 'HTTPS://A.kr/x'],
  ['https://a.kr/x\nhttps://a.kr/y', 'https://a.kr/x https://a.kr/y'],
  ['(https://a.kr/x)https://a.kr/y', 'https://a.kr/x https://a.kr/y'],
  ['(https://a.kr/x)http://b.kr/y)http://', 'https://a.kr/x http://b.kr/y http://'],
  ['www.a.kr는 링크가 아닙니다', ''],
])('the links of %j are %j', (text, expected) => {
  expect(
    findLinks(text)
      .map((link) => link.text)
      .join(' '),
  ).toBe(expected)
})

test.each([
  ['http://a.kr/x', 'LINK_NOT_HTTPS'],
  ['https://', 'LINK_INVALID'],
  ['https://학원.kr', 'LINK_INVALID'],
  ['https://good.kr@evil.kr/', 'LINK_INVALID'],
  ['https://bad.example./x', 'LINK_INVALID'],
  ['https://bad%2eexample/x', 'LINK_INVALID'],
  ['https://a.kr\\@evil.kr', 'LINK_INVALID'],
  ['https://portal.test/r/abcdefg', 'LINK_SHORTENED'],
  ['https://PORTAL.test:443/x/../r/abcdefg', 'LINK_SHORTENED'],
  ['https://portal.test/%72/../r%2fabcdefg', 'LINK_SHORTENED'],
  ['https://portal.test/%72/abcdefg', 'LINK_SHORTENED'],
  ['https://portal.test/%52%2Fabcdefg', 'LINK_SHORTENED'],
  ['https://portal.test/%zz', 'LINK_SHORTENED'],
  ['https://portal.test/promotion', undefined],
  ['https://bit.ly/x', 'LINK_SHORTENED'],
  ['https://www.Me2.do/x', 'LINK_SHORTENED'],
  ['https://notbit.ly/x', undefined],
  ['https://203.0.113.7/x', 'LINK_INVALID'],
  ['https://3405803783/x', 'LINK_INVALID'],
  ['https://0xcb.0.0x71.7/x', 'LINK_INVALID'],
  ['(https://a.kr)http://b.kr', 'LINK_NOT_HTTPS'],
  ['bad.example/x', 'LINK_NOT_ALLOWED'],
  ['www.Bad.example에서', 'LINK_NOT_ALLOWED'],
  ['notbad.example/x', undefined],
  ['me@bad.example', undefined],
  ['https://a.kr/?next=bad.example', undefined],
  ['(https://a.kr)https://bad.example', 'LINK_NOT_ALLOWED'],
  ['https://bad.example/x', 'LINK_NOT_ALLOWED'],
  ['https://m.bad.example', 'LINK_NOT_ALLOWED'],
  ['https://short.ly/x', 'LINK_NOT_ALLOWED'],
  ['https://notbad.example/x', undefined],
  ['https://a.kr/?next=http://b.kr', undefined],
] as const)('a text with %s is judged %s', (link, code) => {
  expect(linkProblem(`신청 ${link} 문의`, POLICY)?.code).toBe(code)
})

test('every link becomes a short one, the same address the same, and what follows it stays', () => {
  const codes = new Map([
    ['https://a.kr/x', 'AAAAAAA'],
    ['https://a.kr/y', 'BBBBBBB'],
  ])
  const text = '(https://a.kr/x). https://a.kr/y에서, https://a.kr/x http://a.kr/z'
  expect(linkTargets(text)).toEqual(['https://a.kr/x', 'https://a.kr/y'])
  expect(withShortLinks(text, POLICY.linkBase, (target) => codes.get(target))).toBe(
    '(https://portal.test/r/AAAAAAA). https://portal.test/r/BBBBBBB에서, https://portal.test/r/AAAAAAA http://a.kr/z',
  )
  expect(withShortLinks(text, POLICY.linkBase, () => undefined)).toBe(text)
})

test('a text is as long before its links have codes as it is when it is sent', () => {
  const text = `가나 https://a.kr/${'x'.repeat(500)}`
  const sent = withShortLinks(text, POLICY.linkBase, () => 'QWERTYU')
  expect(withPlaceholders(text, POLICY)).toHaveLength(sent.length)
  expect(sentBytes(text, POLICY)).toBe(5 + 'https://portal.test/r/QWERTYU'.length)
})

test('a text is cut where it would be too long as it is sent', () => {
  const link = `https://a.kr/${'x'.repeat(500)}`
  expect(truncateToSentBytes(`${link} 가나다`, 34, POLICY)).toBe(`${link} 가나`)
  expect(truncateToSentBytes('가나\r\n다', 100, POLICY)).toBe('가나\n다')
  expect(truncateToSentBytes('가나다', 5, POLICY)).toBe('가나')
})

test.each([
  ['abcdefg', 'abcdefg'],
  ['abcdefg)', 'abcdefg'],
  ['abcdefg에서', 'abcdefg'],
  ['abcdefgh', undefined],
  ['abcdefg1', undefined],
  ['abcdef', undefined],
  ['', undefined],
])('the code in %j is %s', (path, code) => {
  expect(codeIn(path)).toBe(code)
})

test('a code is seven letters', () => {
  expect(newCode(() => 0)).toBe('aaaaaaa')
  expect(codeIn(newCode((below) => below - 1))).toBe('ZZZZZZZ')
})

test('short links stand below the public address, however it ends', () => {
  expect([linkBaseOf('https://portal.test/'), linkBaseOf('http://localhost:8080')]).toEqual([
    'https://portal.test/r/',
    'http://localhost:8080/r/',
  ])
})

test('a blocked host is known by what a link leads to', () => {
  expect(isBlockedTarget('https://m.bad.example:8443/x', 'bad.example')).toBe(true)
  expect(isBlockedTarget('https://a.kr/?bad.example', 'bad.example')).toBe(false)
})
