import { expect, test } from 'vitest'
import { SENDER_TYPES } from '#areas/advertising/text-ad/contract/codes.ts'
import { unreachedMoneyText, unreachedSchools, unreachedText } from './unreached-schools.rules.ts'

const school = (organizationName: string, recipientCount: number | null) => ({ organizationName, recipientCount })

test('only a school that was counted and has nobody is unreached', () => {
  const schools = [school('가람초등학교', 0), school('나래초등학교', 3), school('다솜초등학교', null)]
  expect(unreachedSchools(schools)).toEqual([school('가람초등학교', 0)])
})

test('unreached schools are named in one sentence', () => {
  const sentence = unreachedText([school('가람초등학교', 0), school('나래초등학교', 0)])
  expect(sentence).toBe('가람초등학교, 나래초등학교: 수신에 동의한 학부모가 없어 발송되지 않았습니다.')
})

test('whoever pays or is charged is told what becomes of the money; others are not', () => {
  expect(SENDER_TYPES.filter((type) => unreachedMoneyText(type) === '')).toEqual(['ADMIN'])
  expect(unreachedMoneyText('NORMAL')).toContain('일부만 환불되지 않습니다')
  expect(unreachedMoneyText('AGENCY')).toContain('청구 금액')
})
