import { toYmdt } from '#platform/contract/seoul.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import type { Me } from '../../contract/signed-in.contract.ts'

/** The caller as the portal shows them to themself. */
export const meOf = ({ userId, loginId, name, authorities, viewedBy, lacksSecondFactor }: Caller): Me => ({
  neoIdNo: userId,
  loginId,
  name,
  permissions: authorities.map((authority) => ({ authority })),
  ...(viewedBy && { viewedBy: { name: viewedBy.name, untilYmdt: toYmdt(viewedBy.until) } }),
  ...(lacksSecondFactor && { lacksSecondFactor }),
})
