import type { AreaServer, Platform } from '#platform/server/area.ts'
import type { FailedWorkSource } from '#platform/server/failed-work.ts'
import { failingWork } from '#platform/server/jobs/failing-work.ts'
import { failedMessages } from '#platform/server/notifications/failed-messages.ts'
import { failedTasks } from '#platform/server/tasks/failed-tasks.ts'
import { screenPath, type WaitingSource } from '#platform/server/waiting.ts'
import { tallyAs } from '#platform/server/waiting-tally.ts'
import { FAILED_WORK } from '../contract/places.ts'
import { officeOf } from '../rules/offices.rules.ts'
import { failedWorkEndpoints } from './failed-work.endpoints.ts'
import { findFailed } from './find-failed.ts'
import { tallyOpen } from './items.queries.ts'

/** The home of people counts what the last look found; the list looks anew whenever it is read. */
const LOOK_EVERY_SECONDS = 30

/** Work that failed in any of the areas, in one list for whoever answers for it. */
export function failedWorkArea(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  areas: readonly AreaServer[],
): AreaServer & { readonly waiting: readonly WaitingSource[] } {
  const sources = [...areas.flatMap((area) => area.failedWork ?? []), ...platformSources(areas)]
  const byName = new Map(sources.map((source) => [source.name, source]))
  const findNow = (now: Date) => findFailed(db, { sources, log }, now)
  return {
    name: 'base/failed-work',
    endpoints: failedWorkEndpoints({ sources: byName, findNow }),
    recurring: [{ name: 'failedWork.find', everySeconds: LOOK_EVERY_SECONDS, run: findNow }],
    waiting: [
      {
        key: 'failed-work.open',
        text: '처리할 실패한 작업',
        flags: [],
        path: screenPath(FAILED_WORK.path, { state: 'OPEN' }),
        isUrgent: true,
        // Nothing is said to the many people of whom nothing fails.
        count(handle, caller) {
          const { query, read } = tallyOpen(handle, byName, caller)
          return tallyAs(query, (answer: number) => (read(answer) > 0 ? read(answer) : []))
        },
      },
    ],
  }
}

/** Tasks and recurring work of all areas, with those who answer for them. */
function platformSources(areas: readonly AreaServer[]): readonly FailedWorkSource[] {
  const answered = areas.map((area) => ({ ...area, flags: officeOf(area.name) }))
  const kinds = answered.flatMap(({ tasks = [], flags }) => tasks.map(({ name }) => ({ name, flags })))
  const works = answered.flatMap(({ recurring = [], flags }) =>
    recurring.map(({ name, everySeconds }) => ({ name, everySeconds, flags })),
  )
  return [failedTasks(kinds, FAILED_WORK.path), failingWork(works, FAILED_WORK.path), failedMessages(FAILED_WORK.path)]
}
