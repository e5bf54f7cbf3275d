import { plainText, quote } from '#platform/contract/sheet/cell.ts'
import { type Known, type LookUp, lookUpOf } from '#platform/contract/sheet/look-up.ts'
import type { UploadType } from '../contract/codes.ts'

export type SubjectLevel = 'PROVINCE' | 'DISTRICT' | 'WARD' | 'SCHOOL'

/** An area or a school that figures can speak of. */
export interface Subject extends Known {
  readonly level: SubjectLevel
}

const LEVEL_OF: Readonly<Record<UploadType, SubjectLevel>> = {
  parent: 'PROVINCE',
  child: 'DISTRICT',
  organization: 'SCHOOL',
}
const LEVEL_WORDS: Readonly<Record<UploadType, string>> = { parent: '시/도', child: '시/군/구', organization: '학교' }

/** The subjects of the level that a file of the kind speaks of; an area of another level is refused as such. */
export function subjectLookUp(type: UploadType, subjects: readonly Subject[]): LookUp {
  const isMeant = ({ level }: Subject) => level === LEVEL_OF[type]
  const word = LEVEL_WORDS[type]
  const others = new Map<string, Subject>()
  for (const subject of subjects.filter((each) => !isMeant(each)).reverse())
    for (const key of [subject.id, subject.name, subject.label]) others.set(plainText(String(key)), subject)
  return lookUpOf(subjects.filter(isMeant), {
    word,
    unknown: (key) => {
      const other = others.get(key)
      if (other) return `${word} 지역이 아닙니다. (${quote(key)}: ${other.label})`
      return `등록되지 않은 ${type === 'organization' ? '학교' : '지역'}입니다. (${quote(key)})`
    },
  })
}
