/** Goods of the shop. */
export interface ShopGoods {
  readonly goodsNo: number
  readonly goodsName: string
  readonly salePrice: number
}

export interface ShopCourse {
  readonly courseNo: number
  readonly courseName: string
}

const SUBJECTS = ['수학', '영어', '국어']
const TARGETS = ['중1', '중2', '중3', '고1', '고2(가)', '고2(나)']
const FIRST_PRICE = 5_000
const STEP_OF_TARGET = 500

/** `9` + year + month + subject + target: `9261213` is sold for the third year of middle school in December 2026. */
const GOODS_NO = /^9(2\d)(0[1-9]|1[0-2])([1-3])([1-6])$/

/** The goods of a number; every month of the decade has its own. */
export function findGoods(goodsNo: string): ShopGoods | null {
  const [, year, month, subject, target] = GOODS_NO.exec(goodsNo) ?? []
  if (!year) return null
  const name = `${SUBJECTS[Number(subject) - 1]} 모의고사 ${TARGETS[Number(target) - 1]}`
  return {
    goodsNo: Number(goodsNo),
    goodsName: `20${year}년 ${Number(month)}월 ${name}`,
    salePrice: FIRST_PRICE + (Number(target) - 1) * STEP_OF_TARGET,
  }
}

/** The goods of a month `YYYYMM`. */
export const goodsOfMonth = (month: string): ShopGoods[] =>
  SUBJECTS.flatMap((_, subject) =>
    TARGETS.flatMap((_target, target) => findGoods(`9${month.slice(2)}${subject + 1}${target + 1}`) ?? []),
  )

const LEVELS = ['기본', '상', '중', '하']
const FIRST_COURSE = 30_001
const BOOKS = 10

/** The courses, ten of each level. */
export const COURSES: readonly ShopCourse[] = LEVELS.flatMap((level, at) =>
  Array.from({ length: BOOKS }, (_, book) => ({
    courseNo: FIRST_COURSE + at * BOOKS + book,
    courseName: `보카 ${level} ${book + 1}권`,
  })),
)
