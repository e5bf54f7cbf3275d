import { type ComponentType, lazy } from 'react'

const loaders = new Set<() => Promise<unknown>>()

/** A component that comes when it is first shown, or when `fetchLate` fetched it before. */
export function late<Props>(load: () => Promise<ComponentType<Props>>) {
  loaders.add(load)
  return lazy(async () => ({ default: await load() }))
}

const AFTER_MS = 2_000

/** Fetches what layers are made of, once the screen stands. What fails is fetched again when it is needed. */
export const fetchLate = (): void => {
  setTimeout(() => {
    for (const load of loaders) load().catch(() => undefined)
  }, AFTER_MS)
}
