import { expect, test } from 'vitest'
import { consentText } from './consent-text.rules.ts'

test('the consent says who gets what, what for and for how long', () => {
  const text = consentText({ instituteName: '하늘입시연구소', contactDays: 90 })
  for (const part of ['하늘입시연구소', '휴대폰 번호', '이메일', '답변', '90일']) expect(text).toContain(part)
})
