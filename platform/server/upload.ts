import type { FastifyRequest } from 'fastify'
import type { EndpointOptions, UploadedFile } from './endpoint.ts'
import { sentFileName } from './file-name.ts'
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
    files: 3,
    fields: 20,
    fieldSize: MOST_FIELD_BYTES,
    parts: 23,
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw refuseCommon('TOO_LARGE')
      fields[part.fieldname] = asText(part.value)
      continue
    }
    // A browser sends a JSON value as a file without a name of its own: to us it is a text field.
    if (part.fieldname !== 'file' && part.mimetype.startsWith('application/json')) {
      fields[part.fieldname] = (await readAll(part.file)).toString('utf8')
      continue
    }
    const name = sentFileName(part.filename)
    if (options.isStreaming) {
      return {
        fields,
        file: { part: part.fieldname, name, mimeType: part.mimetype, bytes: Buffer.alloc(0), stream: part.file },
      }
    }
    const bytes = await readAll(part.file)
    if (file)
      throw refuseCommon('BAD_REQUEST', { errors: [{ path: 'file', message: '파일은 하나만 보낼 수 있습니다.' }] })
    file = { part: part.fieldname, name, mimeType: part.mimetype, bytes }
  }
  return { fields, ...(file && { file }) }
}

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

async function readAll(stream: AsyncIterable<unknown> & { truncated?: boolean }): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  if (stream.truncated) throw refuseCommon('TOO_LARGE')
  return Buffer.concat(chunks)
}
