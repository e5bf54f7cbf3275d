import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { type FindSource, findThings } from '#platform/server/finding.ts'
import { search } from '../contract/search.contract.ts'

/** Finds among what the areas say can be found. */
export const searchEndpoint = (sources: readonly FindSource[]): Endpoint =>
  endpoint(search, async ({ db, query, caller, now }) => ({
    list: await findThings(sources, query.q, { db, caller, now }),
  }))
