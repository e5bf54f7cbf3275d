const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Whale\//, '웨일'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const firstFit = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** What a person recognises their device by: `Chrome · Windows`. Unknown programs keep the begin of their own name. */
export function deviceNameOf(userAgent: string): string {
  const known = [firstFit(BROWSERS, userAgent), firstFit(SYSTEMS, userAgent)].filter((name) => name !== undefined)
  return known.length > 0 ? known.join(' · ') : userAgent.slice(0, 40) || '알 수 없는 기기'
}
