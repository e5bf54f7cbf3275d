import { beforeEach, inject } from 'vitest'
import './test-now.ts'

/**
 * Makes the clock of this process, or of this browser, begin each test at the wanted instant and run on from there: no
 * test and nothing that a test shows gets to know the real day. What talks to a database or a file meets their real clock.
 */
const wanted = inject('testNow')
const RealDate = Date
const realNow = Date.now
let begunMs = realNow()

const testNow = (): number => (wanted === undefined ? realNow() : Date.parse(wanted) + realNow() - begunMs)

const TestDate = new Proxy(RealDate, {
  construct: (target, args, maker) => Reflect.construct(target, args.length === 0 ? [testNow()] : args, maker),
  apply: () => new RealDate(testNow()).toString(),
  get: (target, name) => (name === 'now' ? testNow : Reflect.get(target, name)),
})

function begin(): void {
  if (wanted === undefined) return
  begunMs = realNow()
  // Anew each time: faked timers put the real one back.
  globalThis.Date = TestDate
}

begin()
beforeEach(begin)
