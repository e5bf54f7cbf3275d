const LONGEST_NAME = 200
/** Longer than any ending that says what a file is. */
const KEPT_END = 20

/**
 * The name of a file as somebody sent it, made harmless: no folders, no control characters, nothing that turns the
 * direction of writing (`gpj.exe` could be read as `exe.jpg`), no half characters, composed letters, at most 200 characters. A longer one loses its middle and never its end: what is decided by the ending is
 * decided by the one that was sent.
 */
export function sentFileName(sent: string | undefined): string {
  const last = (sent ?? '').split(/[/\\]/).at(-1) ?? ''
  const letters = [
    ...last
      .toWellFormed()
      .replaceAll(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
      .normalize('NFC'),
  ]
  if (letters.length <= LONGEST_NAME) return letters.join('')
  return [...letters.slice(0, LONGEST_NAME - KEPT_END), ...letters.slice(-KEPT_END)].join('')
}
