import { expect, test } from 'vitest'
import { meetingUrl } from './meeting-url.ts'

test.each([
  [null, undefined, undefined],
  ['javascript:alert(1)', undefined, undefined],
  ['https://', undefined, undefined],
  ['https://zoom.example/j/1?pwd=a', undefined, 'https://zoom.example/j/1?pwd=a'],
  [
    'https://meet.example/join?conferenceId=7',
    '김 학부모',
    'https://meet.example/join?conferenceId=7&displayName=%EA%B9%80+%ED%95%99%EB%B6%80%EB%AA%A8',
  ],
  ['https://meet.example/join?displayName=%EC%86%90%EB%8B%98', 'a&b', 'https://meet.example/join?displayName=a%26b'],
])('%s for %s is joined at %s', (joinUrl, name, url) => {
  expect(meetingUrl(joinUrl, name)).toBe(url)
})
