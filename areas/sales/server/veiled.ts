interface Changed {
  readonly from: Readonly<Record<string, unknown>>
  readonly to: Readonly<Record<string, unknown>>
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** A change as the audit trail may keep it: of the named fields only whether something stood and stands there. */
export function veiled({ from, to }: Changed, names: readonly string[]): Changed {
  const veil = (state: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(state).map(([name, value]) => [name, names.includes(name) ? isThere(value) : value]),
    )
  return { from: veil(from), to: veil(to) }
}
