/** The subjects whose answer sheets are read, each with the service of the mock exam whose rounds examine it. */
export const OMR_SUBJECTS = {
  MATH: { word: '수학', nsatServiceNo: 1001 },
  ENGLISH: { word: '영어', nsatServiceNo: 1002 },
} as const
export type OmrSubject = keyof typeof OMR_SUBJECTS
export const OMR_SUBJECT_CODES = Object.keys(OMR_SUBJECTS) as [OmrSubject, ...OmrSubject[]]

/** What the service that sells reports calls genders: two systems at once, stored as they came. */
export const GENDERS = { MALE: '남', FEMALE: '여', M: '남', F: '여' } as const
export type Gender = keyof typeof GENDERS
export const GENDER_CODES = Object.keys(GENDERS) as [Gender, ...Gender[]]

/** The codes that mean the same as this one. */
export const gendersLike = (gender: Gender): Gender[] =>
  GENDER_CODES.filter((code) => GENDERS[code] === GENDERS[gender])

/** The years of school of applicants. */
export const GRADES = {
  GRADE7: '중1',
  GRADE8: '중2',
  GRADE9: '중3',
  GRADE10: '고1',
  GRADE11: '고2',
  GRADE12: '고3',
} as const
export type Grade = keyof typeof GRADES
export const GRADE_CODES = Object.keys(GRADES) as [Grade, ...Grade[]]

/** Most examinees of a file of the OMR reader. */
export const MOST_OMR_ROWS = 2_000
