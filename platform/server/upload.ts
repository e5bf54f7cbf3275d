import type { FastifyRequest } from 'fastify'
import type { EndpointOptions, UploadedFile } from './endpoint.ts'
import { refuseCommon } from './refuse.ts'

const STANDARD_FILE_BYTES = 1_048_576
const MOST_FIELD_BYTES = 65_536

/**
 * Reads a multipart request: text fields and one file. A streaming endpoint gets the file as a stream and only those
 * fields that stand before it. Throws 413 for a file over the limit, 400 for what is no multipart request.
 */
export async function readUpload(
  request: FastifyRequest,
  options: EndpointOptions,
): Promise<{ fields: Record<string, string>; file?: UploadedFile }> {
  if (!request.isMultipart()) throw refuseCommon('UNSUPPORTED_MEDIA')
  const fields: Record<string, string> = {}
  let file: UploadedFile | undefined
  const limits = {
    fileSize: options.maxFileBytes ?? STANDARD_FILE_BYTES,
    files: 1,
    fields: 20,
    fieldSize: MOST_FIELD_BYTES,
    parts: 21,
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw refuseCommon('TOO_LARGE')
      fields[part.fieldname] = String(part.value)
      continue
    }
    const name = (part.filename ?? '').normalize('NFC').split(/[/\\]/).at(-1)?.slice(0, 200) ?? ''
    const stream = part.file
    if (options.isStreaming) return { fields, file: { name, mimeType: part.mimetype, bytes: Buffer.alloc(0), stream } }
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    if (stream.truncated) throw refuseCommon('TOO_LARGE')
    file = { name, mimeType: part.mimetype, bytes: Buffer.concat(chunks) }
  }
  return { fields, ...(file && { file }) }
}
