/** Former paths of calls below `API_BASE`, each with the path that took its place; what lies below it is renamed with it. */
export type Aliases = Readonly<Record<string, string>>

/**
 * The address by which a request is answered: one below an alias is renamed before anything looks at it, so that it meets the
 * same handlers and guards. Letters count as they are written.
 */
export function withoutAlias(url: string, apiBase: string, aliases: Aliases): string {
  for (const [former, path] of Object.entries(aliases)) {
    const start = apiBase + former
    const rest = url.slice(start.length)
    if (url.startsWith(start) && /^(?:[/?]|$)/.test(rest)) return apiBase + path + rest
  }
  return url
}
