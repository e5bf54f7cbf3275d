import { changeView, listViews, removeView, SHARED_VIEWS, saveView } from '#platform/contract/saved-view.contract.ts'
import { type Endpoint, type Exchange, endpoint } from '../endpoint.ts'
import type { Live } from '../live/live.ts'
import { findOr404, refuse, refuseCommon } from '../refuse.ts'
import {
  deleteView,
  hasRoom,
  insertView,
  isSharedView,
  listViewsOf,
  updateView,
  type ViewFlags,
  type ViewForm,
  viewerOf,
} from './saved-views.queries.ts'

const ENTITY = 'platform.savedView'

/** Lists as people want to see them again. What others may read is in the audit trail, and only then others are told. */
export function savedViewEndpoints(
  live: Pick<Live, 'changed'>,
  flags: ViewFlags,
  /** Fields of lists that take words: they may name a person, and are kept in no view that others see. */
  wordFields: ReadonlySet<string> = new Set(),
): readonly Endpoint[] {
  const asKept = (form: ViewForm): ViewForm =>
    form.isShared ? { ...form, query: withoutFields(form.query, wordFields) } : form
  const tellOthers = (x: Pick<Exchange, 'afterCommit'>): void => x.afterCommit(() => live.changed([SHARED_VIEWS]))
  const judge = ({ caller }: Pick<Exchange, 'caller'>, { isShared }: ViewForm): void => {
    if (isShared && !viewerOf(caller, flags).mayShare) throw refuseCommon('FORBIDDEN')
  }
  const noteShared = async (x: Pick<Exchange, 'afterCommit' | 'audit'>, viewId: number): Promise<void> => {
    await x.audit({ action: 'platform.shareView', entity: ENTITY, entityId: viewId, to: { isShared: true } })
    tellOthers(x)
  }
  return [
    endpoint(listViews, async ({ db, caller, query }) => {
      const viewer = viewerOf(caller, flags)
      return { list: await listViewsOf(db, viewer, query.list), mayShare: viewer.mayShare }
    }),
    endpoint(saveView, async (x) => {
      const { list, ...form } = x.body
      judge(x, form)
      if (!(await hasRoom(x.db, x.caller, list))) throw refuse(saveView, 'TOO_MANY')
      const viewId = await insertView(x.db, x.caller, list, asKept(form), x.now)
      if (viewId === undefined) throw refuse(saveView, 'NAME_TAKEN')
      if (form.isShared) await noteShared(x, viewId)
      return { viewId }
    }),
    endpoint(changeView, async (x) => {
      const viewId = x.params.id
      judge(x, x.body)
      const wasShared = await isSharedView(x.db, x.caller, viewId)
      const outcome = await updateView(x.db, x.caller, viewId, asKept(x.body), x.now)
      if (outcome !== 'CHANGED') throw refuse(changeView, outcome)
      if (x.body.isShared) await noteShared(x, viewId)
      else if (wasShared) tellOthers(x)
      return { viewId }
    }),
    endpoint(removeView, async (x) => {
      const viewId = x.params.id
      const removed = await findOr404(removeView, deleteView(x.db, viewerOf(x.caller, flags), viewId))
      if (!removed.isOwn) await x.audit({ action: 'platform.removeView', entity: ENTITY, entityId: viewId })
      if (removed.isShared) tellOthers(x)
      return { viewId }
    }),
  ]
}

/** An address without these fields; what is left of it stands as it stood. */
function withoutFields(query: string, fields: ReadonlySet<string>): string {
  const nameOf = (pair: string): string | undefined => [...new URLSearchParams(pair).keys()][0]
  const left = query
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !fields.has(nameOf(pair) ?? ''))
  return left.length === 0 ? '' : `?${left.join('&')}`
}
