import { addDueStops, addStops, arrangeRoute, MOST_STOPS, readRoute } from '#areas/sales/contract/route.contract.ts'
import { orderByNearness } from '#areas/sales/rules/route/nearness.rules.ts'
import { toDay } from '#platform/contract/seoul.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { insistVersion, refuse } from '#platform/server/refuse.ts'
import { dueIds } from '../due.endpoints.ts'
import { recordRead } from '../read-trail.ts'
import { lockRoute, placesOf, readStops, stopIds, writeStops } from './routes.queries.ts'

type Asked = Pick<Exchange<typeof addStops>, 'caller' | 'now'>

/** Everybody has a route of their own for every day. */
const ownOf = ({ caller, now }: Asked) => ({ salesPersonId: caller.userId, day: toDay(now) })

const readEndpoint = endpoint(readRoute, async (x) => {
  const owned = ownOf(x)
  const route = await readStops(x.db, owned)
  const people = route.stops.map(({ mainContact: whom }) => whom ?? { contactName: null })
  await recordRead(x, 'sales.readRoute', 'all', people)
  return { day: owned.day, ...route }
})

const addEndpoint = endpoint(addStops, async (x) => {
  const { db } = x
  const wanted = [...new Set(x.body.organizationIds)]
  if ((await placesOf(db, wanted)).length < wanted.length) throw refuse(addStops, 'UNKNOWN_ORGANIZATION')
  const route = await lockRoute(db, ownOf(x))
  const there = await stopIds(db, route.routeId)
  const added = wanted.filter((id) => !there.includes(id))
  if (there.length + added.length > MOST_STOPS) throw refuse(addStops, 'TOO_MANY_STOPS')
  if (added.length === 0) return { version: route.version, addedCount: 0 }
  const version = await writeStops(db, route.routeId, [...there, ...added])
  return { version, addedCount: added.length }
})

const addDueEndpoint = endpoint(addDueStops, async (x) => {
  const { db, now, caller } = x
  const route = await lockRoute(db, ownOf(x))
  const there = await stopIds(db, route.routeId)
  const due = (await dueIds(db, caller.userId, now)).filter((id) => !there.includes(id))
  const added = due.slice(0, Math.max(0, MOST_STOPS - there.length))
  const leftCount = due.length - added.length
  if (added.length === 0) return { version: route.version, addedCount: 0, leftCount }
  const version = await writeStops(db, route.routeId, [...there, ...added])
  return { version, addedCount: added.length, leftCount }
})

const arrangeEndpoint = endpoint(arrangeRoute, async (x) => {
  const { db, body } = x
  const wanted = [...new Set(body.organizationIds)]
  const route = await lockRoute(db, ownOf(x))
  insistVersion(arrangeRoute, route, body.version)
  const places = wanted.length === 0 ? [] : await placesOf(db, wanted)
  if (places.length < wanted.length) throw refuse(arrangeRoute, 'UNKNOWN_ORGANIZATION')
  const byId = new Map(places.map((place) => [place.organizationId, place]))
  const inOrder = wanted.flatMap((id) => byId.get(id) ?? [])
  const { nearnessFrom: from = inOrder.length } = body
  const arranged = [...inOrder.slice(0, from), ...orderByNearness(inOrder.slice(from))]
  const ids = arranged.map(({ organizationId }) => organizationId)
  return { version: await writeStops(db, route.routeId, ids) }
})

/** Where somebody goes today. */
export const routeEndpoints: readonly Endpoint[] = [readEndpoint, addEndpoint, addDueEndpoint, arrangeEndpoint]
