type Keys<V> = V extends readonly unknown[] ? `${number}` : keyof V & string
type At<V, K> = V extends readonly (infer E)[] ? E : K extends keyof V ? V[K] : never

/**
 * Names of the fields of a form into which a `T` may be written, through groups and lists: `title`, `items.0.name`.
 * With `never`: all names. At most four steps deep.
 */
export type FieldOf<V, T, Steps extends 0[] = []> = Steps['length'] extends 4
  ? never
  : V extends object
    ? {
        [K in Keys<V>]: ([T] extends [At<V, K>] ? K : never) | `${K}.${FieldOf<At<V, K>, T, [...Steps, 0]>}`
      }[Keys<V>]
    : never

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What stands in the field; undefined where a group on the way is missing. */
export const readAt = (values: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((group, step) => (isGroup(group) ? group[step] : undefined), values)

/** A copy of the values with another value in the field; nothing that was given is changed. */
export function writeAt<V>(values: V, name: string, value: unknown): V {
  const [step = '', ...rest] = name.split('.')
  const group: unknown = values
  const before = isGroup(group) ? group[step] : undefined
  const after = rest.length === 0 ? value : writeAt(before, rest.join('.'), value)
  const copy = Array.isArray(values) ? values.with(Number(step), after) : { ...values, [step]: after }
  return copy as V
}

/** Whether the one field is the other or stands inside of it. */
export const isWithin = (name: string, group: string): boolean => name === group || name.startsWith(`${group}.`)
