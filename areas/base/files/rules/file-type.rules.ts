/** What a file really is, by its first bytes; null for everything that is not on the list. */
export function sniffType(bytes: Uint8Array): string | null {
  for (const [mimeType, starts] of SIGNATURES) if (starts.some((start) => startsWith(bytes, start))) return mimeType
  return null
}

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0))

const SIGNATURES: readonly (readonly [string, readonly (readonly number[])[]])[] = [
  ['image/jpeg', [[0xff, 0xd8, 0xff]]],
  ['image/png', [[0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]]],
  ['image/gif', [ascii('GIF87a'), ascii('GIF89a')]],
  ['application/pdf', [ascii('%PDF-')]],
  ['application/zip', [[...ascii('PK'), 3, 4]]],
  // The container of HWP and of Office before 2007.
  ['application/x-cfb', [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]]],
]

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}
