import * as years from '@hyunbinseo/holidays-kr/all'

/** Public holidays of Korea as `YYYY-MM-DD`, as far as the government has announced them. */
export const HOLIDAYS: ReadonlySet<string> = new Set(Object.values(years).flatMap((year) => Object.keys(year)))
