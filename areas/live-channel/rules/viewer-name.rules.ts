/** Whoever reads one of these in front of a message takes it for the word of the institute. */
const KOREAN = ['관리자', '운영자', '호스트']
/** Begin or end of a name only: there are words that have them in the middle. */
const LATIN = ['admin', 'manager', 'host']

/** Signs that look like a Latin letter. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  ı: 'i',
  а: 'a',
  ѕ: 's',
  е: 'e',
  о: 'o',
  і: 'i',
  һ: 'h',
  т: 't',
  м: 'm',
  п: 'n',
  г: 'r',
  α: 'a',
  ο: 'o',
  ι: 'i',
  ε: 'e',
  ν: 'v',
  η: 'n',
  τ: 't',
}

/** A name as the eye takes it: without signs, spaces, accents and case, with Latin letters for what looks like them. */
function seenName(name: string): string {
  const letters = name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
  const latin = [...letters].map((letter) => LOOKS_LIKE[letter] ?? letter).join('')
  return latin.replaceAll(/[^\p{L}\p{N}]/gu, '').normalize('NFC')
}

/** Whether a viewer may not be called so in a broadcast: it names staff, or its host. */
export function isReservedName(name: string, hostName: string): boolean {
  const seen = seenName(name)
  if (seen === '' || seen === seenName(hostName)) return true
  return (
    KOREAN.some((word) => seen.includes(word)) || LATIN.some((word) => seen.startsWith(word) || seen.endsWith(word))
  )
}
