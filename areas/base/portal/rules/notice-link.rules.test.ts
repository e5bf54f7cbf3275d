import { expect, test } from 'vitest'
import { noticeLink } from './notice-link.rules.ts'

test.each([
  [12, '', '/help/notices/12'],
  [12, 'https://help.example/notice', 'https://help.example/notice'],
])('notice %i with the help centre "%s" is read at %s', (noticeId, helpCentreUrl, link) => {
  expect(noticeLink(noticeId, helpCentreUrl)).toBe(link)
})
