type Fields = Readonly<Record<string, unknown>>

/**
 * What an edit of a record changed, as the audit trail keeps it: of the fields after it those that differ, `from` and `to`;
 * null when none does. Values are compared as they would be stored.
 */
export function changesOf<T extends Fields>(before: T, after: T): { from: Partial<T>; to: Partial<T> } | null {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  if (keys.length === 0) return null
  const pick = (fields: T) => Object.fromEntries(keys.map((key) => [key, fields[key]])) as Partial<T>
  return { from: pick(before), to: pick(after) }
}
