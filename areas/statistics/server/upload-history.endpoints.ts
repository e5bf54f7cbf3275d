import { type Tx, waitForLock } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { listUploadProblems, listUploads, rollBackUpload } from '../contract/upload.contract.ts'
import { whyNotRollBack } from '../rules/roll-back.rules.ts'
import { lockOf, restoreRows } from './stored-figures.queries.ts'
import { findProblems, findUpload, listUploadPage, UPLOAD_ENTITY, updateUpload } from './uploads.queries.ts'

/** Every try to upload. */
export const listUploadsEndpoint: Endpoint = endpoint(listUploads, ({ db, query }) => listUploadPage(db, query))

/** What was wrong with a refused file; `totalCount` counts also the problems that are not kept. */
export const listUploadProblemsEndpoint: Endpoint = endpoint(listUploadProblems, async ({ db, params }) => {
  const found = await findProblems(db, params.id)
  if (!found) throw refuse(listUploadProblems, 'NOT_FOUND')
  return found
})

/** Takes an upload back. The kind's lock keeps uploads and other roll-backs away until it is done. */
export const rollBackUploadEndpoint: Endpoint = endpoint(rollBackUpload, async (x) => {
  const { id: uploadId } = x.params
  const known = await findUpload(x.db, uploadId)
  if (!known) throw refuse(rollBackUpload, 'NOT_FOUND')
  await waitForLock(x.db as Tx, lockOf(known.type))
  const upload = (await findUpload(x.db, uploadId)) ?? known
  const reason = whyNotRollBack({ outcome: upload.outcome, isOverwritten: upload.is_overwritten })
  if (reason) throw refuse(rollBackUpload, reason)
  const effect = await restoreRows(x.db, {
    uploadId,
    type: upload.type,
    statisticsDates: upload.statistics_dates,
  })
  await updateUpload(x.db, uploadId, {
    outcome: 'ROLLED_BACK',
    rolled_back_by: x.caller.userId,
    rolled_back_at: x.now,
  })
  await x.audit({
    action: 'statistics.rollBack',
    entity: UPLOAD_ENTITY,
    entityId: uploadId,
    from: { outcome: 'STORED' },
    to: { outcome: 'ROLLED_BACK', ...effect },
  })
  return effect
})
