import type { NsatScope } from '#areas/nsat/vendor/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import { BULK_EDITORS, ORDER_EDITORS } from '../contract/access.ts'
import type { Orderer } from '../rules/order-rights.rules.ts'
import type { OrderSettings } from '../rules/settings.rules.ts'
import { readOrderSettings } from './settings.ts'

/** Who orders, as the rules see them, with their rows and what is offered to them. */
export interface OrdererWithScope extends Orderer {
  readonly scope: NsatScope
  readonly isFreeOffered: boolean
  readonly isHigh2NaOpen: boolean
}

const holds = ({ flags }: Pick<Caller, 'flags'>, wanted: readonly string[]) => wanted.some((flag) => flags.has(flag))

/** Whether the caller is of the service office. */
export const isOfOffice = (caller: Pick<Caller, 'flags'>): boolean => holds(caller, BULK_EDITORS)

interface Asked {
  readonly db: Db
  readonly caller: Pick<Caller, 'flags'>
  readonly scope: NsatScope
}

/** The caller as somebody who orders. */
export async function ordererOf(asked: Asked): Promise<OrdererWithScope> {
  return ordererBy(await readOrderSettings(asked.db), asked)
}

/** The same by what the office has chosen. */
export function ordererBy(settings: OrderSettings, { caller, scope }: Omit<Asked, 'db'>): OrdererWithScope {
  const isOffice = isOfOffice(caller)
  const mayWrite = scope.mayWrite && holds(caller, ORDER_EDITORS)
  return {
    scope,
    isOffice,
    vendorNo: scope.vendorNo,
    mayWrite,
    isAlwaysOpen: isOffice && settings.isOfficeAlwaysOpen,
    isFreeOffered: mayWrite && (isOffice || settings.isFreeForVendors),
    isHigh2NaOpen: settings.isHigh2NaOpen,
  }
}
