/** What a choice came to: how many chose it, and which share of all answers that is, 0 to 1. */
export interface Share {
  readonly count: number
  readonly share: number
}

/** The shares of the choices in their order; 0 each while nobody has answered. */
export function sharesOf(counts: readonly number[]): readonly Share[] {
  const all = totalOf(counts)
  return counts.map((count) => ({ count, share: all === 0 ? 0 : count / all }))
}

/** How many have answered. */
export const totalOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** A share as people read it, in whole percent. */
export const percentText = ({ share }: Share): string => `${Math.round(share * 100)}%`
