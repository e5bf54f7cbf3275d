import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SENDER_RATE } from '../contract/limits.ts'
import { maySend, type Sending } from './sending.rules.ts'

const NOW = new Date('2026-11-25T19:00:00+09:00')
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000)
const FREE: Sending = {
  isStaff: false,
  isMuted: false,
  isClosed: false,
  slowSeconds: 0,
  rate: SENDER_RATE,
  joinedAt: ago(600),
  ownTimes: [],
  fullSince: null,
}

describe('a message', () => {
  test.each<[string, Partial<Sending>, string | null, number | null]>([
    ['may be sent', {}, null, null],
    ['not into a closed chat', { isClosed: true }, 'CHAT_CLOSED', null],
    ['not by staff into a closed chat', { isClosed: true, isStaff: true }, 'CHAT_CLOSED', null],
    ['not by the muted', { isMuted: true }, 'MUTED', null],
    ['not within slow mode', { slowSeconds: 30, ownTimes: [ago(29)] }, 'SLOW_MODE', 1],
    ['after slow mode', { slowSeconds: 30, ownTimes: [ago(30)] }, null, null],
    ['not at once by who has just joined in slow mode', { slowSeconds: 30, joinedAt: ago(10) }, 'SLOW_MODE', 20],
    ['by who joined before so long', { slowSeconds: 30, joinedAt: ago(30) }, null, null],
    ['by who has just joined without slow mode', { joinedAt: ago(0) }, null, null],
    ['by staff, who join nothing', { slowSeconds: 30, joinedAt: null, isStaff: true }, null, null],
    ['without slow mode after one that was written later', { ownTimes: [ago(-60)] }, null, null],
    ['in slow mode after one that was written later', { slowSeconds: 30, ownTimes: [ago(-60)] }, 'SLOW_MODE', 30],
    ['not the sixth after later ones', { ownTimes: [-90, -80, -70, -60, -60].map(ago) }, 'TOO_FAST', 5],
    ['not into a channel that was filled later', { fullSince: ago(-60) }, 'CHANNEL_BUSY', 5],
    ['not the third of two', { rate: { most: 2, seconds: 9 }, ownTimes: [1, 2].map(ago) }, 'TOO_FAST', 7],
    ['the second of two', { rate: { most: 2, seconds: 9 }, ownTimes: [ago(1)] }, null, null],
    ['by staff in slow mode', { slowSeconds: 30, ownTimes: [ago(1)], isStaff: true }, null, null],
    ['not the sixth in five seconds', { ownTimes: [1, 2, 3, 4, 4.9].map(ago) }, 'TOO_FAST', 1],
    ['not even by staff', { ownTimes: [0, 0, 0, 0, 0].map(ago), isStaff: true }, 'TOO_FAST', 5],
    ['the sixth after five seconds', { ownTimes: [1, 2, 3, 4, 5].map(ago) }, null, null],
    ['the fifth', { ownTimes: [0, 0, 0, 0].map(ago) }, null, null],
    ['not into a full channel', { fullSince: ago(2) }, 'CHANNEL_BUSY', 3],
    ['into one that was full', { fullSince: ago(5) }, null, null],
  ])('%s', (_what, over, code, wait) => {
    const verdict = maySend({ ...FREE, ...over }, NOW)
    expect(verdict.ok ? null : verdict.code).toBe(code)
    expect('extra' in verdict ? verdict.extra.retryAfterSeconds : null).toBe(wait)
  })

  test('that has to wait may be sent when it has waited as long as it was told', () => {
    const times = fc.array(fc.integer({ min: 0, max: 400_000 }), { maxLength: SENDER_RATE.most })
    fc.assert(
      fc.property(times, fc.nat(300), fc.boolean(), (agoMs, slowSeconds, isStaff) => {
        const ownTimes = agoMs.toSorted((a, b) => a - b).map((ms) => ago(ms / 1000))
        let now = NOW
        for (let waits = 0; waits < 2; waits++) {
          const verdict = maySend({ ...FREE, ownTimes, slowSeconds, isStaff }, now)
          if (!('extra' in verdict)) break
          now = new Date(now.getTime() + verdict.extra.retryAfterSeconds * 1000)
        }
        expect(maySend({ ...FREE, ownTimes, slowSeconds, isStaff }, now).ok).toBe(true)
      }),
    )
  })
})
