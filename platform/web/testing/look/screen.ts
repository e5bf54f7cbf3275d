import type { Breach, Judgement } from './breach.ts'
import { days } from './days.ts'
import { firstRowTop } from './first-row.ts'
import { layers } from './layers.ts'
import { onePrimary } from './one-primary.ts'
import { overflow } from './overflow.ts'
import { network, settled, until, wait } from './settled.ts'
import { shift, watchShift } from './shift.ts'
import { targets } from './targets.ts'
import { brokenWords, cutText, stickingOut, textOnText } from './text.ts'

const PHONE = 640
/** Of 800: the first third. */
const LOWEST_ROW = 270
/** Longer than an answer takes. */
const QUIET_MS = 200
const LONGEST_MS = 3000

const isWrite = (request: RequestInit | undefined): boolean =>
  request?.method === 'DELETE' || new Headers(request?.headers).has('idempotency-key')

const refusal = (): Response =>
  Response.json(
    { status: 409, code: 'NOT_NOW', detail: '지금은 저장할 수 없습니다.' },
    { status: 409, headers: { 'content-type': 'application/problem+json' } },
  )

/** Answers come as over a network, so that what stands in their place is seen; nothing is written, printed or opened elsewhere. */
export function playNetwork(answerMs: number): void {
  const real = globalThis.fetch
  globalThis.fetch = async (address, request) => {
    network.waiting += 1
    try {
      const answer = isWrite(request) ? refusal() : await real(address, request)
      await wait(answerMs)
      return answer
    } finally {
      network.waiting -= 1
    }
  }
  Object.assign(globalThis, { print: () => undefined, open: () => null })
}

/** What is wrong with the open screen as it stands. */
function standing(): Breach[] {
  const top = firstRowTop()
  return [
    ...overflow(),
    ...textOnText(),
    ...cutText(),
    ...brokenWords(),
    ...stickingOut(),
    ...days(),
    ...onePrimary(),
    ...(innerWidth < PHONE ? targets() : []),
    ...(innerWidth >= 1280 && top !== undefined && top > LOWEST_ROW
      ? [{ law: 'first row is low', what: document.title, figure: top }]
      : []),
  ]
}

const nextFrame = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** Goes to a screen as a link does: its title tells when it is there. */
async function goTo(path: string): Promise<void> {
  if (path === location.pathname + location.search) return
  const { title } = document
  history.pushState(null, '', path)
  await until(() => document.title !== title, LONGEST_MS)
}

/** What is wrong with a page that has just been opened. */
export async function judgeOpened(): Promise<Breach[]> {
  await settled(QUIET_MS)
  return [...shift(watchShift({ sinceOpening: true })()), ...standing()]
}

/**
 * Goes to a screen of the application as a link does, and tells everything that is wrong with it and with what its
 * buttons open, those apart that were `tried` elsewhere.
 */
export async function judge(path: string, tried: readonly string[] = []): Promise<Judgement> {
  await goTo(path)
  // What goes with the screen before moves nothing that somebody reads.
  await nextFrame()
  const moved = watchShift()
  await settled(QUIET_MS)
  const shifted = shift(moved())
  const found = standing()
  const opened = await layers(tried)
  return { breaches: [...shifted, ...found, ...opened.breaches], tried: opened.tried }
}
