import { preparedDatabase } from './bench-postgres.ts'
import { atMost, type Figure, median } from './figures.ts'
import { insertManyAds } from './many-ads.ts'
import { analyze, insertOrders, insertRounds } from './nsat-rounds.ts'
import { startPortal } from './portal.ts'
import { costOf, type Side, warmUp, whole } from './side.ts'
import { signIn } from './sign-in.ts'

/** About 60,000 orders in ten rounds that are all ordered these days. */
const ORDERS = { vendors: 3, institutesPerVendor: 2_000, plans: 10 }
const ADS = 60_000
/** No ratio: what somebody sees first has to be there before they look for it, whatever else the areas are asked. */
const MOST_MS = 8
const ROUNDS = 7
const QUICK_ROUNDS = 3
const REQUESTS = 100
const WARM_UP_REQUESTS = 300

const WAITING = '/partner/ad-api/portal/waiting'

const CASES: readonly { readonly what: string; readonly who: string; readonly path: string }[] = [
  { what: 'home of the administrator', who: 'admin', path: WAITING },
  { what: 'home of the operator', who: 'adops', path: WAITING },
  { what: 'home of an academy', who: 'academy', path: WAITING },
  { what: 'home of a sales person', who: 'member', path: WAITING },
  { what: 'home of the office', who: 'nsat', path: WAITING },
  { what: 'home of a vendor', who: 'vendor1', path: WAITING },
  { what: 'work of a vendor', who: 'vendor1', path: '/nsat/vendor/work' },
  { what: 'home of the supervisor', who: 'supervisor', path: WAITING },
  { what: 'the round', who: 'supervisor', path: '/nsat/supervisor/round' },
  { what: 'rounds of this year', who: 'nsat', path: '/nsat/services/plan/examinee?nsatServiceNo=1001' },
]

/** What people see first after they have signed in, and the rounds: processor time of both programs. */
export async function run(port: number, isQuick: boolean): Promise<Figure[]> {
  const url = await preparedDatabase('homes', '1', async (db) => {
    await insertManyAds(db, ADS)
    await insertRounds(db, ORDERS)
    await insertOrders(db)
    await analyze(db)
  })
  const portal = await startPortal(url, port)
  try {
    const figures: Figure[] = []
    for (const { what, who, path } of CASES) {
      const side: Side = { pid: portal.pid, url: `${portal.url}/api${path}`, cookie: await signIn(portal.url, who) }
      await warmUp(side, WARM_UP_REQUESTS)
      const costs: number[] = []
      for (let round = 0; round < (isQuick ? QUICK_ROUNDS : ROUNDS); round += 1)
        costs.push(whole(await costOf(side, REQUESTS, 2)))
      figures.push(atMost(what, median(costs), MOST_MS, 'ms'))
    }
    return figures
  } finally {
    await portal.stop()
  }
}
