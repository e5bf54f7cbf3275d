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

it('a wish that makes no sense is answered with a sentence and changes nothing', () => {
  const faults = openFaults()
  expect(faults.set({ service: 'fax', mode: 'down' })).toContain('service')
  expect(faults.set({ service: 'sms', mode: 'tired' })).toContain('mode')
  expect(faults.set({ service: 'sms', mode: 'down', times: 'often' })).toContain('times')
  expect(faults.take('sms').mode).toBe('ok')
})
