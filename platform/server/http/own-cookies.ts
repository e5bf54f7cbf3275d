const HOST_ONLY = '__Host-'

/** What a cookie is set with. */
interface CookieFacts {
  /** Whether people reach us by TLS. */
  readonly isSecure: boolean
  readonly isReadable: boolean
  readonly path: string
}

/**
 * The name of a cookie as browsers know it. Over TLS those that scripts cannot read begin with `__Host-`: no neighbour below our
 * domain, and nobody on an unprotected connection, can set one. What pages read keeps its name.
 */
export const wireNameOf = (name: string, { isSecure, isReadable, path }: CookieFacts): string =>
  isSecure && !isReadable && path === '/' ? `${HOST_ONLY}${name}` : name

type Cookies = Readonly<Record<string, string | undefined>>

/** The cookies of a request by our own names for them; over TLS only those that nobody else can have set. */
export function ownCookies(cookies: Cookies, isSecure: boolean): Cookies {
  if (!isSecure) return cookies
  const own = Object.entries(cookies).filter(([name]) => name.startsWith(HOST_ONLY))
  return Object.fromEntries(own.map(([name, value]) => [name.slice(HOST_ONLY.length), value]))
}
