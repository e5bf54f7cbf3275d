/** The path of an entry, in UTF-8 or else as Korean Windows writes it; null for what is neither. */
export function decodeName(bytes: Uint8Array): string | null {
  for (const encoding of ['utf-8', 'euc-kr'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes).normalize('NFC').replaceAll('\\', '/')
    } catch {
      // The next one.
    }
  return null
}
