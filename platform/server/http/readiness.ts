/** Longer than this a balancer need not wait to hear that the database does not answer. */
const PATIENCE_MS = 1000
/** A question without an answer for so long was lost with its connection: another one may find the database again. */
const GIVEN_UP_MS = 10_000

/** Whether this process should be sent requests. */
export interface Readiness {
  /** From now on it should, as long as the database answers. */
  begin(): void
  /** From now on it should not. */
  end(): void
  readonly isStopping: boolean
  check(): Promise<boolean>
}

/**
 * `askDatabase` asks the database over the connections that requests use, so that none left counts as not ready. However often
 * somebody wants to know, one question at a time is on its way.
 */
export function openReadiness(askDatabase: () => Promise<unknown>, patienceMs = PATIENCE_MS): Readiness {
  let state: 'STARTING' | 'SERVING' | 'STOPPING' = 'STARTING'
  let asked: { readonly answer: Promise<boolean>; readonly at: number } | undefined
  const ask = () => {
    if (asked && performance.now() - asked.at < GIVEN_UP_MS) return asked.answer
    const question = { at: performance.now(), answer: isAnswered(askDatabase) }
    asked = question
    void question.answer.then(() => {
      if (asked === question) asked = undefined
    })
    return question.answer
  }
  return {
    begin() {
      state = 'SERVING'
    },
    end() {
      state = 'STOPPING'
    },
    get isStopping() {
      return state === 'STOPPING'
    },
    async check() {
      if (state !== 'SERVING') return false
      const tooLate = Promise.withResolvers<boolean>()
      const timer = setTimeout(() => tooLate.resolve(false), patienceMs)
      const isThere = await Promise.race([ask(), tooLate.promise])
      clearTimeout(timer)
      return isThere && state === 'SERVING'
    },
  }
}

const isAnswered = (askDatabase: () => Promise<unknown>): Promise<boolean> =>
  askDatabase().then(
    () => true,
    () => false,
  )
