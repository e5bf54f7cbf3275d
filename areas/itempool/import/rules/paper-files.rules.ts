import { type ArchiveType, isArchiveType, type PaperType, type SheetType } from '../contract/file-types.ts'

/** A spreadsheet of a paper with the archive of what its rows name. */
export interface FilePair {
  readonly sheet: SheetType
  readonly archive: ArchiveType
}

const MATH: readonly FilePair[] = [
  { sheet: 'TEST', archive: 'TEST_RESOURCE' },
  { sheet: 'SIMILAR_1', archive: 'SIMILAR_1_RESOURCE' },
  { sheet: 'SIMILAR_2', archive: 'SIMILAR_2_RESOURCE' },
  { sheet: 'SIMILAR_3', archive: 'SIMILAR_3_RESOURCE' },
  { sheet: 'WEAKNESS', archive: 'WEAKNESS_RESOURCE' },
  { sheet: 'EXPERT', archive: 'EXPERT_RESOURCE' },
]
const ENGLISH: readonly FilePair[] = [{ sheet: 'TEST', archive: 'SOUND' }]

/** The files of a paper, by the kind of its form, in the order in which they are asked for and sent. */
export const FILES_OF_KIND: Readonly<Record<'math' | 'english', readonly FilePair[]>> = { math: MATH, english: ENGLISH }

interface LooseFile {
  readonly name: string
  readonly size: number
}

const MB = 1_048_576

/** The ending and the largest size, in bytes, of a file of this type. */
export const wantedOf = (type: PaperType): { readonly ending: '.xlsx' | '.zip'; readonly mostBytes: number } =>
  isArchiveType(type) ? { ending: '.zip', mostBytes: 500 * MB } : { ending: '.xlsx', mostBytes: 20 * MB }

/** Why these files cannot be the one of this type, as far as their names and sizes tell; undefined where nothing speaks against it. */
export function paperFileObjection(type: PaperType, files: readonly LooseFile[]): string | undefined {
  const [file, ...others] = files
  const { ending, mostBytes } = wantedOf(type)
  if (!file) return '선택된 파일이 없습니다.'
  if (others.length > 0) return '파일은 한 번에 하나만 선택할 수 있습니다.'
  if (!file.name.toLowerCase().endsWith(ending)) {
    return ending === '.zip' ? '압축 파일(.zip)만 업로드할 수 있습니다.' : '엑셀 파일(.xlsx)만 업로드할 수 있습니다.'
  }
  if (file.size > mostBytes) return `${mostBytes / MB}MB 이하의 파일만 업로드할 수 있습니다.`
  return file.size === 0 ? '내용이 없는 파일입니다.' : undefined
}
