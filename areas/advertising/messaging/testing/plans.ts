import type { DispatchPlan } from '../server/door.ts'

/** An advertising text that the vendor's check of the wording accepts. */
export const AD_BODY = '(광고)[파트너교육] 세종 11월 소식\n겨울 특강 안내\n무료수신거부 0801234567'

/** Phone numbers that belong to nobody. They end in `10`, because the simulator gives the endings 0001, 0003 and 0006 a meaning. */
export function phonesOf(count: number, from = 0): string[] {
  return Array.from({ length: count }, (_, index) => `010${String(from + index).padStart(6, '0')}10`)
}

/** A plan for 11:00 of 23 November 2026, to be given up at 12:00, with a hundred recipients of one part. */
export function aPlan(overrides: Partial<DispatchPlan> = {}): DispatchPlan {
  return {
    purpose: 'AD',
    reserveSeq: 1,
    sendAt: new Date('2026-11-23T11:00:00+09:00'),
    giveUpAt: new Date('2026-11-23T12:00:00+09:00'),
    isAdvertising: true,
    parts: [{ partNo: 1, title: '겨울 특강 안내', body: AD_BODY }],
    image: null,
    recipients: phonesOf(100).map((phone) => ({ phone, partNo: 1 })),
    ...overrides,
  }
}

/** The smallest thing that the vendor takes for a JPEG. */
export const TINY_JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
