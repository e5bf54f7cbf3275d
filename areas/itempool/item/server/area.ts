import { ITEMS } from '#areas/itempool/item/contract/places.ts'
import type { AreaServer } from '#platform/server/area.ts'
import { namesIn } from '#platform/server/audit/trail-kind.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { ITEM_RECORD } from '../contract/item.contract.ts'
import { changeItemEndpoints } from './change-item.endpoints.ts'
import type { ItempoolItemDeps } from './deps.ts'
import { registeredItems } from './figures.ts'
import { itempoolItemFinds } from './finds.ts'
import { type FileUrlOf, itemFileEndpoint, openFileUrls } from './item-files.ts'
import { itemHistory } from './item-history.ts'
import { listItemVersionsEndpoint } from './list-item-versions.endpoint.ts'
import { itemListEndpoints, readItemsEndpoints } from './read-items.endpoints.ts'
import { providerScopes } from './scope.ts'
import { uploadItemsEndpoints } from './upload-items.endpoints.ts'

/** What other areas get of this one beside its functions. */
export interface ItempoolItemDoor {
  readonly fileUrlOf: FileUrlOf
}

/** The items of the question bank, with who provides them, and in which categories papers stand. */
export function itempoolItemArea(deps: ItempoolItemDeps): AreaServer & { door: ItempoolItemDoor } {
  const fileUrlOf = openFileUrls(deps)
  return {
    name: 'itempool/item',
    door: { fileUrlOf },
    endpoints: [
      ...endpointsOf({ ...deps, fileUrlOf }, [
        itemFileEndpoint,
        ...readItemsEndpoints,
        ...changeItemEndpoints,
        listItemVersionsEndpoint,
      ]),
      ...itemListEndpoints(fileUrlOf),
      ...uploadItemsEndpoints,
    ],
    histories: [itemHistory],
    trail: [
      {
        entity: ITEM_RECORD.entity,
        find: namesIn('itempool_item.item', 'item_no', 'provider_item_id', (id) => `${ITEMS.path}/${id}`),
      },
    ],
    finds: itempoolItemFinds,
    scopes: [providerScopes],
    figures: [registeredItems],
  }
}
