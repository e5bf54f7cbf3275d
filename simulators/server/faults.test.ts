import { expect, it } from 'vitest'
import { openFaults } from './faults.ts'

it('a fault with a number of times counts down and ends', () => {
  const faults = openFaults()
  faults.set({ service: 'sms', mode: 'down', times: 2 })
  const modes = [1, 2, 3].map(() => faults.take('sms').mode)
  expect(modes).toEqual(['down', 'down', 'ok'])
})

it('a fault without a number of times stays until it is switched off and touches no other service', () => {
  const faults = openFaults()
  faults.set({ service: 'payments', mode: 'error' })
  expect([faults.take('payments').mode, faults.take('payments').mode, faults.take('sms').mode]).toEqual([
    'error',
    'error',
    'ok',
  ])
  faults.set({ service: 'payments', mode: 'ok' })
  expect(faults.take('payments').mode).toBe('ok')
})

it('a request that makes no sense is answered with a sentence and changes nothing', () => {
  const faults = openFaults()
  expect(faults.set({ service: 'fax', mode: 'down' })).toContain('service')
  expect(faults.set({ service: 'sms', mode: 'tired' })).toContain('mode')
  expect(faults.set({ service: 'sms', mode: 'down', times: 'often' })).toContain('times')
  expect(faults.take('sms').mode).toBe('ok')
})

const call = (method: string, path: string, text = '') => ({ service: 'sms', method, path, text }) as const

it('an aimed fault strikes the call that is meant, about the thing that is meant, before one for all calls', () => {
  const faults = openFaults()
  faults.set({ service: 'sms', mode: 'slow' })
  faults.set({ service: 'sms', mode: 'lose-answer', times: 1, call: 'POST /sender/ad-mms', about: 'AD:7:' })
  expect(faults.isAiming('sms')).toBe(true)
  const modes = [
    call('POST', '/sms/sender/ad-mms', 'AD:8:x'),
    call('GET', '/sms/sender/ad-mms', 'AD:7:x'),
    call('POST', '/sms/sender/ad-mms', 'AD:7:x'),
    call('POST', '/sms/sender/ad-mms', 'AD:7:x'),
  ].map((each) => faults.take('sms', each).mode)
  expect(modes).toEqual(['slow', 'slow', 'lose-answer', 'slow'])
  expect(faults.isAiming('sms')).toBe(false)
})

it('a call can be meant by what its query carries', () => {
  const faults = openFaults()
  faults.set({ service: 'sms', mode: 'absent', call: 'GET /sender/mms?senderGroupingKey' })
  const modes = ['requestId=1', 'senderGroupingKey=AD:7:x'].map(
    (text) => faults.take('sms', call('GET', '/sms/sender/mms', text)).mode,
  )
  expect(modes).toEqual(['ok', 'absent'])
})

it('an aimed fault is replaced and switched off alone, and together with the whole service', () => {
  const faults = openFaults()
  const aim = { service: 'sms', call: 'POST /sender/mms', about: 'TEST:7:' }
  const sent = call('POST', '/sms/sender/mms', 'TEST:7:x')
  faults.set({ ...aim, mode: 'down' })
  faults.set({ ...aim, mode: 'late' })
  expect(faults.take('sms', sent).mode).toBe('late')
  faults.set({ ...aim, mode: 'ok' })
  expect(faults.take('sms', sent).mode).toBe('ok')
  faults.set({ ...aim, mode: 'down' })
  faults.set({ service: 'sms', mode: 'ok' })
  expect(faults.take('sms', sent).mode).toBe('ok')
})
