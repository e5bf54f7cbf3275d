import { expect, test } from 'vitest'
import { isOpenedByPerson } from './link-opener.rules.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'
const KAKAO_BROWSER = `${PHONE};KAKAOTALK 2610890`

test.each([
  ['a phone', 'GET', { 'user-agent': PHONE }, true],
  ['the browser inside a messenger', 'GET', { 'user-agent': KAKAO_BROWSER }, true],
  ['somebody who does not say', 'GET', {}, true],
  ['a phone that only asks for the head', 'HEAD', { 'user-agent': PHONE }, false],
  ['a phone that fetches beforehand', 'GET', { 'user-agent': PHONE, 'sec-purpose': 'prefetch;prerender' }, false],
  ['a preview of a phone', 'GET', { 'user-agent': PHONE, 'x-purpose': 'preview' }, false],
  ['KakaoTalk', 'GET', { 'user-agent': 'facebookexternalhit/1.1; kakaotalk-scrap/1.0' }, false],
  ['iMessage', 'GET', { 'user-agent': 'Mozilla/5.0 facebookexternalhit/1.1 Facebot Twitterbot/1.0' }, false],
  ['WhatsApp', 'GET', { 'user-agent': 'WhatsApp/2.24' }, false],
  ['Telegram', 'GET', { 'user-agent': 'TelegramBot (like TwitterBot)' }, false],
  [
    'Google',
    'GET',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    false,
  ],
  ['Naver', 'GET', { 'user-agent': 'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)' }, false],
] as const)('%s asking by %s: opened by a person is %4$s', (_, method, headers, expected) => {
  expect(isOpenedByPerson(method, headers)).toBe(expected)
})
