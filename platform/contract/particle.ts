const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const FINALS = 28

/** A Korean word with the particle that fits its end: `withParticle('사유', '을', '를')` is `사유를`. */
export function withParticle(word: string, afterConsonant: string, afterVowel: string): string {
  const last = word.charCodeAt(word.length - 1)
  const endsInConsonant = last >= FIRST_SYLLABLE && last <= LAST_SYLLABLE && (last - FIRST_SYLLABLE) % FINALS !== 0
  return word + (endsInConsonant ? afterConsonant : afterVowel)
}
