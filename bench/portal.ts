import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Measured, startProgram } from './processes.ts'

/** A portal that answers people and does no work of its own beside. */
export interface Portal extends Measured {
  /** A folder that goes with it. */
  readonly folder: string
}

/** Starts the server program on a database. */
export async function startPortal(
  databaseUrl: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const program = await startProgram(
    'app/server.ts',
    port,
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
      DEMO: '0',
      ROLE: 'web',
      RATE_LIMIT_PER_MINUTE: '100000000',
      ...env,
    },
    '/api/health/ready',
  )
  return {
    ...program,
    folder,
    async stop() {
      await program.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
