import { useRef, useState } from 'react'
import { arrangeRoute, type RouteStop } from '#areas/sales/contract/route.contract.ts'
import { useDecision } from '#platform/web/record/use-decision.ts'

/** A route as it was read. */
export interface ReadRoute {
  version: number
  stops: readonly RouteStop[]
}

/** The route as somebody wants it. */
export interface Arranged {
  readonly ids: readonly number[]
  readonly nearnessFrom?: number
  readonly done?: string
}

/** What was wanted last, and in which version it is; null while it is on its way. */
interface Ahead extends Arranged {
  readonly version: number | null
}

export const idOf = ({ organizationId }: RouteStop): number => organizationId

/**
 * Arranges a route: what is wanted stands there at once, and returns with the reason when it is refused. Who taps on meanwhile is
 * waited for: the order of the last tap follows the answer to the first. Which order is the nearest is known by the answer alone.
 */
export function useArranging({ version, stops }: ReadRoute) {
  const { decide } = useDecision(arrangeRoute)
  const [ahead, setAhead] = useState<Ahead>()
  const wanted = useRef<Arranged>(undefined)
  const isAhead = ahead !== undefined && (ahead.version ?? Number.POSITIVE_INFINITY) > version
  const isOrdering = isAhead && ahead.nearnessFrom !== undefined
  const send = (asked: Arranged, from: number): void => {
    const { ids, nearnessFrom, done } = asked
    void decide({
      input: { body: { organizationIds: [...ids], version: from, nearnessFrom } },
      failed: '동선을 바꾸지 못했습니다.',
      ...(done !== undefined && { done }),
      onDone: (answer) => {
        const { current: last } = wanted
        if (last && last !== asked) send(last, answer.version)
        else setAhead({ ...asked, version: answer.version })
      },
      onRefused: () => setAhead(undefined),
    })
  }
  const arrange = (next: Arranged): void => {
    if (isOrdering) return
    wanted.current = next
    setAhead({ ...next, version: null })
    if (!isAhead) send(next, version)
    else if (ahead.version !== null) send(next, ahead.version)
  }
  const shown = isAhead
    ? ahead.ids.flatMap((id) => stops.find(({ organizationId }) => organizationId === id) ?? [])
    : stops
  return { stops: shown, arrange, isOrdering }
}
