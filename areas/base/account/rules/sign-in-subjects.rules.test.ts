import { expect, test } from 'vitest'
import { trySubjects } from './sign-in-subjects.rules.ts'

const subjectsOf = (deviceId: string | null) =>
  trySubjects({ loginId: 'kim', ip: '203.0.113.7', deviceId }).map(({ subject }) => subject)

test('a known device counts for itself alone', () => {
  expect(subjectsOf('d1')).toEqual(['device:d1'])
})

test('a strange device counts for the account at its address, the account and the address', () => {
  expect(subjectsOf(null)).toEqual(['pair:203.0.113.7 kim', 'id:kim', 'ip:203.0.113.7'])
})

test('a good sign-in forgives neither what others did to the account nor what the address did to others', () => {
  const forgiven = trySubjects({ loginId: 'kim', ip: '203.0.113.7', deviceId: null }).filter((each) => each.isForgiven)
  expect(forgiven.map(({ subject }) => subject)).toEqual(['pair:203.0.113.7 kim'])
})
