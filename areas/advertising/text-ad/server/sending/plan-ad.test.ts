import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#areas/advertising/text-ad/rules/settings.rules.ts'
import type { AdRecipient } from '../booking/recipients.queries.ts'
import { planMessages } from './plan-ad.ts'

const SEND_AT = new Date('2026-11-25T11:00:00+09:00')
const MATERIAL = { title: '겨울 특강', contents: '개강합니다.' }

const parent = (phone: string, regionName: string, organizationId = 1): AdRecipient => ({
  phone,
  regionName,
  organizationId,
})
const plan = (parents: readonly AdRecipient[], material = MATERIAL) =>
  planMessages(material, DEFAULT_SETTINGS, SEND_AT, parents)

test('schools of regions with the same name share one text, others get their own', () => {
  const planned = plan([
    parent('01000011110', '중구', 1),
    parent('01000011111', '강서구', 2),
    parent('01000011112', '중구', 3),
  ])
  if ('refusedBecause' in planned) throw new Error(planned.refusedBecause)
  expect(planned.parts.map(({ partNo, title, body }) => [partNo, title, body.split('\n')[0]])).toEqual([
    [1, '겨울 특강', '(광고)[학교알림장] 강서구 11월 소식'],
    [2, '겨울 특강', '(광고)[학교알림장] 중구 11월 소식'],
  ])
  expect(planned.recipients).toEqual([
    { phone: '01000011110', organizationId: 1, partNo: 2 },
    { phone: '01000011111', organizationId: 2, partNo: 1 },
    { phone: '01000011112', organizationId: 3, partNo: 2 },
  ])
})

test('numbers that no handset has are left out', () => {
  const planned = plan([parent('01000011110', '중구'), parent('0212345678', '중구'), parent('0105', '중구')])
  expect(planned).toMatchObject({ recipients: [{ phone: '01000011110' }] })
})

test('without anybody to reach there is no plan', () => {
  for (const parents of [[], [parent('0212345678', '중구')]]) {
    expect(plan(parents)).toEqual({ refusedBecause: '광고를 받을 수 있는 수신자가 없습니다.' })
  }
})

test('a text that carriers would not take stops the whole ad', () => {
  const tooLong = plan([parent('01000011110', '중구')], { ...MATERIAL, contents: '가'.repeat(1000) })
  expect(tooLong).toEqual({ refusedBecause: '광고 문구를 포함한 전체 내용이 2000byte를 초과했습니다.' })
  expect(plan([parent('01000011110', '중구')], { ...MATERIAL, contents: '뷁' })).toHaveProperty('refusedBecause')
})
