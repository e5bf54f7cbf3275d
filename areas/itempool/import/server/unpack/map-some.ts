/**
 * Does work on what comes, so much of it at once; answers the results in their order. After a failure nothing new is begun, what has
 * begun is waited for, and the failure is thrown.
 */
export async function mapSome<T, R>(
  source: AsyncIterable<T>,
  atOnce: number,
  work: (value: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  let count = 0
  try {
    for await (const value of source) {
      const at = count++
      const job = work(value).then(
        (result) => {
          results[at] = result
        },
        (error: unknown) => void failures.push(error),
      )
      running.add(job)
      void job.finally(() => running.delete(job))
      if (running.size >= atOnce) await Promise.race(running)
      if (failures.length > 0) break
    }
  } finally {
    await Promise.all(running)
  }
  if (failures.length > 0) throw failures[0]
  return results
}
