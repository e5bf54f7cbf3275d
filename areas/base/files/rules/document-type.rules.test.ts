import { expect, test } from 'vitest'
import { zipOf } from '#platform/testing/xlsx-file.ts'
import { documentType } from './document-type.rules.ts'

const archive = (...names: string[]) => zipOf(names.map((name) => ({ name, content: 'x'.repeat(50) })))
const ZIP = 'application/zip'
const CFB = 'application/x-cfb'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const container = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const docx = archive('[Content_Types].xml', 'word/document.xml')

test.each([
  ['a text document', docx, ZIP, DOCX],
  ['one whose parts are written in capitals', archive('WORD/Document.XML'), ZIP, DOCX],
  ['a text document behind other bytes in memory', Buffer.concat([Buffer.from('??'), docx]).subarray(2), ZIP, DOCX],
  ['one with programs', archive('word/document.xml', 'word/vbaProject.bin'), ZIP, ZIP],
  ['an archive of anything', archive('readme.txt'), ZIP, ZIP],
  ['an archive that only begins like a document', archive('x/word/document.xml'), ZIP, ZIP],
  ['an archive cut off', docx.subarray(0, docx.length - 30), ZIP, ZIP],
  ['an empty archive', Buffer.from('PK\u0003\u0004'), ZIP, ZIP],
  ['a directory that lies outside of the file', withDirectoryAt(docx, 0xff_ff_ff_f0), ZIP, ZIP],
  [
    'a HWP document',
    Buffer.concat([container, Buffer.alloc(99), Buffer.from('HWP Document File')]),
    CFB,
    'application/x-hwp',
  ],
  ['an old Office document', Buffer.concat([container, Buffer.from('HWP Document Fil')]), CFB, CFB],
  ['a PDF that speaks of HWP', Buffer.from('%PDF HWP Document File'), 'application/pdf', 'application/pdf'],
])('%s is told by its content', (_what, bytes, sniffed, type) => {
  expect(documentType(bytes, sniffed)).toBe(type)
})

function withDirectoryAt(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed.writeUInt32LE(at, changed.length - 6)
  return changed
}
