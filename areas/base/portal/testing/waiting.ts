import type { Person } from '#platform/testing/person.ts'
import { listWaitingWork, type WaitingWork } from '../contract/waiting-work.contract.ts'

/** What an area finds waiting for a person, by its key without the area. */
export async function waitingIn(area: string, person: Person): Promise<Record<string, WaitingWork>> {
  const { body } = await person.send(listWaitingWork)
  const own = body.list.filter(({ key }) => key.startsWith(`${area}.`))
  return Object.fromEntries(own.map((work) => [work.key.slice(area.length + 1), work]))
}

/** Kinds of work of which something waits, with how much. */
export function countsOf(works: Record<string, WaitingWork>): Record<string, number> {
  const some = Object.entries(works).filter(([, { count }]) => count > 0)
  return Object.fromEntries(some.map(([key, { count }]) => [key, count]))
}

/** Where a link leads: the screen and the filters in its address. */
export function linkOf(work: Pick<WaitingWork, 'path'> | undefined): {
  screen: string
  filters: Record<string, string>
} {
  const [screen = '', query = ''] = (work?.path ?? '').split('?')
  return { screen, filters: Object.fromEntries(new URLSearchParams(query)) }
}
