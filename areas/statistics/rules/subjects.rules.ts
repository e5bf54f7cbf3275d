import type { UploadType } from '../contract/codes.ts'
import { type CellReading, plainText, quote } from './upload-cell.rules.ts'

export type SubjectLevel = 'PROVINCE' | 'DISTRICT' | 'WARD' | 'SCHOOL'

/** An area or a school that figures can speak of. */
export interface Subject {
  readonly id: number
  /** Besides the id, for example a school's B000001838; null when there is no other. */
  readonly code: string | null
  readonly name: string
  /** The name by which a reader can tell it from others of the same name. */
  readonly label: string
  readonly level: SubjectLevel
}

/** Subjects by every code and name under which a file may call them. */
export interface SubjectIndex {
  readonly byCode: ReadonlyMap<string, Subject>
  readonly byName: ReadonlyMap<string, readonly Subject[]>
}

const LEVEL_OF: Readonly<Record<UploadType, SubjectLevel>> = {
  parent: 'PROVINCE',
  child: 'DISTRICT',
  organization: 'SCHOOL',
}
const LEVEL_WORDS: Readonly<Record<UploadType, string>> = { parent: '시/도', child: '시/군/구', organization: '학교' }

/** The subjects that a file of the kind may speak of. */
export function subjectsOf(type: UploadType, subjects: readonly Subject[]): Subject[] {
  return subjects.filter((subject) => subject.level === LEVEL_OF[type])
}

/** Makes subjects findable by id, code, name and label. */
export function indexSubjects(subjects: readonly Subject[]): SubjectIndex {
  const byCode = new Map<string, Subject>()
  const byName = new Map<string, Subject[]>()
  for (const subject of subjects) {
    byCode.set(String(subject.id), subject)
    if (subject.code !== null) byCode.set(subject.code.toUpperCase(), subject)
    for (const name of new Set([plainText(subject.name), plainText(subject.label)])) {
      const known = byName.get(name)
      if (known) known.push(subject)
      else byName.set(name, [subject])
    }
  }
  return { byCode, byName }
}

/**
 * The area of the kind's level, or the school, that a file calls by code or name. Reasons: nobody is called so, the
 * area is of another level, or several are called so and only a code can tell which is meant.
 */
export function findSubject(type: UploadType, index: SubjectIndex, key: string): CellReading<Subject> {
  const code = index.byCode.get(key.toUpperCase())
  const found = code ? [code] : (index.byName.get(key) ?? [])
  const fitting = subjectsOf(type, found)
  const [subject] = fitting
  const word = LEVEL_WORDS[type]
  if (subject && fitting.length === 1) return { value: subject }
  if (subject)
    return { reason: `같은 이름의 ${word}가 ${fitting.length}곳 있습니다. 코드로 입력해주세요. (${quote(key)})` }
  const [other] = found
  if (other) return { reason: `${word} 지역이 아닙니다. (${quote(key)}: ${other.label})` }
  return { reason: `등록되지 않은 ${type === 'organization' ? '학교' : '지역'}입니다. (${quote(key)})` }
}

/** Whether a reader's name in a file means the subject. */
export function isCalled(subject: Subject, text: string): boolean {
  const name = plainText(text)
  return name === plainText(subject.label) || name === plainText(subject.name)
}
