import { globSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#app/root.ts'
import type { Call } from '#platform/contract/call.ts'

/** Every call that any contract exports, or any of the areas of a wing, by name. */
export async function allCalls(wing?: string): Promise<Map<string, Call>> {
  const found = new Map<string, Call>()
  const folders = wing === undefined ? '{platform,areas/**}' : `areas/${wing}/*`
  for (const file of globSync(`${folders}/contract/*.contract.ts`, { cwd: ROOT }).sort()) {
    const exported = (await import(join(ROOT, file))) as Record<string, unknown>
    for (const value of Object.values(exported)) if (isCall(value)) found.set(value.name, value)
  }
  return found
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
