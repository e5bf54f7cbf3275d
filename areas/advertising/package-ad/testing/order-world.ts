import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestPortal } from '#app/testing/test-portal.ts'
import type { Person } from '#platform/testing/person.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { MONDAY_MORNING, startAnew } from './order.seed.ts'

/** A portal with two academies that order and somebody who looks after the orders of all. */
interface OrderWorld {
  readonly portal: TestPortal
  readonly academy: Person
  readonly academy2: Person
  readonly adops: Person
  /** Signs all of them in anew, for tests that go on past the end of a session. */
  signIn(): Promise<void>
}

/** One portal for the tests of a file; each test begins on Monday morning without orders. Filled in before the first. */
export function orderWorld(): OrderWorld {
  const world = { signIn } as { -readonly [key in keyof OrderWorld]: OrderWorld[key] }
  async function signIn(): Promise<void> {
    const { portal } = world
    const people = await Promise.all([portal.as('academy'), portal.as('academy2'), portal.as('adops')])
    ;[world.academy, world.academy2, world.adops] = people
  }
  beforeAll(async () => {
    world.portal = await startTestPortal({ now: MONDAY_MORNING, env: { LOG_LEVEL: 'silent' } })
    await signIn()
  })
  beforeEach(() => startAnew(world.portal))
  afterAll(() => world.portal.close())
  return world
}
