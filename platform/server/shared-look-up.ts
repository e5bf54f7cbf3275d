/** A look-up that is not answered after this time is overtaken by another one. */
const OVERTAKEN_AFTER_MS = 1000
/** Look-ups for the same askers: the first one, and those that overtake it. */
const MOST_TRIES = 3

interface Batch<Asked, Found> {
  readonly asked: readonly Asked[]
  readonly answer: PromiseWithResolvers<Found>
  failures: number
  tries: number
}

/**
 * One look-up for many: who asks while one is under way shares the next one, so nobody is answered from before they asked.
 * One that takes too long holds up nobody: those who came later go ahead, and the same is looked up again beside it;
 * whichever is answered first counts.
 */
export function sharedLookUp<Asked, Found>(
  lookUp: (asked: readonly Asked[]) => Promise<Found>,
  overtakenAfterMs: number = OVERTAKEN_AFTER_MS,
): (asked: Asked) => Promise<Found> {
  let isUnderWay = false
  let next: { asked: Asked[]; answer: PromiseWithResolvers<Found> } | null = null

  const begin = () => {
    if (!next) return
    const batch = { ...next, failures: 0, tries: 0 }
    next = null
    isUnderWay = true
    attempt(batch)
  }
  const goOn = () => {
    isUnderWay = false
    begin()
  }
  const attempt = (batch: Batch<Asked, Found>) => {
    const isFirst = batch.tries === 0
    batch.tries += 1
    let isOvertaken = false
    const late = setTimeout(() => {
      isOvertaken = true
      if (isFirst) goOn()
      if (batch.tries < MOST_TRIES) attempt(batch)
    }, overtakenAfterMs)
    lookUp(batch.asked)
      .then(batch.answer.resolve, (error: unknown) => {
        batch.failures += 1
        // Another one for the same askers may still be answered.
        if (batch.failures === batch.tries) batch.answer.reject(error)
      })
      .finally(() => {
        clearTimeout(late)
        if (isFirst && !isOvertaken) goOn()
      })
  }
  return (asked) => {
    next ??= { asked: [], answer: Promise.withResolvers<Found>() }
    next.asked.push(asked)
    const { answer } = next
    if (!isUnderWay) begin()
    return answer.promise
  }
}
