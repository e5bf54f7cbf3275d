import { AuditSettings } from '../rules/settings.rules.ts'

/** What administrators choose about the audit trail at run time. */
export const AUDIT_SETTINGS = { area: 'audit', title: '감사 기록', schema: AuditSettings } as const
