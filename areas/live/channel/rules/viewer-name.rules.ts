/** Whoever reads one of these in front of a message takes it for the word of the institute. */
const ANYWHERE = [
  ...[
    '관리자',
    '운영자',
    '운영진',
    '호스트',
    '매니저',
    '스태프',
    '스탭',
    '진행자',
    '개설자',
    '시스템',
    '방송국',
    '공지사항',
  ],
]
/** The same as they sound, or as they are written in Chinese letters. */
const ALIKE = ['관리쟈', '관리져', '괸리자', '운영쟈', '메니저', '메니져', '매니져', '스탶']
const IN_HAN = [
  '管理',
  '運営',
  '運營',
  '运营',
  '主持',
  '客服',
  '相談',
  '相谈',
  '咨询',
  '諮詢',
  '老師',
  '老师',
  '院長',
  '院长',
]
/** These begin ordinary names as well (공지영): only as a whole word of the name. */
const AS_A_WORD = ['공지', '상담사']
/** Whoever's name ends so. */
const AT_THE_END = ['상담사', '상담사님']
/** Begin or end of a name only: there are words that have them in the middle. */
const LATIN = ['admin', 'manager', 'moderator', 'staff', 'host']
/** What is said with a name: somebody called so is taken for the one of that name. */
const TITLES = [
  ...['선생', '원장', '부원장', '실장', '팀장', '부장', '과장', '소장', '대표', '이사', '교수', '강사', '교사', '담임'],
  ...[
    '상담팀',
    '상담',
    '상담원',
    '상담자',
    '고객센터',
    '고객지원',
    '지원팀',
    '운영팀',
    '관리팀',
    '홍보팀',
    '입학팀',
    '팀',
    '센터',
    '담당자',
    '담당',
  ],
  ...['상담사', '상담실', '상담센터', '컨설턴트', '코치', '멘토', '안내', '공식', '쌤', '샘', '님'],
]

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
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
  const latin = [...letters].map((letter) => LOOKS_LIKE[letter] ?? letter).join('')
  return latin.replaceAll(/[^\p{L}\p{N}]/gu, '').normalize('NFC')
}

/** Letters of Hangul that are no part of a syllable. */
const SINGLE_JAMO = /[\u1100-\u11ff\ua960-\ua97c\ud7b0-\ud7fb]/gu

/** The same without what is stuck between the letters so that a name is another one: digits and single jamo. */
const bareName = (name: string): string => seenName(name.replaceAll(/\p{N}/gu, '')).replaceAll(SINGLE_JAMO, '')

/** Nothing but its syllables: what a Korean word is read by, whatever stands between them. */
const syllablesOf = (name: string): string => seenName(name).replaceAll(/[^가-힣]/gu, '')

/** What a viewer's name is compared by: names that look alike are one. */
export const foldedName = (name: string): string => bareName(name) || seenName(name)

/** Whether nothing stands there but titles, one behind another, say 상담실 실장님. */
const areTitles = (text: string): boolean =>
  text === '' || TITLES.some((title) => text.startsWith(title) && areTitles(text.slice(title.length)))

/** Whether a name is this one, alone or with titles before or behind it. */
function isNamed(name: string, other: string): boolean {
  const at = other === '' ? -1 : name.indexOf(other)
  return at >= 0 && areTitles(name.slice(0, at)) && areTitles(name.slice(at + other.length))
}

function isKoreanOfStaff(name: string): boolean {
  const syllables = syllablesOf(name)
  const words = [syllables, ...name.split(/[^\p{L}\p{N}\p{M}]+/u).map(syllablesOf)]
  return (
    [...ANYWHERE, ...ALIKE].some((word) => syllables.includes(word)) ||
    AT_THE_END.some((word) => syllables.endsWith(word)) ||
    AS_A_WORD.some((word) => words.some((each) => isNamed(each, word)))
  )
}

/** Compatible and simplified forms are composed already; spaces and signs between the letters count for nothing. */
const isHanOfStaff = (seen: string): boolean => IN_HAN.some((word) => seen.includes(word))

const isLatinOfStaff = (seen: string): boolean => LATIN.some((word) => seen.startsWith(word) || seen.endsWith(word))

/** Whether a viewer may not be called so: it is a word for staff, or one of these names, those of an institute and its people. */
export function isReservedName(name: string, ofInstitute: readonly string[]): boolean {
  const forms = [seenName(name), bareName(name)]
  if (forms[0] === '' || isKoreanOfStaff(name) || forms.some(isLatinOfStaff) || forms.some(isHanOfStaff)) return true
  return ofInstitute.some((other) => forms.some((form) => isNamed(form, seenName(other))))
}
