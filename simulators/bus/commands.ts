const LINE_END = '\r\n'

/**
 * Reads the commands of the Redis protocol (RESP2) that have come whole, and what is left over: `*2\r\n$7\r\nPUBLISH\r\n…`.
 */
export function readCommands(bytes: Buffer): { commands: Buffer[][]; rest: Buffer } {
  const commands: Buffer[][] = []
  let at = 0
  for (;;) {
    const found = readCommand(bytes, at)
    if (!found) return { commands, rest: bytes.subarray(at) }
    commands.push(found.words)
    at = found.end
  }
}

function readCommand(bytes: Buffer, start: number): { words: Buffer[]; end: number } | null {
  const head = readNumber(bytes, start)
  if (!head) return null
  const words: Buffer[] = []
  let at = head.end
  while (words.length < head.number) {
    const size = readNumber(bytes, at)
    if (!size || size.end + size.number + LINE_END.length > bytes.length) return null
    words.push(bytes.subarray(size.end, size.end + size.number))
    at = size.end + size.number + LINE_END.length
  }
  return { words, end: at }
}

/** The number behind the sign that begins a line. */
function readNumber(bytes: Buffer, start: number): { number: number; end: number } | null {
  const end = bytes.indexOf(LINE_END, start)
  if (end < 0) return null
  return { number: Number(bytes.toString('latin1', start + 1, end)), end: end + LINE_END.length }
}

/** What an answer is made of: a number, bytes, nothing, or a list of those. */
export type Reply = number | Buffer | string | null | readonly Reply[]

/** An answer as it goes over the wire. */
export function writeReply(reply: Reply): Buffer {
  if (reply === null) return Buffer.from('$-1\r\n')
  if (typeof reply === 'number') return Buffer.from(`:${reply}\r\n`)
  if (typeof reply === 'string') return writeReply(Buffer.from(reply))
  if (Buffer.isBuffer(reply)) return Buffer.concat([Buffer.from(`$${reply.length}\r\n`), reply, Buffer.from(LINE_END)])
  return Buffer.concat([Buffer.from(`*${reply.length}\r\n`), ...reply.map(writeReply)])
}

/** Everything is well. */
export const OK = Buffer.from('+OK\r\n')
/** Something is not. */
export const writeError = (text: string): Buffer => Buffer.from(`-ERR ${text}\r\n`)
