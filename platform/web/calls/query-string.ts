/** What the address carries: every value a text, a repeated name a list. Nothing is guessed to be a number or JSON. */
export type FlatSearch = Record<string, string | string[]>

/** Reads `?a=1&b=x&b=y` as `{ a: '1', b: ['x', 'y'] }`. */
export function parseSearch(text: string): FlatSearch {
  const params = new URLSearchParams(text)
  const entries = [...new Set(params.keys())].map((name) => {
    const values = params.getAll(name)
    return [name, values.length === 1 ? (values[0] as string) : values] as const
  })
  return Object.fromEntries(entries)
}

/** Writes the object as a query string with its `?`; empty values are left out, lists repeat their name. */
export function stringifySearch(search: object): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one))
    }
  }
  const text = params.toString()
  return text && `?${text}`
}
