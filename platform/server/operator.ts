/** A sentence for the person at the command line: what was refused and what to do. Shown without a stack. */
export class OperatorError extends Error {}

/** Who acts in the audit trail when somebody with access to the server runs a command. */
export const OPERATOR = { userId: null, name: 'operator' } as const
