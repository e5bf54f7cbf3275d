/** Spreadsheets of a paper, by the type under which they are uploaded. `TEST` is the paper itself. */
export const SHEET_TYPES = ['TEST', 'SIMILAR_1', 'SIMILAR_2', 'SIMILAR_3', 'WEAKNESS', 'EXPERT'] as const
export type SheetType = (typeof SHEET_TYPES)[number]

/** Archives: the pictures of a spreadsheet, and the sounds of an English paper. */
export const ARCHIVE_TYPES = [
  'TEST_RESOURCE',
  'SIMILAR_1_RESOURCE',
  'SIMILAR_2_RESOURCE',
  'SIMILAR_3_RESOURCE',
  'WEAKNESS_RESOURCE',
  'EXPERT_RESOURCE',
  'SOUND',
] as const
export type ArchiveType = (typeof ARCHIVE_TYPES)[number]

/** The files of a paper. */
export const PAPER_TYPES = [...SHEET_TYPES, ...ARCHIVE_TYPES] as const
export type PaperType = SheetType | ArchiveType

/** What may be uploaded for the question bank: the files of a paper, and one of the OMR reader. */
export const FILE_TYPES = [...PAPER_TYPES, 'OMR'] as const
export type FileType = (typeof FILE_TYPES)[number]

/** What a person calls each of them. */
export const FILE_TYPE_WORDS: Readonly<Record<FileType, string>> = {
  TEST: '문항',
  TEST_RESOURCE: '문항 이미지',
  SIMILAR_1: '유사 문항 1',
  SIMILAR_1_RESOURCE: '유사 문항 1 이미지',
  SIMILAR_2: '유사 문항 2',
  SIMILAR_2_RESOURCE: '유사 문항 2 이미지',
  SIMILAR_3: '유사 문항 3',
  SIMILAR_3_RESOURCE: '유사 문항 3 이미지',
  WEAKNESS: '취약 문항',
  WEAKNESS_RESOURCE: '취약 문항 이미지',
  EXPERT: '심화 문항',
  EXPERT_RESOURCE: '심화 문항 이미지',
  SOUND: '영어 음원',
  OMR: 'OMR 판독 결과',
}

/** The spreadsheet whose items an archive belongs to. */
export const sheetOfArchive = (type: ArchiveType): SheetType =>
  type === 'SOUND' ? 'TEST' : (type.slice(0, -'_RESOURCE'.length) as SheetType)

export const isSheetType = (type: string): type is SheetType => SHEET_TYPES.some((each) => each === type)
export const isArchiveType = (type: string): type is ArchiveType => ARCHIVE_TYPES.some((each) => each === type)

/** How the columns of a spreadsheet are laid out; a template can be had of each. */
export const LAYOUTS = ['TEST', 'SIMILAR', 'WEAKNESS', 'EXPERT', 'ENGLISH', 'OMR'] as const
export type Layout = (typeof LAYOUTS)[number]
/** The layouts of an analysis. */
export type PaperLayout = Exclude<Layout, 'OMR'>

/** The provider whose papers are in English: sounds in place of pictures. */
export const ENGLISH_PROVIDER = 3

/** How the form and the files of a provider's papers look; what is not listed is mathematics. */
export const formKindOf = (providerNo: number): 'math' | 'english' =>
  providerNo === ENGLISH_PROVIDER ? 'english' : 'math'

/** The layout of a spreadsheet in a paper of this provider. */
export function layoutOf(type: SheetType, providerNo: number): PaperLayout {
  if (type === 'TEST') return formKindOf(providerNo) === 'english' ? 'ENGLISH' : 'TEST'
  return type === 'WEAKNESS' || type === 'EXPERT' ? type : 'SIMILAR'
}
