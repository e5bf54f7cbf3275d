import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tell } from '#app/explain-failure.ts'
import { ROOT } from '#app/root.ts'
import { loadConfig } from '#platform/server/config/config.ts'
import { runDatabase } from './database.ts'
import { openProgress } from './progress.ts'

/** `npm run demo -- --scale N`: loads a demo world into the configured database, running the embedded one meanwhile. */
async function main(): Promise<number> {
  const { say } = openProgress()
  const config = loadConfig(process.env)
  const database = await runDatabase(config, say)
  try {
    const child = spawn(process.execPath, ['demo/load.ts', ...process.argv.slice(2)], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: database.url, ...(database.isEmbedded ? { EMBEDDED_DATABASE: '1' } : {}) },
    })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  } finally {
    await database.stop()
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    tell(error)
    process.exit(1)
  },
)
