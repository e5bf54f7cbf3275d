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

/** Signs that stand on a letter, among them what shows nothing and so keeps them on it. */
const MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}]+/gu
/** Languages set at most so many on one letter; more of them paint over the lines around. */
const MOST_MARKS = 4

/** The text with at most four signs on each letter. */
export function withFewMarks(text: string): string {
  return text.replaceAll(MARKS, (run) => {
    let count = 0
    return run.replaceAll(/\p{M}/gu, (mark) => {
      count += 1
      return count <= MOST_MARKS ? mark : ''
    })
  })
}

/** What shows nothing inside of a line, fillers of Hangul too, and what turns the direction of writing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * The name of something, as one line: its letters composed, also where a Mac has taken them apart, so that it is found; what
 * turns the direction of writing, breaks the line or shows nothing is taken out, and of many signs on one letter most.
 */
const nameText = (message: string) =>
  z
    .string(whereMissing(message))
    .overwrite((text) => text.replaceAll(/\p{White_Space}+/gu, ' ').replaceAll(UNSEEN, ''))
    .normalize('NFC')
    .overwrite(withFewMarks)

/** A name (`nameText`) that has to be written, at most so many characters. */
export const requiredName = (message: string, most: number) => nameText(message).pipe(requiredText(message, most))

/** A name of at least and at most so many characters; `message` (Korean) is said of a shorter and of a longer one. */
export const nameBetween = (message: string, { least, most }: { readonly least: number; readonly most: number }) =>
  nameText(message).pipe(z.string().trim().min(least, message).max(most, message))

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
