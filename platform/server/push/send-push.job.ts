import webPush, { type PushSubscription, type VapidKeys } from 'web-push'
import type { Sealer } from '../config/sealed-text.ts'
import type { Db } from '../database/database.ts'
import type { Recurring } from '../jobs/recurring.ts'
import type { Log } from '../log.ts'
import type { FindFlags } from '../tasks/export-task.ts'
import { dropPushDevice, dropPushDevicesOf, listPushDevices, type PushLine, takePushLines } from './push.queries.ts'
import { outerAgent } from './push-address.ts'
import { pushKeys } from './push-keys.queries.ts'

/** Hands one message to a push service; answers its status. */
export type SendPush = (device: PushSubscription, payload: string, keys: VapidKeys) => Promise<number>

export interface PushNeeds {
  readonly db: Db
  readonly log: Log
  readonly sealer: Sealer
  readonly findFlags: FindFlags
  readonly send: SendPush
}

const EVERY_SECONDS = 5
const MOST_LINES = 200
const MOST_WAIT_MS = 10_000
/** A device that is off for longer finds it behind the bell. */
const KEPT_BY_SERVICE_SECONDS = 4 * 3_600

/** Sends by the push services of browsers; they may write to us under the host of the portal. */
export function pushSender(publicUrl: string): SendPush {
  const agent = outerAgent()
  const subject = `mailto:push@${new URL(publicUrl).hostname}`
  return async (device, payload, keys) => {
    try {
      const options = { vapidDetails: { subject, ...keys }, TTL: KEPT_BY_SERVICE_SECONDS, timeout: MOST_WAIT_MS, agent }
      return (await webPush.sendNotification(device, payload, options)).statusCode
    } catch (error) {
      if (error instanceof webPush.WebPushError) return error.statusCode
      throw error
    }
  }
}

/** What the service answers about a device that is not there any more. */
const isGone = (status: number): boolean => status === 404 || status === 410

/** Shows what people are told on the devices where they switched it on. */
export const sendPushJob = (needs: PushNeeds): Recurring => ({
  name: 'platform.sendPush',
  everySeconds: EVERY_SECONDS,
  async run(now) {
    const lines = await takePushLines(needs.db, MOST_LINES)
    if (lines.length === 0) return
    const keys = await needs.db.transaction().execute((tx) => pushKeys(tx, needs.sealer, now))
    for (const line of lines) await push(needs, keys, line)
  },
})

async function push({ db, log, findFlags, send }: PushNeeds, keys: VapidKeys, line: PushLine): Promise<void> {
  const { userId, text, address } = line
  if (!(await findFlags(db, userId))) return dropPushDevicesOf(db, userId)
  const payload = JSON.stringify({ title: text, link: address })
  const tell = async (device: PushSubscription): Promise<void> => {
    try {
      const status = await send(device, payload, keys)
      if (isGone(status)) await dropPushDevice(db, device.endpoint)
      else if (status >= 400) log.warn({ status, host: new URL(device.endpoint).host }, 'a push was refused')
    } catch (error) {
      log.warn({ err: error, host: new URL(device.endpoint).host }, 'a push service cannot be reached')
    }
  }
  await Promise.all((await listPushDevices(db, userId)).map(tell))
}
