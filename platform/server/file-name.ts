const LONGEST_NAME = 200
/** Longer than any ending that says what a file is. */
const KEPT_END = 20

/**
 * The name of a sent file, without folders, at most 200 characters. A longer one loses its middle and never its end:
 * what is decided by the ending is decided by the one that was sent.
 */
export function sentFileName(sent: string | undefined): string {
  const name = [...((sent ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '')]
  if (name.length <= LONGEST_NAME) return name.join('')
  return [...name.slice(0, LONGEST_NAME - KEPT_END), ...name.slice(-KEPT_END)].join('')
}
