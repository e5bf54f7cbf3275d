import { smsGateway } from '#gateways/sms/sms.gateway.ts'
import { runningClock } from '#platform/server/clock.ts'
import { loadConfig } from '#platform/server/config/config.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { openLog } from '#platform/server/log.ts'
import { openMetrics } from '#platform/server/metrics.ts'
import { messagingArea } from '../server/area.ts'

/** A worker process that does nothing but send messages, for tests that kill it: round after round until it is told to stop. */
async function work(): Promise<void> {
  const config = loadConfig(process.env)
  const { SMS_BASE_URL, SMS_APP_KEY, SMS_SECRET_KEY, SMS_SENDER_NUMBER } = config
  const sms = smsGateway({
    baseUrl: SMS_BASE_URL,
    appKey: SMS_APP_KEY,
    secretKey: SMS_SECRET_KEY,
    senderNumber: SMS_SENDER_NUMBER,
    optOutNumber: async () => '0801234567',
  })
  const clock = runningClock(config.clockStart)
  const platform = {
    config,
    clock,
    db: openDatabase(openPool(config.DATABASE_URL, 12)),
    log: openLog(config.LOG_LEVEL),
    metrics: openMetrics(),
  }
  const policy = {
    latestStartSeconds: 2,
    firstLookSeconds: 3,
    lookAgainSeconds: 1,
    settleSeconds: 5,
    secondLookSeconds: 1,
  }
  const files = { readBytes: () => Promise.reject(new Error('no files here')) }
  const { door } = messagingArea(platform, { sms, files }, { policy })
  process.stdout.write('ready\n')
  let isStopped = false
  process.once('SIGTERM', () => {
    isStopped = true
  })
  while (!isStopped) {
    await door.sendDue(clock.now()).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await platform.db.destroy()
}

await work()
