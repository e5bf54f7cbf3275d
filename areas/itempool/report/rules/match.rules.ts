import type { ItempoolTarget } from '#areas/itempool/item/contract/codes.ts'
import type { Grade } from '../contract/codes.ts'

/** Whose a row of answers says to be. */
export interface SaidToBe {
  readonly examineeNo: string
  /** 0 where none was read. */
  readonly schoolNo: number
  /** For whom the paper is, as a code of the bank. */
  readonly examTarget: string
}

/** An application for a report with the examinee number of a row. */
export interface Application {
  readonly schoolNo: number
  readonly grade: Grade
  readonly examineeName: string
}

/** What is known of a row, in a round. */
export interface KnownExaminee {
  /** None where nobody applied with the number. */
  readonly applications: readonly Application[]
  /** Whether the school of the row has ordered the round. */
  readonly isOrdered: boolean
}

/** Why a row fits nobody: by it calls refuse, and tell at which field. */
export type WhyNobodys = 'NO_SCHOOL' | 'MATCHES_NOBODY' | 'SCHOOL_NOT_ORDERED' | 'OTHER_SCHOOL' | 'OTHER_GRADE'

/** Why a row is nobody's, in words for whoever settles it. */
export interface Unmatched {
  readonly why: WhyNobodys
  readonly text: string
}

/** Whose a row is, by the application, or why it is nobody's. */
export type Match = { readonly of: Application } | Unmatched

/** The row names no school: its file says so by itself. */
export const NO_SCHOOL_READ = '학교번호를 읽지 못했습니다.'

/** What people are told who may not know what applicants say of themselves: the same whatever it is that does not fit. */
export const FITS_NOBODY = '신청 정보와 맞지 않는 답안입니다. 수험번호와 학교번호, 대상을 확인해주세요.'

/** Another provider's answers of the same examinee stand there already. */
export const ANSWERED_ELSEWHERE = '다른 시험지의 답안이 등록된 수험번호입니다.'

const GRADE_OF_TARGET: Readonly<Partial<Record<ItempoolTarget, Grade>>> = {
  MIDDLE1: 'GRADE7',
  MIDDLE2: 'GRADE8',
  MIDDLE3: 'GRADE9',
  HIGH1: 'GRADE10',
  HIGH2: 'GRADE11',
  HIGH2GA: 'GRADE11',
  HIGH2NA: 'GRADE11',
  HIGH3: 'GRADE12',
}

/** The year of school of a target; undefined where no applicant is of it. */
export const gradeOfTarget = (target: string): Grade | undefined =>
  new Map<string, Grade>(Object.entries(GRADE_OF_TARGET)).get(target)

/** Whose a row of answers is: of an applicant of its number, school and grade whose school has ordered the round. */
export function matchOf({ schoolNo, examTarget }: SaidToBe, { applications, isOrdered }: KnownExaminee): Match {
  const no = (why: WhyNobodys, text: string): Match => ({ why, text })
  if (schoolNo === 0) return no('NO_SCHOOL', NO_SCHOOL_READ)
  if (applications.length === 0) return no('MATCHES_NOBODY', '신청자 중에 없는 수험번호입니다.')
  if (!isOrdered) return no('SCHOOL_NOT_ORDERED', '이 회차를 주문하지 않은 학교번호입니다.')
  const ofSchool = applications.filter((application) => application.schoolNo === schoolNo)
  const schoolNos = [...new Set(applications.map((application) => application.schoolNo))]
  if (ofSchool.length === 0)
    return no('OTHER_SCHOOL', `신청한 학교번호(${schoolNos.join(', ')})와 다른 학교번호입니다.`)
  const grade = gradeOfTarget(examTarget)
  const own = ofSchool.find((application) => application.grade === grade)
  return own ? { of: own } : no('OTHER_GRADE', '신청 학년과 다른 대상입니다.')
}

const withoutSpaces = (name: string): string => name.normalize('NFC').replace(/\s+/g, '')

/** Whether a name that was read is another one than the applicant's; of spaces nothing is thought, nor of a name that was not read. */
export const isNameOther = (read: string, { examineeName }: Pick<Application, 'examineeName'>): boolean =>
  withoutSpaces(read) !== '' && withoutSpaces(read) !== withoutSpaces(examineeName)
