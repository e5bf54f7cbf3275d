import { FILE_TYPE_WORDS, isSheetType, type PaperType } from '#areas/itempool/import/contract/file-types.ts'

/** What the place of a file is called: `문항 엑셀`, `문항 이미지(zip)`. */
export const placeWord = (type: PaperType): string =>
  isSheetType(type) ? `${FILE_TYPE_WORDS[type]} 엑셀` : `${FILE_TYPE_WORDS[type]}(zip)`
