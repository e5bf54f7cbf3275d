/** What asks for a link without a person who reads it: previews of messengers, search engines, watchers. */
const MACHINES =
  /bot\b|bot\/|crawl|spider|scrap|preview|facebookexternalhit|facebookcatalog|whatsapp|skypeuripreview|embedly|quora link|slurp|yeti\/|daum\/|ia_archiver|headlesschrome|lighthouse|monitoring|uptime/i

/** Headers with which browsers and phones say that they fetch beforehand. */
const BEFOREHAND = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'] as const

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** Whether a request for a short link comes from a person who opened it, as far as it tells. */
export function isOpenedByPerson(method: string, headers: Headers): boolean {
  if (method !== 'GET' || MACHINES.test(String(headers['user-agent'] ?? ''))) return false
  return !BEFOREHAND.some((name) => /prefetch|preview|prerender/i.test(String(headers[name] ?? '')))
}
