interface Somebody {
  readonly userId: number
  readonly flags: ReadonlySet<string>
}

/** Whether somebody may change a report: its author, and administrators. */
export const mayChangeReport = (report: { readonly salesPersonId: number }, { userId, flags }: Somebody): boolean =>
  report.salesPersonId === userId || flags.has('ALL')
