import { crc32 } from 'node:zlib'

/** How every PNG begins. */
export const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A part of a PNG: its length, its name of four letters, its content and their sum. */
export function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
