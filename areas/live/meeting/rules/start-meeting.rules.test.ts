import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BROADCAST_STATES, SERVICE_TYPES } from '#areas/live/broadcast/contract/live.ts'
import { type MeetingRequest, mayEnter, mayStart } from './start-meeting.rules.ts'

const request: MeetingRequest = { role: 'HOST', serviceType: 'ZOOM', wanted: 'ZOOM', state: 'ON_AIR', isRunning: false }

test.each([
  [{}, null],
  [{ wanted: 'REMOTE_MEETING' }, 'OTHER_SERVICE'],
  [{ role: 'STAFF' }, 'NOT_HOST'],
  [{ role: 'STAFF', isRunning: true }, null],
  [{ state: 'BEFORE' }, 'NOT_STARTED'],
  [{ state: 'ENDED' }, 'BROADCAST_ENDED'],
  [{ role: 'STAFF', state: 'ENDED' }, 'NOT_HOST'],
] as const)('whoever enters with %o: %s', (over, code) => {
  const verdict = mayEnter({ ...request, ...over })
  expect(verdict.ok ? null : verdict.code).toBe(code)
})

test('only the creator starts, and only what is on air', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('HOST', 'STAFF'),
      fc.constantFrom(...SERVICE_TYPES),
      fc.constantFrom(...BROADCAST_STATES),
      (role, serviceType, state) => {
        const { ok } = mayStart({ role, serviceType, wanted: 'ZOOM', state })
        expect(ok).toBe(role === 'HOST' && serviceType === 'ZOOM' && state === 'ON_AIR')
      },
    ),
  )
})
