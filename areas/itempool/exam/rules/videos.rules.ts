import { VIDEO_GRADES, type VideoGrade } from '../contract/codes.ts'

/** Whether a grade of explanation videos, or a target of papers, is that of a paper. */
export function isGradeOf(asked: string, examTarget: string): boolean {
  const targets: readonly string[] = Object.hasOwn(VIDEO_GRADES, asked)
    ? VIDEO_GRADES[asked as VideoGrade].targets
    : [asked]
  return targets.includes(examTarget)
}

/** The grade of explanation videos that a paper of the target has; null for an unknown target. */
export const gradeOf = (examTarget: string): VideoGrade | null =>
  (Object.keys(VIDEO_GRADES) as VideoGrade[]).find((grade) => isGradeOf(grade, examTarget)) ?? null

const ID = /^[\w-]{1,100}$/
const IN_ADDRESS = /^https?:\/\/[^\s#]*[?&]list=([\w-]{1,100})(?:[&#]|$)/i

/** The id of a playlist, of an id or of an address that names one by `list`; null where neither is written. */
export function playlistIdIn(text: string): string | null {
  const written = text.trim()
  return ID.test(written) ? written : (IN_ADDRESS.exec(written)?.[1] ?? null)
}
