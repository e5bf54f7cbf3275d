import { MOST_COMMENT_BYTES } from './policy.ts'
import { ALLOWED, refused, type Verdict } from './verdict.ts'

const LAST_ASCII = 127

const bytesOf = (character: string): number =>
  character === '\n' || (character.codePointAt(0) ?? 0) > LAST_ASCII ? 2 : 1

/** Line ends as one newline each, whatever system they come from. */
const toPlainLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** Length of a request: a line break and every character outside of ASCII count two, the rest one. */
export function commentBytes(text: string): number {
  return Array.from(toPlainLines(text)).reduce((sum, character) => sum + bytesOf(character), 0)
}

/** The text without as much of its end as is over the limit; never half a character. Line ends become `\n`. */
export function trimComment(text: string, mostBytes: number = MOST_COMMENT_BYTES): string {
  let bytes = 0
  let kept = ''
  for (const character of toPlainLines(text)) {
    bytes += bytesOf(character)
    if (bytes > mostBytes) break
    kept += character
  }
  return kept
}

/** Whether a request is short enough. */
export function checkComment(text: string): Verdict<'COMMENT_TOO_LONG'> {
  return commentBytes(text) <= MOST_COMMENT_BYTES ? ALLOWED : refused('COMMENT_TOO_LONG')
}
