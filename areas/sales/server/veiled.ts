import type { Fields, RecordOf } from '#platform/contract/record.ts'
import { CONTACT } from '../contract/contact.record.ts'
import { REPORT } from '../contract/report.record.ts'

/** The fields of a record but for some: a field that nobody thought of is veiled. */
const allBut = <F extends Fields>({ fields }: Pick<RecordOf<F>, 'fields'>, shown: readonly (keyof F & string)[]) =>
  Object.keys(fields).filter((name) => !shown.includes(name))

/** Of what the trail keeps no values: whatever is known of a person. */
export const VEILED_OF_CONTACT: readonly string[] = allBut(CONTACT, ['isUse'])

/** The same of a report: with whom it was, and what was said. */
export const VEILED_OF_REPORT: readonly string[] = allBut(REPORT, [
  'salesTargetSchoolYear',
  'salesReportTypeId',
  'salesDateTime',
  'nextContactDate',
])

interface Changed {
  readonly from: Readonly<Record<string, unknown>>
  readonly to: Readonly<Record<string, unknown>>
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/**
 * A change as the audit trail may keep it: of the named fields only whether something stood and stands there. Their values
 * stand beside it, in `aside`, for some weeks.
 */
export function veiled({ from, to }: Changed, names: readonly string[]): Changed & { readonly aside?: Changed } {
  const veil = (state: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(state).map(([name, value]) => [name, names.includes(name) ? isThere(value) : value]),
    )
  const pick = (state: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(state).filter(([name]) => names.includes(name)))
  const aside = { from: pick(from), to: pick(to) }
  return { from: veil(from), to: veil(to), ...(Object.keys(aside.to).length > 0 && { aside }) }
}
