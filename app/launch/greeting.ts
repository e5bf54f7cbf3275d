import { listUnknownLoginIds } from '#areas/base/account/server/door.ts'
import { DEMO_PASSWORD, demoPeople } from '#demo/accounts.ts'
import type { Config } from '#platform/server/config/config.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'

/** The demo accounts that are there: a world that was made by an older program, or by people, does not have all of them. */
export async function findDemoAccounts(databaseUrl: string): Promise<ReadonlySet<string>> {
  const all = demoPeople('').map(({ loginId }) => loginId)
  const db = openDatabase(openPool(databaseUrl, 1))
  try {
    const unknown = await listUnknownLoginIds(db, all)
    return new Set(all.filter((loginId) => !unknown.includes(loginId)))
  } finally {
    await db.destroy()
  }
}

/** What a person needs once everything works: addresses, the demo accounts that are there, how to stop. */
export function greet(config: Config, hasSimulators: boolean, demoAccounts: ReadonlySet<string>): string {
  const lines = ['', `The partner portal is ready after ${(performance.now() / 1000).toFixed(1)} s.`, '']
  lines.push(`  Portal      ${config.publicUrl}/`)
  lines.push(`  API         ${config.publicUrl}${config.API_BASE}/docs`)
  if (hasSimulators)
    lines.push(`  Simulators  http://localhost:${config.simulatorPort}/  (what arrived at the outside services)`)
  if (config.demo && demoAccounts.size > 0)
    lines.push('', `  Demo accounts, password of all: ${DEMO_PASSWORD}`, ...accounts(demoAccounts))
  lines.push('', 'Stop with Ctrl-C.', '')
  return lines.join('\n')
}

function accounts(there: ReadonlySet<string>): string[] {
  return demoPeople('')
    .filter(({ loginId }) => there.has(loginId))
    .map(({ loginId, name, authorities }) => {
      const authority = authorities.join(', ')
      return `    ${loginId.padEnd(11)} ${authority.padEnd(22)} ${name}`
    })
}
