import type { UploadOutcome, UploadType } from '../contract/codes.ts'
import { checkUpload, MOST_FILE_BYTES, type Upload } from '../contract/upload.contract.ts'

export const UPLOAD_TYPE_WORDS: Readonly<Record<UploadType, string>> = {
  parent: '시/도별 학교',
  child: '시/군/구별 학교',
  organization: '전국 학교',
}

/** What the file of a kind holds. */
export const UPLOAD_TYPE_HINTS: Readonly<Record<UploadType, string>> = {
  parent: '시/도마다 한 행',
  child: '시/군/구마다 한 행',
  organization: '학교마다 한 행',
}

export const UPLOAD_OUTCOME_WORDS: Readonly<Record<UploadOutcome, string>> = {
  STORED: '저장',
  REFUSED: '거절',
  ROLLED_BACK: '되돌림',
}

const tenths = (number: number): number => Number(number.toFixed(1))

/** `12.3KB`, `10MB` */
export function bytesText(bytes: number): string {
  if (bytes < 1_024) return `${bytes}B`
  if (bytes < 1_048_576) return `${tenths(bytes / 1_024)}KB`
  return `${tenths(bytes / 1_048_576)}MB`
}

/** `2026-10-31`, or the first and last of several days with their number. */
export function daysText(days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return '-'
  return first === last ? first : `${first} ~ ${last} (${days.length}일)`
}

const rowsText = (count: number): string => `${count.toLocaleString('ko-KR')}행`

/** What taking an upload back does; of rows that there are none it says nothing. */
export function rollBackText({ fileName, addedCount, changedCount }: RolledBack): string {
  const removed = addedCount > 0 && `새로 추가된 ${rowsText(addedCount)}은 삭제`
  const restored = changedCount > 0 && `변경된 ${rowsText(changedCount)}은 이전 수치로 돌아갑니다.`
  return [
    `'${fileName}' 파일을 업로드하기 전으로 되돌립니다.`,
    removed && (restored ? `${removed}되고,` : `${removed}됩니다.`),
    restored,
    '다시 적용하려면 파일을 다시 업로드해야 합니다.',
  ]
    .filter(Boolean)
    .join(' ')
}

type RolledBack = Pick<Upload, 'fileName' | 'addedCount' | 'changedCount'>

/** What taking an upload back did. */
export function rolledBackText({ restoredCount, removedCount }: Record<'restoredCount' | 'removedCount', number>) {
  const parts = [
    restoredCount > 0 && `${rowsText(restoredCount)} 복원`,
    removedCount > 0 && `${rowsText(removedCount)} 삭제`,
  ].filter(Boolean)
  return parts.length > 0 ? `업로드를 되돌렸습니다. (${parts.join(', ')})` : '업로드를 되돌렸습니다.'
}

/** Why a file cannot be the one to upload, or undefined. */
export function fileObjection(files: readonly File[]): string | undefined {
  const [file] = files
  if (!file) return '선택된 파일이 없습니다.'
  if (files.length > 1) return '파일은 한 번에 하나만 선택할 수 있습니다.'
  const name = file.name.toLowerCase()
  if (name.endsWith('.xls')) return checkUpload.refusals.OLD_FORMAT.text
  if (!name.endsWith('.xlsx')) return checkUpload.refusals.NOT_XLSX.text
  if (file.size > MOST_FILE_BYTES) return `${bytesText(MOST_FILE_BYTES)} 이하의 파일만 업로드할 수 있습니다.`
}
