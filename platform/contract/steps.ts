/** Work that stops between its steps, so that whoever does it can do something else meanwhile; it returns what came out. */
export type InSteps<T> = Generator<void, T>

/** Does all steps at once. */
export function allSteps<T>(steps: InSteps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
