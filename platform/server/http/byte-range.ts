/** Bytes of a file, the last one included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * What a `Range` header asks of a file of so many bytes: one part of it, `NONE` of its bytes, or null for the whole, also where
 * it asks for several parts or in another unit.
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'NONE' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  // Without a first byte the last so many are meant.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start < size && start <= end ? { start, end } : 'NONE'
}
