import type { Stage } from '../stage.ts'
import { chatIsKept } from './chat.ts'
import { examsArePaid, repeatsAreAnswered, shopIsBelieved } from './exams.ts'
import { type History, type Invariant, readHistory } from './history.ts'
import { consentIsKept, nobodyIsLeftOut, reachedOnce, sentInTime } from './messages.ts'
import { booksAgree, chargedOnce, chargesAreBelieved, purchasesArePaid } from './money.ts'
import { agenciesOwe, heldWhilePaying, holdsOccurred, schoolsAreKept, unpaidOrdersEnd } from './purchases.ts'
import { resultsAreKnown, resultsAreNotified } from './results.ts'
import { stepsAreAllowed, trailIsComplete } from './steps.ts'
import { everythingOccurred } from './unknown-outcomes.ts'
import { intentionComesFirst, oneAtATime, unknownIsAskedAbout } from './vendor-calls.ts'

/** Every promise, the ones that say most about a cause first. */
export const INVARIANTS: readonly Invariant[] = [
  intentionComesFirst,
  unknownIsAskedAbout,
  oneAtATime,
  stepsAreAllowed,
  trailIsComplete,
  chargedOnce,
  heldWhilePaying,
  agenciesOwe,
  schoolsAreKept,
  reachedOnce,
  sentInTime,
  chargesAreBelieved,
  purchasesArePaid,
  booksAgree,
  unpaidOrdersEnd,
  nobodyIsLeftOut,
  consentIsKept,
  resultsAreKnown,
  resultsAreNotified,
  examsArePaid,
  repeatsAreAnswered,
  shopIsBelieved,
  chatIsKept,
]

/** A promise that was broken, how, and after how many kills it was noticed. */
export interface Breach {
  readonly invariant: string
  readonly sentence: string
  readonly kills: number
}

const MOST_SENTENCES = 5

/** Checks what holds at every moment, or everything once all has come to rest. A breach that is known is not told again. */
export async function findBreaches(
  stage: Stage,
  known: readonly Breach[],
  atRest: { readonly leastOfEachKind: number } | null,
): Promise<{ history: History; breaches: Breach[] }> {
  const history = await readHistory(stage)
  const invariants = atRest
    ? [...INVARIANTS, everythingOccurred(atRest.leastOfEachKind), holdsOccurred(atRest.leastOfEachKind)]
    : INVARIANTS.filter((each) => each.isAlways)
  const breaches: Breach[] = []
  for (const invariant of invariants) {
    const sentences = await invariant.check(history)
    const isNew = !known.some((each) => each.invariant === invariant.name)
    if (isNew)
      for (const sentence of sentences.slice(0, MOST_SENTENCES))
        breaches.push({ invariant: invariant.name, sentence, kills: stage.kills })
  }
  return { history, breaches }
}
