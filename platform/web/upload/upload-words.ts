import { withParticle } from '#platform/contract/particle.ts'
import type { RolledBack, UploadOutcome } from '#platform/contract/sheet/upload-shapes.ts'
import type { UploadView } from './upload-view.ts'

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

/** `1,200행` */
export const rowsText = (count: number): string => `${count.toLocaleString('ko-KR')}행`

/** Rows in which something that was said before is lost. */
export const overwrittenOf = (preview: { changedCount: number; overwrittenCount?: number | undefined }): number =>
  preview.overwrittenCount ?? preview.changedCount

/** `배송 건 4건` */
export const thingsText = (thing: string, count: number): string => `${thing} ${count.toLocaleString('ko-KR')}건`

/** What taking an upload back does, as the server told it; of rows that there are none it says nothing. */
export function rollBackText(
  fileName: string,
  { restoredCount, removedCount, left }: RolledBack,
  { thing, restores }: Pick<UploadView, 'thing' | 'restores'>,
): string {
  const changed = restores ? `${thingsText(thing, restoredCount)}의 ${restores}` : thingsText(thing, restoredCount)
  return [
    `'${fileName}' 파일의 업로드를 되돌립니다.`,
    restoredCount > 0 && `이 파일로 변경된 ${withParticle(changed, '은', '는')} 업로드하기 전의 값으로 돌아갑니다.`,
    removedCount > 0 && `새로 추가된 ${thingsText(thing, removedCount)}은 삭제됩니다.`,
    left && `${rowsText(left.count)}은 되돌리지 않고 그대로 둡니다: ${leftText(left)}`,
    '다시 적용하려면 파일을 다시 업로드해야 합니다.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The first rows that are left alone, by name, with why where it is not the same for all of them. */
function leftText({ count, list }: NonNullable<RolledBack['left']>): string {
  const reasons = new Set(list.map(({ reason }) => reason))
  const shown = list.slice(0, MOST_NAMED)
  const names = shown.map(({ name, reason }) => (reasons.size > 1 ? `${name} (${reason})` : name)).join(', ')
  const more = count - shown.length
  const [first = ''] = reasons
  return `${names}${more > 0 ? ` 외 ${more.toLocaleString('ko-KR')}건` : ''}${reasons.size === 1 ? ` (${first})` : ''}`
}

/** What taking an upload back did. */
export function rolledBackText({ restoredCount, removedCount, left }: RolledBack) {
  const parts = [
    restoredCount > 0 && `${rowsText(restoredCount)} 복원`,
    removedCount > 0 && `${rowsText(removedCount)} 삭제`,
  ].filter(Boolean)
  const done = parts.length > 0 ? `업로드를 되돌렸습니다. (${parts.join(', ')})` : '업로드를 되돌렸습니다.'
  if (!left) return done
  return `${done} ${rowsText(left.count)}은 그대로 두었습니다: ${leftText(left)}`
}

/** So many rows that were left alone are named. */
const MOST_NAMED = 5

/** `확인이 필요한 수치가 2건 있습니다.` */
export const warnedText = (thing: string, count: number): string =>
  `확인이 필요한 ${withParticle(thing, '이', '가')} ${count.toLocaleString('ko-KR')}건 있습니다.`

/** That what a file has no columns for stays as it is; undefined where it has all. */
export function lackingText({ lacking = [] }: { lacking?: readonly string[] | undefined }): string | undefined {
  if (lacking.length === 0) return undefined
  return `파일에 없는 열(${lacking.join(', ')})은 저장된 값을 그대로 둡니다.`
}

/** Why files cannot be the one to upload, or undefined. */
export function fileObjection({ calls }: Pick<UploadView, 'calls'>, files: readonly File[]): string | undefined {
  const [file] = files
  if (!file) return '선택된 파일이 없습니다.'
  if (files.length > 1) return '파일은 한 번에 하나만 선택할 수 있습니다.'
  const name = file.name.toLowerCase()
  if (name.endsWith('.xls')) return calls.check.refusals.OLD_FORMAT.text
  if (!name.endsWith('.xlsx')) return calls.check.refusals.NOT_XLSX.text
  if (file.size > calls.mostFileBytes) return `${bytesText(calls.mostFileBytes)} 이하의 파일만 업로드할 수 있습니다.`
}
