import { copyContents, getContents } from '#areas/text-ad/contract/contents.contract.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { TextAdDeps } from '../deps.ts'
import { toContents } from '../record/reservation-answers.ts'
import { CONTENTS_ENTITY } from '../record/reservation-trail.ts'
import { findContents, insertContents } from './contents.queries.ts'
import { NO_IMAGE } from './save-material.ts'

export const getContentsEndpoint: Endpoint = endpoint(getContents, async (x) => {
  const contents = await findContents(x.db, x.params.id)
  if (contents?.owner_id !== x.caller.userId) throw refuse(getContents, 'NOT_FOUND')
  return toContents(contents)
})

/** A second material like the first, with a picture of its own, for a new ad. Tests of it are counted anew. */
export const copyContentsEndpoint = endpoint(copyContents, async (x, { files }: TextAdDeps) => {
  const source = await findContents(x.db, x.body.adSmsContentsSeq)
  if (source?.owner_id !== x.caller.userId) throw refuse(copyContents, 'NOT_FOUND')
  const { contents_seq: sourceSeq, test_count: _tests, ...columns } = source
  const picture = source.image_storage_no
  const file = picture === null ? null : await files.copy(x.db, picture, x.caller.userId, x.now)
  const copy = await insertContents(x.db, {
    ...columns,
    ...(file ? { image_storage_no: file.objectStorageNo, image_object_key: file.objectKey } : NO_IMAGE),
    contents_status: 'TEMPORARY_SAVE',
    registered_at: x.now,
    modified_at: x.now,
  })
  await x.audit({
    action: 'textAd.copyContents',
    entity: CONTENTS_ENTITY,
    entityId: copy.contents_seq,
    from: { adSmsContentsSeq: sourceSeq },
  })
  return { adSmsContentsSeq: copy.contents_seq }
})
