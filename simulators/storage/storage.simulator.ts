import { join } from 'node:path'
import { escapeHtml, html, page } from '../server/page.ts'
import type { Exchange, Reply, Route, SimulatedService } from '../server/route.ts'
import type { Surroundings } from '../settings.ts'
import { type Objects, openObjects, type StoredObject } from './objects.ts'

/** An S3-compatible store: put, get, head and delete of objects in path style. Signatures must be there and are not checked. */
export function openStorage({ folder }: Surroundings): SimulatedService {
  const objects = openObjects(folder === '' ? '' : join(folder, 'storage'))
  const route = (
    method: string,
    path: string,
    run: (x: Exchange, bucket: string, key: string) => Reply | Promise<Reply>,
  ): Route => ({
    method,
    path: `/storage${path}`,
    isVendorCall: true,
    run: (x) =>
      x.request.headers.authorization ? run(x, x.params.bucket ?? '', x.params.key ?? '') : refuse(403, 'AccessDenied'),
  })
  return {
    name: 'storage',
    routes: [
      { method: 'GET', path: '/storage', run: () => storagePage(objects) },
      route('HEAD', '/:bucket', () => ({ status: 200 })),
      route('PUT', '/:bucket', () => ({ status: 200 })),
      route('PUT', '/:bucket/*key', (x, bucket, key) => put(x, objects, bucket, key)),
      route('GET', '/:bucket/*key', (_, bucket, key) => {
        const object = objects.find(bucket, key)
        return object
          ? { status: 200, headers: headersOf(object), body: objects.read(object) }
          : refuse(404, 'NoSuchKey')
      }),
      route('HEAD', '/:bucket/*key', (_, bucket, key) => {
        const object = objects.find(bucket, key)
        return object ? { status: 200, headers: headersOf(object) } : { status: 404 }
      }),
      route('DELETE', '/:bucket/*key', (_, bucket, key) => {
        objects.remove(bucket, key)
        return { status: 204 }
      }),
    ],
    failure: () => refuse(500, 'InternalError'),
    reset: objects.reset,
    close: () => {},
  }
}

const refuse = (status: number, code: string): Reply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${escapeHtml(code)}</Code><Message>${escapeHtml(code)}</Message></Error>`,
})

async function put({ request }: Exchange, objects: Objects, bucket: string, key: string): Promise<Reply> {
  if (request.headers['content-encoding']?.includes('aws-chunked')) return refuse(501, 'NotImplemented')
  const contentType = request.headers['content-type'] ?? 'application/octet-stream'
  const stored = await objects.put(bucket, key, contentType, request)
  return { status: 200, headers: { etag: `"${stored.md5}"` } }
}

const headersOf = ({ contentType, sizeBytes, md5 }: StoredObject) => ({
  'content-type': contentType,
  'content-length': String(sizeBytes),
  etag: `"${md5}"`,
})

function storagePage(objects: Objects): Reply {
  const all = objects.list()
  const rows = all
    .slice(-200)
    .toReversed()
    .map(
      (object) =>
        html`<tr><td>${object.bucket}</td><td>${object.key}</td><td>${object.contentType}</td><td class="number">${object.sizeBytes.toLocaleString('ko-KR')}</td></tr>`,
    )
  return page(
    '/storage',
    '저장소',
    html`<h1>저장소</h1><p class="muted">S3 호환 저장소입니다. 저장된 파일 ${all.length.toLocaleString('ko-KR')}개</p>
<table><thead><tr><th>버킷</th><th>키</th><th>종류</th><th class="number">바이트</th></tr></thead><tbody>${rows.length ? rows : html`<tr><td colspan="4">파일이 없습니다.</td></tr>`}</tbody></table>`,
  )
}
