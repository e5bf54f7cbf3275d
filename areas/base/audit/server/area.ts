import type { AreaServer, Platform } from '#platform/server/area.ts'
import { auditDetailEndpoint } from './audit-detail.endpoint.ts'
import { auditLineEndpoints } from './audit-lines.endpoints.ts'
import { knownKinds } from './known-kinds.ts'
import { MANY_READS } from './notification-kinds.ts'
import { revertChangeEndpoint } from './revert-change.endpoint.ts'
import { tellManyReads } from './tell-many-reads.job.ts'

interface AuditNeeds {
  /** All other areas: what they say of the trail, and the calls that take changes back. */
  readonly areas: readonly AreaServer[]
  /** How people call the kinds of the trail. */
  readonly titles: Readonly<Record<string, string>>
  /** The flags of the operator's own people. */
  readonly staff: readonly string[]
}

/** The audit trail as administrators read it, and taking changes back. */
export function baseAuditArea(platform: Platform, { areas, titles, staff }: AuditNeeds): AreaServer {
  const kinds = knownKinds(areas, titles)
  const scopes = areas.flatMap((area) => area.scopes ?? [])
  const endpoints = areas.flatMap((area) => area.endpoints)
  return {
    name: 'base/audit',
    endpoints: [
      ...auditLineEndpoints(kinds, staff),
      auditDetailEndpoint(kinds, scopes),
      revertChangeEndpoint({ kinds, endpoints, scopes, live: platform.live }),
    ],
    notifications: [MANY_READS],
    recurring: [{ name: 'baseAudit.tellManyReads', everySeconds: 30, run: (now) => tellManyReads(platform, now) }],
  }
}
