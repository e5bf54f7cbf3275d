import { DEMO_PASSWORD, demoPeople } from '#demo/accounts.ts'
import type { Config } from '#platform/server/config/config.ts'

/** What a person needs once everything works: addresses, accounts, how to stop. */
export function greet(config: Config, hasSimulators: boolean): string {
  const lines = ['', `The partner portal is ready after ${(performance.now() / 1000).toFixed(1)} s.`, '']
  lines.push(`  Portal      ${config.publicUrl}/`)
  lines.push(`  API         ${config.publicUrl}${config.API_BASE}/docs`)
  if (hasSimulators)
    lines.push(`  Simulators  http://localhost:${config.simulatorPort}/  (what arrived at the outside services)`)
  if (config.demo) lines.push('', `  Demo accounts, password of all: ${DEMO_PASSWORD}`, ...accounts())
  lines.push('', 'Stop with Ctrl-C.', '')
  return lines.join('\n')
}

function accounts(): string[] {
  return demoPeople('').map(({ loginId, name, authorities }) => {
    const authority = authorities.join(', ')
    return `    ${loginId.padEnd(11)} ${authority.padEnd(22)} ${name}`
  })
}
