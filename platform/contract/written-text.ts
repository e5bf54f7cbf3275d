import { z } from 'zod'

// Spaces of every kind, controls, characters that nobody draws (Hangul fillers, zero-width and formatting characters), and
// the empty braille pattern, which Unicode counts among the visible ones.
const SHOWS_NOTHING = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]*$/u

/** Whether somebody who looks at the text sees nothing at all. The one meaning of "left blank", for schemas, rules and forms. */
export function isBlank(text: string): boolean {
  return SHOWS_NOTHING.test(text)
}

/** Said where a text is missing altogether, or null; of another kind of value the usual sentence is said. */
const whereMissing = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? message : undefined),
})

/** Text that has to be written, at most so many characters; `message` (Korean) is said when it is missing or blank. */
export const requiredText = (message: string, most: number) =>
  z
    .string(whereMissing(message))
    .trim()
    .min(1, { error: message, abort: true })
    .max(most)
    .refine((text) => !isBlank(text), message)

/** Text that has to be written and travels exactly as it was: spaces and line breaks around it are the writer's. */
export const requiredWriting = (message: string, most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !isBlank(text), message)

/**
 * The name of something, as one line: its letters composed, also where a Mac has taken them apart, so that it is found; what
 * turns the direction of writing, breaks the line or shows nothing is taken out.
 */
export const requiredName = (message: string, most: number) =>
  z
    .string(whereMissing(message))
    .normalize('NFC')
    .overwrite((text) => text.replaceAll(/\p{White_Space}+/gu, ' ').replaceAll(/[\p{Cc}\p{Cf}]/gu, ''))
    .pipe(requiredText(message, most))

/** A word to search for, at most so many characters; its letters composed, as they are stored. */
export const searchWord = (most: number) => z.string().normalize('NFC').trim().max(most)

/** Text that may be left out: blank is the same as empty. */
export const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((text) => (isBlank(text) ? '' : text))

/** Longest piece of a title in a sentence. */
const MOST_LETTERS = 40

/** A title as it stands inside of a sentence: one line, shortened. */
export function titleIn(title: string): string {
  const line = title.replaceAll(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length <= MOST_LETTERS ? line : `${letters.slice(0, MOST_LETTERS).join('')}…`
}
