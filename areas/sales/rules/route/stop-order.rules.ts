/** The stops with the one at this place a step later (1) or earlier (-1); the ends stay where they are. */
export function movedStop(ids: readonly number[], at: number, step: 1 | -1): number[] {
  const moved = ids[at]
  if (moved === undefined || at + step < 0 || at + step >= ids.length) return [...ids]
  return ids.toSpliced(at, 1).toSpliced(at + step, 0, moved)
}
