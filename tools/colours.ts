/** The custom properties of `:root` as they are written; later blocks (density, phone) do not count. */
export function tokensOf(css: string): Readonly<Record<string, string>> {
  const root = css.slice(css.indexOf(':root {'), css.indexOf('\n}'))
  return Object.fromEntries(
    [...root.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value = '']) => [name, value.trim()]),
  )
}

type Tokens = Readonly<Record<string, string>>

/** The colours of one scheme as `#rrggbb`; what is no plain colour is left out. */
export function schemeColours(tokens: Tokens, scheme: 'light' | 'dark'): Tokens {
  const resolve = (value: string): string => {
    const named = /^var\((--[\w-]+)\)$/.exec(value)
    if (named) return resolve(tokens[named[1] ?? ''] ?? '')
    const pair = /^light-dark\((#\w+), (#\w+)\)$/.exec(value)
    return (scheme === 'light' ? pair?.[1] : pair?.[2]) ?? value
  }
  const entries = Object.entries(tokens).map(([name, value]) => [name, resolve(value)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value.startsWith('#')))
}

const channels = (colour: string): number[] => {
  const digits = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : colour.slice(1).match(/../g)
  return (digits ?? []).map((pair) => Number.parseInt(pair, 16) / 255)
}

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours as WCAG counts it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
