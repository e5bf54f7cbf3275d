import type {} from '@vitest/browser-playwright'
import { cdp } from 'vitest/browser'
import { isInSentence, ROOM, reacting, TARGETS } from './look/targets.ts'

const FIELDS = 'select, textarea, input:not([type="checkbox"], [type="radio"])'

/** Letters that a phone does not enlarge the page for. */
const LETTERS = 16

/** Everything on the page that is too small for a finger, or whose letters are: `80x16 자주 묻는 질문`. */
export function tooSmallForFingers(): string[] {
  return [...document.querySelectorAll(TARGETS)].flatMap((target) => {
    const { width, height } = reacting(target).getBoundingClientRect()
    if (width < 2 || height < 2 || isInSentence(target)) return []
    const letters = Number.parseFloat(getComputedStyle(target).fontSize)
    const isSmall = width < ROOM - 0.5 || height < ROOM - 0.5
    if (!isSmall && !(target.matches(FIELDS) && letters < LETTERS)) return []
    return [`${Math.round(width)}x${Math.round(height)} ${letters}px ${target.outerHTML.slice(0, 120)}`]
  })
}

/** Shows what follows as a device without a mouse does. */
export async function withoutMouse(work: () => Promise<void>): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await work().finally(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false }))
}

/** Shows what follows as it stands on paper. */
export async function onPaper(work: () => Promise<void>): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  await work().finally(() => cdp().send('Emulation.setEmulatedMedia', { media: '' }))
}
