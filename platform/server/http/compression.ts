import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZstdOptions,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Ways to write an answer shorter, the cheapest for its result first. */
const ENCODINGS = ['zstd', 'br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Below this an answer fits into one packet anyway. */
const WORTHWHILE_BYTES = 1_024
/** Up to here compressing takes about a tenth of a millisecond, less than handing the work to another thread and back. */
const MOST_AT_ONCE_BYTES = 65_536

const ZSTD: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const GZIP = { level: 4 }

const compressNow: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  zstd: (bytes) => zstdCompressSync(bytes, ZSTD),
  br: (bytes) => brotliCompressSync(bytes, BROTLI),
  gzip: (bytes) => gzipSync(bytes, GZIP),
}
const compressElsewhere: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  zstd: (bytes) => promisify(zstdCompress)(bytes, ZSTD),
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes) => promisify(gzip)(bytes, GZIP),
}

/** The first of the offered encodings that a browser takes by its Accept-Encoding; null for none. */
export function chooseEncoding<E extends string>(accepted: string | undefined, offered: readonly E[]): E | null {
  if (!accepted) return null
  const taken = new Map(
    accepted
      .toLowerCase()
      .split(',', 20)
      .map((entry) => {
        const [name = '', quality] = entry.split(';')
        return [name.trim(), !/^\s*q=0(\.0*)?\s*$/.test(quality ?? '')] as const
      }),
  )
  return offered.find((encoding) => taken.get(encoding) ?? taken.get('*') ?? false) ?? null
}

/** Texts; pictures, archives and spreadsheets are compressed already. */
const isText = (contentType: unknown): boolean =>
  typeof contentType === 'string' && /^(text\/|application\/([\w.-]+\+)?json\b|image\/svg\+xml)/.test(contentType)

/**
 * Compresses answers that are texts of some size. What is secret, the session, travels in cookies and never in a body, so
 * that the length of an answer tells nothing to somebody who makes a browser ask for it.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isUnfit = reply.hasHeader('content-encoding') || !isText(reply.getHeader('content-type'))
    if (isUnfit || !isWhole(payload) || isShort(payload)) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const encoding = chooseEncoding(request.headers['accept-encoding'], ENCODINGS)
    if (encoding === null) return done(null, payload)
    const bytes = Buffer.from(payload)
    const send = (compressed: Buffer) => {
      reply.header('content-encoding', encoding)
      reply.removeHeader('content-length')
      done(null, compressed)
    }
    if (bytes.length <= MOST_AT_ONCE_BYTES) return send(compressNow[encoding](bytes))
    compressElsewhere[encoding](bytes).then(send, done)
  })
}

/** Whether what is sent is there as a whole: it is no stream, and not nothing. */
const isWhole = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload)

// The bytes of a long text are not counted: it has at least as many as characters.
const isShort = (payload: string | Buffer): boolean =>
  payload.length < WORTHWHILE_BYTES && Buffer.byteLength(payload) < WORTHWHILE_BYTES
