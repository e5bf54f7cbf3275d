import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { checkObjectKey } from './object-key.ts'
import { ObjectMissing, type ObjectStore } from './object-store.port.ts'

const MOST_TRIES = 3
const RETRY_MS = 100
const STANDARD_TYPE = 'application/octet-stream'

export interface S3Options {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

type Sdk = typeof import('@aws-sdk/client-s3')

/** Objects in a bucket of an S3-compatible store. */
export function s3Store(options: S3Options): ObjectStore {
  const open = opener(options)
  const Bucket = options.bucket
  return {
    async put(key, content, { contentType }) {
      const { sdk, client } = await open()
      const to = { Bucket, Key: checkObjectKey(key), ContentType: contentType }
      if (Buffer.isBuffer(content)) await client.send(new sdk.PutObjectCommand({ ...to, Body: content }))
      else
        await withTemporaryFile(content, (Body, ContentLength) =>
          client.send(new sdk.PutObjectCommand({ ...to, Body: Body(), ContentLength })),
        )
    },
    async get(key) {
      const { sdk, client } = await open()
      const found = await client
        .send(new sdk.GetObjectCommand({ Bucket, Key: checkObjectKey(key) }))
        .catch(nullIfMissing)
      if (!found?.Body) throw new ObjectMissing('no such object')
      return found.Body as Readable
    },
    async head(key) {
      const { sdk, client } = await open()
      const found = await client
        .send(new sdk.HeadObjectCommand({ Bucket, Key: checkObjectKey(key) }))
        .catch(nullIfMissing)
      return found ? { sizeBytes: found.ContentLength ?? 0, contentType: found.ContentType ?? STANDARD_TYPE } : null
    },
    async remove(key) {
      const { sdk, client } = await open()
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: checkObjectKey(key) }))
    },
  }
}

/** Loads the SDK at first use: it is big, and without an endpoint nobody needs it. */
function opener(options: S3Options): () => Promise<{ sdk: Sdk; client: S3Client }> {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | null = null
  return () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        endpoint: options.endpoint,
        region: options.region,
        credentials: { accessKeyId: options.accessKey, secretAccessKey: options.secretKey },
        forcePathStyle: true,
        // Compatible stores refuse the checksums that the SDK adds on its own.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }))
    return opened
  }
}

/** The store wants to know the length before the first byte, and a stream does not tell. */
async function withTemporaryFile(
  content: Readable,
  use: (openBody: () => Readable, sizeBytes: number) => Promise<unknown>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'object-'))
  const path = join(folder, randomUUID())
  try {
    await pipeline(content, createWriteStream(path))
    const { size } = await stat(path)
    await withRetries(() => use(() => createReadStream(path), size))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The SDK asks again only with a body that it can read again; a stream is opened anew here. */
async function withRetries(send: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await send()
      return
    } catch (error) {
      if (tries === MOST_TRIES || !isPassing(error)) throw error
      await pause(RETRY_MS * tries)
    }
  }
}

/** Whether the store stumbled, or did not answer at all; what it refuses it refuses again. */
function isPassing(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return status === undefined || status >= 500 || status === 429
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return null
  throw error
}
