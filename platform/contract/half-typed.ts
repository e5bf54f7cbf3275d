/**
 * What people type while they look for a name: Korean is searched for before its last syllable is whole (`강나` for 강남,
 * `가` + `ㄴ` as `간` for 가나), by the first consonants of its syllables (`ㄱㄴ`), without its spaces and in whatever case.
 */

const FIRST = 0xac00
const LAST = 0xd7a3
/** Vowels times finals: so many syllables begin with one consonant. */
const OF_CONSONANT = 21 * 28
const OF_VOWEL = 28
const CONSONANTS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
/** Finals by their place in a syllable, as the consonants that were typed for them. */
const FINALS = [
  '',
  'ㄱ',
  'ㄲ',
  'ㄱㅅ',
  'ㄴ',
  'ㄴㅈ',
  'ㄴㅎ',
  'ㄷ',
  'ㄹ',
  'ㄹㄱ',
  'ㄹㅁ',
  'ㄹㅂ',
  'ㄹㅅ',
  'ㄹㅌ',
  'ㄹㅍ',
  'ㄹㅎ',
  'ㅁ',
  'ㅂ',
  'ㅂㅅ',
  'ㅅ',
  'ㅆ',
  'ㅇ',
  'ㅈ',
  'ㅊ',
  'ㅋ',
  'ㅌ',
  'ㅍ',
  'ㅎ',
]

const syllable = (code: number): string => String.fromCharCode(code)
const escaped = (letter: string): string => letter.replace(/[.*+?^${}()|[\]\\]/, String.raw`\$&`)

/** Every syllable that begins with a consonant, and the consonant itself. */
function beginningWith(consonant: string): string {
  const first = FIRST + CONSONANTS.indexOf(consonant) * OF_CONSONANT
  return `[${syllable(first)}-${syllable(first + OF_CONSONANT - 1)}${consonant}]`
}

/** What the syllable that is typed last may become. */
function becoming(letter: string): string {
  const code = letter.charCodeAt(0)
  if (code < FIRST || code > LAST) return one(letter)
  const final = (code - FIRST) % OF_VOWEL
  if (final === 0) return `[${letter}-${syllable(code + OF_VOWEL - 1)}]`
  // The final, or its second half, may be the beginning of a syllable to come; or it is not whole yet.
  const typed = FINALS[final] ?? ''
  const kept = FINALS.indexOf(typed.slice(0, -1))
  const longer = FINALS.flatMap((each, at) => (each.startsWith(typed) ? [syllable(code - final + at)] : []))
  return `([${longer.join('')}]|${syllable(code - final + kept)}${beginningWith(typed.slice(-1))})`
}

const one = (letter: string): string => (CONSONANTS.includes(letter) ? beginningWith(letter) : escaped(letter))

/**
 * The regular expression, in the words that JavaScript and PostgreSQL share, that a name fits which somebody is typing.
 * Compare without case (`i`, `~*`).
 */
export function halfTypedPattern(typed: string): string {
  const letters = [...typed.replaceAll(/\s/g, '')]
  return letters.map((letter, at) => (at === letters.length - 1 ? becoming(letter) : one(letter))).join(String.raw`\s*`)
}

/** The longest run of letters that stand in a name as they were typed: by its pairs an index finds it. Empty below two. */
export function wholeLetters(typed: string): string {
  const letters = [...typed]
  const runs = letters
    .map((letter, at) => (at === letters.length - 1 && isSyllable(letter) ? ' ' : letter))
    .join('')
    .split(/[\sㄱ-ㅎ]+/)
  const longest = runs.toSorted((a, b) => b.length - a.length)[0] ?? ''
  return [...longest].length > 1 ? longest : ''
}

const isSyllable = (letter: string): boolean => letter >= syllable(FIRST) && letter <= syllable(LAST)
