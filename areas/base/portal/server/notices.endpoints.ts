import type { NoticeSource } from '#gateways/notice/notice-source.port.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { findOr404 } from '#platform/server/refuse.ts'
import { listPublicNotices, listTopNotices, readNotice, readPublicNotice } from '../contract/notice.contract.ts'
import { findPublished, listPublished } from './notices.queries.ts'

/** Notices of the short list. */
const MOST_ON_TOP = 4
/** Notices of the public list. */
const MOST_IN_PUBLIC = 20
/** The authorities of somebody whom we do not know. */
const NOBODY: readonly string[] = []

/** What readers see: published notices only. `source` replaces the public list by that of an outside help centre. */
export function noticeEndpoints(source: NoticeSource | null): Endpoint[] {
  return [
    endpoint(listTopNotices, async ({ db, caller }) => ({
      list: await listPublished(db, caller.authorities, MOST_ON_TOP),
    })),
    endpoint(readNotice, async ({ db, caller, params }) => {
      const notice = await findOr404(readNotice, findPublished(db, caller.authorities, params.id))
      return notice
    }),
    endpoint(listPublicNotices, async ({ db }) => {
      const contents = source ? await source.latest() : await listPublished(db, NOBODY, MOST_IN_PUBLIC)
      return { result: { contents: contents.slice(0, MOST_IN_PUBLIC) } }
    }),
    endpoint(readPublicNotice, async ({ db, visitor, params }) => {
      const notice = await findOr404(readPublicNotice, findPublished(db, visitor?.authorities ?? NOBODY, params.id))
      return notice
    }),
  ]
}
