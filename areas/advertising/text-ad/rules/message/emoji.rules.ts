import { isKsX1001 } from './ks-x-1001.ts'

export const EMOJI_ALERT = '이모지(💎👍☺📢🎁 등)는 문자 발송이 불가능합니다.'

/** Pictures, and the invisible characters that only shape pictures: skin tones, flags, joiners, keycaps, variants, tags. */
const PICTURE =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\u20e3|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]/gu

/** Old signs such as ☎ and ♥ count as pictures in Unicode, but every handset has them as text. */
const isPicture = (character: string): boolean => !isKsX1001(character.codePointAt(0) ?? 0)

/** The text without emoji. `isChanged` tells whether there were any. */
export function removeEmoji(text: string): { text: string; isChanged: boolean } {
  const cleaned = text.replaceAll(PICTURE, (character) => (isPicture(character) ? '' : character))
  return { text: cleaned, isChanged: cleaned !== text }
}

/** Whether a text holds an emoji that would be removed. */
export function hasEmoji(text: string): boolean {
  return removeEmoji(text).isChanged
}
