/** The school types by their codes. */
export const SCHOOL_TYPE_WORDS = { 1: '초등학교', 2: '중학교', 3: '고등학교' } as const

/** Which school types somebody looks at, in words. */
export function schoolTypesText(codes: readonly (number | string)[] = []): string {
  const words = Object.entries(SCHOOL_TYPE_WORDS).filter(
    ([code]) => codes.length === 0 || codes.map(String).includes(code),
  )
  return words.map(([, word]) => word).join(', ')
}
