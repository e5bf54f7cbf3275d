import { changeView, listViews, removeView, saveView } from '#platform/contract/saved-view.contract.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { refuse } from '../refuse.ts'
import { deleteView, hasRoom, insertView, listViewsOf, updateView } from './saved-views.queries.ts'

const ENTITY = 'platform.savedView'

/** Lists as people want to see them again. What others may read is in the audit trail. */
export const savedViewEndpoints: readonly Endpoint[] = [
  endpoint(listViews, async ({ db, caller, query }) => ({ list: await listViewsOf(db, caller, query.list) })),
  endpoint(saveView, async (x) => {
    const { list, ...form } = x.body
    if (!(await hasRoom(x.db, x.caller, list))) throw refuse(saveView, 'TOO_MANY')
    const viewId = await insertView(x.db, x.caller, list, form, x.now)
    if (viewId === undefined) throw refuse(saveView, 'NAME_TAKEN')
    if (form.isShared)
      await x.audit({ action: 'platform.shareView', entity: ENTITY, entityId: viewId, to: { isShared: true } })
    return { viewId }
  }),
  endpoint(changeView, async (x) => {
    const viewId = x.params.id
    const outcome = await updateView(x.db, x.caller, viewId, x.body, x.now)
    if (outcome !== 'CHANGED') throw refuse(changeView, outcome)
    if (x.body.isShared)
      await x.audit({ action: 'platform.shareView', entity: ENTITY, entityId: viewId, to: { isShared: true } })
    return { viewId }
  }),
  endpoint(removeView, async ({ db, caller, params }) => {
    if (!(await deleteView(db, caller, params.id))) throw refuse(removeView, 'NOT_FOUND')
    return { viewId: params.id }
  }),
]
