import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { createWebhook, testWebhook } from '../contract/webhook.contract.ts'

const portal = await portalForFile()

test('what was told is forgotten after thirty days, what still waits is not', async () => {
  const adops = await portal.as('adops')
  const body = { url: `${portal.simulators.url}/webhooks/kept`, events: ['textAd.sent'] }
  const { webhookNo } = (await adops.send(createWebhook, { body })).body
  await adops.send(testWebhook, { params: { webhookNo } })
  await portal.runRecurring('programs.tellPrograms')
  await adops.send(testWebhook, { params: { webhookNo } })
  const statuses = async () => {
    const { rows } = await sql<{ status: string }>`select status from programs.delivery order by delivery_no`.execute(
      portal.db,
    )
    return rows.map(({ status }) => status)
  }
  portal.clock.advance(29 * 86_400_000)
  await portal.runRecurring('platform.forgetOldData')
  expect(await statuses()).toEqual(['DELIVERED', 'WAITING'])
  portal.clock.advance(2 * 86_400_000)
  await portal.runRecurring('platform.forgetOldData')
  expect(await statuses()).toEqual(['WAITING'])
})
