import { expect, test } from 'vitest'
import { networkOf, trySubjects } from './sign-in-subjects.rules.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001::9', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('uses from %s are counted under %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

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
