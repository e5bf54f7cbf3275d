import { openMessagingBench } from '#areas/messaging/testing/messaging-bench.ts'
import { phonesOf } from '#areas/messaging/testing/plans.ts'
import { atLeast, type Figure } from './figures.ts'

const RECIPIENTS = 50_000

/** One worker sends one ad to fifty thousand recipients into the simulator. */
export async function run(): Promise<Figure[]> {
  const bench = await openMessagingBench()
  try {
    await bench.startOver('2026-11-23T10:50:00+09:00')
    await bench.plan({ recipients: phonesOf(RECIPIENTS).map((phone) => ({ phone, partNo: 1 })) })
    const worker = bench.openWorker()
    bench.clock.set('2026-11-23T11:00:00+09:00')
    const begun = performance.now()
    await worker.run('messaging.sendDue')
    const seconds = (performance.now() - begun) / 1000
    const arrived = await bench.arrived('AD', 1)
    if (arrived.length !== RECIPIENTS) throw new Error(`${arrived.length} of ${RECIPIENTS} messages arrived`)
    await worker.die()
    return [atLeast('dispatch by one worker into the simulator', RECIPIENTS / seconds, 5000, 'recipients/s')]
  } finally {
    await bench.close()
  }
}
