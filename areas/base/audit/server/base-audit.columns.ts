// Made by `npm run tables` from the migrated database; 9284673a5f65460c are the migrations.

/** The columns of the schema `base_audit`, in names of the program. */
export type BaseAuditColumns = {
  'base_audit.alarm': {
    userId: number
    at: Date
  }
}

/** Their names, for statements: every one of a table. */
export const BASE_AUDIT_COLUMNS = {
  'base_audit.alarm': ['userId', 'at'],
} as const satisfies { readonly [Table in keyof BaseAuditColumns]: readonly (keyof BaseAuditColumns[Table])[] }
