import { expect, test } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import { countOpening } from '../contract/opening.contract.ts'
import { readConfig } from '../contract/portal-config.contract.ts'

test.each([
  ['0', undefined, 0],
  ['1', true, 2],
])('with ANALYTICS_ENABLED=%s two openings count as they should', async (isEnabled, isCounted, counted) => {
  const portal = await startTestPortal({ env: { ANALYTICS_ENABLED: isEnabled } })
  const person = await portal.as('academy')
  expect((await person.send(readConfig)).body.isOpeningCounted).toBe(isCounted)
  for (let opening = 1; opening <= 2; opening += 1) expect((await person.send(countOpening)).status).toBe(200)
  const metrics = await fetch(`${portal.url}/api/metrics`).then((answer) => answer.text())
  await portal.close()
  const line = /portal_events_total\{event="portal\.dashboard_opened"\} (\d+)/.exec(metrics)
  expect(Number(line?.[1] ?? 0)).toBe(counted)
})
