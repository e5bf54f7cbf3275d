import { z } from 'zod'
import { id, searchOf, text } from '#platform/web/screens/search-fields.ts'
import { schoolTypes } from '../timeline/search.ts'

/** A month `YYYY-MM`, or not given. */
const month = () =>
  z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined)

/** The address of the occupancy. Without a province nothing is asked. */
export const OccupancySearch = searchOf({
  provinceId: id(),
  schoolType: schoolTypes(),
  position: text(30),
  /** The first of the shown months; the current one where the address says nothing. */
  startMonth: month(),
})
export type OccupancySearch = z.output<typeof OccupancySearch>
