import { tell } from '#app/explain-failure.ts'
import { openProgress } from './progress.ts'
import { buildWebWhenStale } from './web-build.ts'

/** `npm run build`: the web part, unless it is built of exactly these sources already. */
async function main(): Promise<void> {
  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort())
  const progress = openProgress()
  if (!(await buildWebWhenStale(progress, interrupted.signal))) progress.say('The web part is up to date')
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    tell(error)
    process.exit(1)
  },
)
