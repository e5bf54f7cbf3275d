import { excludeOmrException } from '#areas/itempool/report/contract/omr.contract.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { closeException, holdException } from './held-exception.ts'

/** Sets a row aside that is nobody's answer: it waits no more, and the trail keeps why. */
export const excludeOmrExceptionEndpoint = endpoint(excludeOmrException, async (x) => {
  const row = await holdException(x)
  await closeException(x.db, row, 'EXCLUDED', x.now)
  await x.audit({
    action: 'itempoolReport.excludeException',
    entity: 'itempoolReport.exception',
    entityId: row.exceptionNo,
    from: { marks: row.marks, omrUploadNo: row.omrUploadNo },
    comment: x.body.reason,
  })
  return { exceptionNo: row.exceptionNo }
})
