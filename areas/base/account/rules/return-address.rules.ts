/** Where people go who did not say where they wanted to go. */
export const HOME_PATH = '/dashboard'

const LONGEST_ADDRESS = 2000

/**
 * The return address if it is a path of our own origin, else the dashboard: exactly one leading slash, and neither
 * backslashes nor control characters, which browsers would turn into another origin.
 */
export function safeReturnPath(address: string | null | undefined, ownOrigin: string): string {
  if (!address || address.length > LONGEST_ADDRESS) return HOME_PATH
  const path = address.startsWith(`${ownOrigin}/`) ? address.slice(ownOrigin.length) : address
  const isOwn = path.startsWith('/') && !path.startsWith('//') && !path.includes('\\') && !hasControlCharacter(path)
  return isOwn ? path : HOME_PATH
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 0x20 || character.charCodeAt(0) === 0x7f)
}
