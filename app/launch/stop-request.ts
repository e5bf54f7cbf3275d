const PARENT_POLL_MS = 500

/**
 * Resolves when somebody wants the end: Ctrl-C, SIGTERM, a closed terminal, or the npm that started us is gone.
 * Further requests are ignored: the stop that runs is the fastest safe one.
 */
export function untilAskedToStop(): Promise<void> {
  return new Promise((asked) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => asked())
    if (process.env.npm_lifecycle_event === undefined) return
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid !== parent) asked()
    }, PARENT_POLL_MS).unref()
  })
}
