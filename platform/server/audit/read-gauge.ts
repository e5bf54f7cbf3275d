import type { AreaGauge } from '../metrics.ts'
import { listReaders } from './readers.ts'

const MINUTES = 5

/** How many people the busiest reader has looked up, or taken along, within five minutes. */
export const READ_GAUGE: AreaGauge = {
  name: 'portal_people_read',
  help: 'Most people that one person read of within five minutes',
  async read(db, now) {
    const [busiest] = await listReaders(db, new Date(now.getTime() - MINUTES * 60_000))
    return [{ value: busiest?.people ?? 0 }]
  },
}
