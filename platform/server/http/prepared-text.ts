import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './compression.ts'

const ENCODINGS = ['br', 'gzip'] as const

/** A text that is sent to everybody as it is, compressed once. */
export interface PreparedText {
  readonly contentType: string
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Prepares a text. Takes tens of milliseconds of another thread for one of 100 KB, so it is done once. */
export async function prepareText(text: string, contentType: string): Promise<PreparedText> {
  const plain = Buffer.from(text)
  const [br, gzipped] = await Promise.all([toBrotli(plain), toGzip(plain)])
  return { contentType, etag: tagOf(plain), plain, br, gzip: gzipped }
}

/** Prepares a file as `change` turns it, by the compressed copies beside it where it stays what it is. */
export async function prepareFile(
  path: string,
  contentType: string,
  change: (text: string) => string,
): Promise<PreparedText> {
  const original = readFileSync(path, 'utf8')
  const text = change(original)
  if (text !== original || !existsSync(`${path}.br`) || !existsSync(`${path}.gz`)) return prepareText(text, contentType)
  const plain = Buffer.from(text)
  return {
    contentType,
    etag: tagOf(plain),
    plain,
    br: readFileSync(`${path}.br`),
    gzip: readFileSync(`${path}.gz`),
  }
}

const tagOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** Sends a prepared text, or 304 to who has it already. The browser asks again each time. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: PreparedText): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'], ENCODINGS)
  // One tag for each way of writing it: a cache must not mix them up.
  const etag = `"${prepared.etag}${encoding ? `-${encoding}` : ''}"`
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag)
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''))
  if (known?.includes(etag)) return reply.code(304).send()
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(prepared.contentType).send(prepared[encoding ?? 'plain'])
}
