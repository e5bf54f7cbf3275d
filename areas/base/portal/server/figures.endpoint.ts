import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { type FigureSource, lookForFigures } from '#platform/server/figures.ts'
import { listFigures } from '../contract/figures.contract.ts'

/** How it goes for the caller, drawn from all areas. */
export function figuresEndpoint(sources: readonly FigureSource[]): Endpoint {
  return endpoint(listFigures, async ({ db, caller, now, log }) => {
    const { list, gaps } = await lookForFigures(sources, { db, caller, now, log })
    return { list: list.map((figure) => ({ ...figure, series: [...figure.series] })), gaps: [...gaps] }
  })
}
