/** The subjects whose answer sheets are read, each with the service of the mock exam whose rounds examine it. */
export const OMR_SUBJECTS = {
  MATH: { word: '수학', nsatServiceNo: 1001 },
  ENGLISH: { word: '영어', nsatServiceNo: 1002 },
} as const
export type OmrSubject = keyof typeof OMR_SUBJECTS
export const OMR_SUBJECT_CODES = Object.keys(OMR_SUBJECTS) as [OmrSubject, ...OmrSubject[]]

/** What the service that sells reports calls genders: two systems at once, shown as they are stored. */
export const GENDER_CODES = ['MALE', 'FEMALE', 'M', 'F'] as const
export type Gender = (typeof GENDER_CODES)[number]

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
