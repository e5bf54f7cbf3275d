/** Types of documents by the part that each of them has among the entries of its archive. */
const ARCHIVES: readonly (readonly [mainPart: string, mimeType: string])[] = [
  ['word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/workbook.xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['ppt/presentation.xml', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['contents/content.hpf', 'application/hwp+zip'],
]
/** Types by the first bytes that say nothing of what is inside. */
export const CONTAINERS: readonly string[] = ['application/zip', 'application/x-cfb']

/** A part that brings programs. */
const MACROS = 'vbaproject.bin'
/** How a HWP document describes itself inside of its container. */
const HWP_MARK = Uint8Array.from([...'HWP Document File'].map((letter) => letter.charCodeAt(0)))

/**
 * Which document a file is, by its whole content: of an archive the names of its parts decide, of an old container what it
 * says of itself. `sniffed` where it is none that we know, or brings programs along.
 */
export function documentType(bytes: Uint8Array, sniffed: string): string {
  if (sniffed === 'application/x-cfb') return includes(bytes, HWP_MARK) ? 'application/x-hwp' : sniffed
  if (sniffed !== 'application/zip') return sniffed
  const names = entryNames(bytes)
  if (names.some((name) => name.endsWith(MACROS))) return sniffed
  return ARCHIVES.find(([mainPart]) => names.includes(mainPart))?.[1] ?? sniffed
}

function includes(bytes: Uint8Array, mark: Uint8Array): boolean {
  for (let at = bytes.indexOf(mark[0] ?? 0); at !== -1; at = bytes.indexOf(mark[0] ?? 0, at + 1))
    if (mark.every((byte, index) => bytes[at + index] === byte)) return true
  return false
}

const END_MARK = 0x06_05_4b_50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const ENTRY_MARK = 0x02_01_4b_50
const ENTRY_BYTES = 46
const MOST_ENTRIES = 10_000

/** Names of the entries of an archive in lower case, by its directory; of a damaged one those before the damage. */
function entryNames(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const names: string[] = []
  if (end === null) return names
  const isEntry = (at: number) => at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === ENTRY_MARK
  for (let at = view.getUint32(end + 16, true); isEntry(at) && names.length < MOST_ENTRIES; ) {
    const nameAt = at + ENTRY_BYTES
    const nameBytes = view.getUint16(at + 28, true)
    names.push(String.fromCharCode(...bytes.subarray(nameAt, nameAt + nameBytes)).toLowerCase())
    at = nameAt + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}

/** Where the record at the end of an archive begins, behind which only a comment may stand. */
function findEnd(view: DataView): number | null {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === END_MARK) return at
  return null
}
