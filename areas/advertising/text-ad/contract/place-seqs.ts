import { z } from 'zod'
import { Id } from '#platform/contract/shapes.ts'

/** More schools than any ad may have are refused before anything is read. */
export const MOST_POSTED_SCHOOLS = 200

/** Schools in a query, `1,2,3` or the name repeated; each counts once. */
export const PlaceSeqs = z
  .union([z.string().max(2_400), z.array(z.string().max(20)).max(MOST_POSTED_SCHOOLS)])
  .transform((given): unknown[] =>
    [given]
      .flat()
      .flatMap((text) => text.split(','))
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  )
  .pipe(z.array(Id).max(MOST_POSTED_SCHOOLS))
  .transform((ids) => [...new Set(ids)])
