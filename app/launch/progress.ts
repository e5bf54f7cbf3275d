/** Tells a person what is going on, each line with the seconds since the program began. */
export interface Progress {
  say(line: string): void
  /** Announces long work, gives a sign of life every ten seconds, and says how long it took. */
  step<T>(what: string, work: () => Promise<T>): Promise<T>
}

const HEARTBEAT_MS = 10_000

/** Progress on standard output. */
export function openProgress(): Progress {
  const say = (line: string) => {
    const seconds = (performance.now() / 1000).toFixed(1).padStart(6)
    process.stdout.write(`${seconds} s  ${line}\n`)
  }
  return {
    say,
    async step(what, work) {
      const begun = performance.now()
      const took = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`
      say(`${what} …`)
      const heartbeat = setInterval(() => say(`${what}: still at it after ${took()}`), HEARTBEAT_MS)
      try {
        const result = await work()
        say(`${what}: done in ${took()}`)
        return result
      } finally {
        clearInterval(heartbeat)
      }
    },
  }
}
