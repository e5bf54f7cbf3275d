import type { SalesOrganization } from '#areas/sales/contract/organization.contract.ts'
import { addStops } from '#areas/sales/contract/route.contract.ts'
import { useBulk } from '#platform/web/list/bulk/bulk.ts'

type Row = Pick<SalesOrganization, 'organizationId' | 'organizationName' | 'operationStatusCode'>

/** Puts the chosen organisations of a list on today's route; it asks nothing, they are taken off there. */
export const useRouteBulk = <R extends Row>() =>
  useBulk<typeof addStops, R>(addStops, {
    label: '오늘의 동선에 더하기',
    whyNot: ({ operationStatusCode }) => (operationStatusCode === 'CLOSE' ? '폐교한 기관입니다.' : undefined),
    nameOf: ({ organizationName }) => organizationName,
    ask: async () => '',
    inputOf: ({ organizationId }) => ({ body: { organizationIds: [organizationId] } }),
  })
