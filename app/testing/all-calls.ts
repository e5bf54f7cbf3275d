import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#app/root.ts'
import type { Call } from '#platform/contract/call.ts'

/** Every call that any contract exports, by name. */
export async function allCalls(): Promise<Map<string, Call>> {
  const found = new Map<string, Call>()
  const areas = readdirSync(join(ROOT, 'areas')).map((area) => join(ROOT, 'areas', area))
  for (const folder of [join(ROOT, 'platform'), ...areas].map((at) => join(at, 'contract'))) {
    for (const file of listFiles(folder).filter((name) => name.endsWith('.contract.ts'))) {
      const exported = (await import(join(folder, file))) as Record<string, unknown>
      for (const value of Object.values(exported)) if (isCall(value)) found.set(value.name, value)
    }
  }
  return found
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
