import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint, UploadedFile } from '../endpoint.ts'
import { refuseCommon } from '../refuse.ts'
import { mostFileBytes } from './admit.ts'
import { sentFileName } from './file-name.ts'

const MOST_FIELD_BYTES = 65_536
/** A browser sends JSON values as files too, so more parts than one may be files; the second real one is refused. */
const MOST_FILE_PARTS = 3
const MOST_FIELDS = 20

/** What a multipart request brought. */
export interface Upload {
  readonly fields: Record<string, string>
  readonly file?: UploadedFile
}

/**
 * Reads a multipart request: text fields and one file. A streaming endpoint gets the file as a stream and those fields
 * that stand before it; the others come with the file, once it has ended. Throws 413 for a file over the limit, 400 for a second file and for a form that is damaged
 * or breaks off, 415 for what is no multipart request.
 */
export async function readUpload(request: FastifyRequest, each: Endpoint): Promise<Upload> {
  if (!request.isMultipart()) throw refuseCommon('UNSUPPORTED_MEDIA')
  const fields: Record<string, string> = {}
  const limits = {
    fileSize: mostFileBytes(each),
    files: MOST_FILE_PARTS,
    fields: MOST_FIELDS,
    fieldSize: MOST_FIELD_BYTES,
    parts: MOST_FIELDS + MOST_FILE_PARTS,
  }
  const parts = wellFormed(request.parts({ limits }))
  let file: UploadedFile | undefined
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const part = next.value
    if (part.type === 'field' || isField(part)) fields[part.fieldname] = await readField(part)
    else if (file) throw secondFile()
    else if (each.options.isStreaming) return streaming(fields, part, parts)
    else file = describe(part, { bytes: await buffer(bytesOf(part)) })
  }
  return { fields, ...(file && { file }) }
}

function streaming(fields: Record<string, string>, part: MultipartFile, rest: AsyncIterator<Multipart>): Upload {
  const laterFields: Record<string, string> = {}
  return { fields, file: describe(part, { stream: streamOf(part, rest, laterFields), laterFields }) }
}

/** A browser sends a JSON value as a file without a name of its own: to us it is a text field. */
const isField = (part: MultipartFile): boolean =>
  part.fieldname !== 'file' && part.mimetype.startsWith('application/json')

async function readField(part: Multipart): Promise<string> {
  if (part.type === 'file') {
    const bytes = await buffer(bytesOf(part, MOST_FIELD_BYTES))
    return bytes.toString('utf8')
  }
  if (part.valueTruncated) throw refuseCommon('TOO_LARGE')
  return typeof part.value === 'object' && part.value !== null ? JSON.stringify(part.value) : String(part.value)
}

const describe = (
  part: MultipartFile,
  content: { bytes: Buffer } | Required<Pick<UploadedFile, 'stream' | 'laterFields'>>,
): UploadedFile => ({
  part: part.fieldname,
  name: sentFileName(part.filename ?? ''),
  mimeType: part.mimetype,
  bytes: Buffer.alloc(0),
  ...content,
})

const secondFile = () =>
  refuseCommon('BAD_REQUEST', { errors: [{ path: 'file', message: '파일은 하나만 보낼 수 있습니다.' }] })

/** What the parser reads. An error of its own that names no status says that the form is damaged, which is the sender's. */
async function* wellFormed<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    throw refuseCommon('BAD_REQUEST', {
      errors: [{ path: 'body', message: '보낸 양식이 손상되었거나 중간에 끊겼습니다. 다시 시도해주세요.' }],
    })
  }
}

/** The bytes of a part. Ends in a refusal when the limit cut them. */
async function* bytesOf(part: MultipartFile, mostBytes = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of wellFormed<Buffer>(part.file)) {
    size += chunk.length
    if (size > mostBytes) throw refuseCommon('TOO_LARGE')
    yield chunk
  }
  if (part.file.truncated) throw refuseCommon('TOO_LARGE')
}

/** The bytes of a file as they arrive, and the assurance that no second file follows; fields that do are put into `later`. */
function streamOf(part: MultipartFile, rest: AsyncIterator<Multipart>, later: Record<string, string>): Readable {
  const read = async function* () {
    yield* bytesOf(part)
    for (let next = await rest.next(); !next.done; next = await rest.next()) {
      const { value } = next
      if (value.type === 'file' && !isField(value)) throw secondFile()
      later[value.fieldname] = await readField(value)
    }
  }
  return Readable.from(read(), { objectMode: false })
}
