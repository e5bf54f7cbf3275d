import { json, type Reply } from '../server/route.ts'
import { VENDOR_TEXTS } from './outcomes.ts'

/** The vendor's envelope; success and refusal are told by the header, the HTTP status is always 200. */
export function envelope(code: number, body?: unknown): Reply {
  const header = {
    isSuccessful: code === 0,
    resultCode: code,
    resultMessage: VENDOR_TEXTS[code] ?? 'Service parameter is invalid.',
  }
  return json(body === undefined ? { header } : { header, body })
}

/** The vendor counts pages from 1, of 15 rows unless told otherwise, of 1,000 at most. */
export function readPage(query: URLSearchParams): { pageNum: number; pageSize: number } {
  const pageNum = Math.max(1, Number(query.get('pageNum')) || 1)
  return { pageNum, pageSize: Math.min(1000, Math.max(1, Number(query.get('pageSize')) || 15)) }
}
