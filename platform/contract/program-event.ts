import type { z } from 'zod'

/** Something that happens in an area, of which programs outside may be told. */
export interface ProgramEvent<Data extends z.ZodObject = z.ZodObject> {
  /** `area.what`, for example `textAd.sent`. */
  readonly name: string
  /** What people call it. */
  readonly title: string
  /** Who hears of all of them: holders of any of these flags. Everybody else hears of their own alone. */
  readonly heardBy: readonly string[]
  /** Of whom one may be: holders of any of these flags may ask to be told of their own. */
  readonly ownedBy?: readonly string[]
  /** What is told: numbers, states and days; no personal data. */
  readonly data: Data
}

/** Declares an event; listed in `programEvents` of the area. */
export const programEvent = <Data extends z.ZodObject>(event: ProgramEvent<Data>): ProgramEvent<Data> => event
