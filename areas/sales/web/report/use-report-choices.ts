import { listContacts } from '#areas/sales/contract/contact.contract.ts'
import { listReportTypes, listStatuses, readOptions, type SalesStatus } from '#areas/sales/contract/look-up.contract.ts'
import { readOrganization, type SalesOrganizationDetail } from '#areas/sales/contract/organization.contract.ts'
import type { ProblemError } from '#platform/web/calls/problem-error.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { ChoiceWords } from '#platform/web/form/choice-inputs.tsx'
import type { Choice } from '#platform/web/form/select.tsx'

/** What can be chosen in a report about an organisation. */
export interface ReportChoices {
  readonly organization: SalesOrganizationDetail
  readonly types: ChoiceWords<string>
  readonly years: readonly Choice<number>[]
  /** Contacts in use. */
  readonly contacts: readonly Choice<number>[]
  /** In their order. */
  readonly stages: readonly SalesStatus[]
}

interface FoundChoices {
  readonly choices: ReportChoices | undefined
  readonly error: ProblemError | null
  readonly retry: () => void
}

interface Person {
  readonly contactName: string | null
  readonly phoneNumber: string | null
  readonly email: string | null
}

/** `김교무 010-0000-1234`: whatever is known of the person, name first. */
const personText = ({ contactName, phoneNumber, email }: Person): string =>
  [contactName, phoneNumber ?? email].filter(Boolean).join(' ')

export function useReportChoices(organizationId: number): FoundChoices {
  const ofOrganization = { params: { id: organizationId } }
  const organization = useCall(readOrganization, ofOrganization)
  const contacts = useCall(listContacts, ofOrganization)
  const types = useCall(listReportTypes, {})
  const options = useCall(readOptions, {})
  const statuses = useCall(listStatuses, {})
  const all = [organization, contacts, types, options, statuses]
  const isThere = organization.data && contacts.data && types.data && options.data && statuses.data
  return {
    error: all.find(({ data, error }) => data === undefined && error)?.error ?? null,
    retry: () => {
      for (const { data, refetch } of all) if (data === undefined) void refetch()
    },
    choices: isThere && {
      organization: organization.data,
      types: Object.fromEntries(
        types.data.list.map(({ salesReportTypeId, salesReportTypeName }) => [salesReportTypeId, salesReportTypeName]),
      ),
      stages: statuses.data.list,
      years: options.data.reportYears.map((year) => ({ value: year, label: `${year}학년도` })),
      contacts: contacts.data.list
        .filter(({ isUse }) => isUse)
        .map((contact) => ({ value: contact.contactId, label: personText(contact) })),
    },
  }
}

/** The contacts that may be chosen, with the one that a report names already, though it may be out of use. */
export const contactChoices = (
  contacts: readonly Choice<number>[],
  named: (Person & { readonly contactId: number | null }) | undefined,
): readonly Choice<number>[] =>
  named === undefined || named.contactId === null || contacts.some(({ value }) => value === named.contactId)
    ? contacts
    : [...contacts, { value: named.contactId, label: `${personText(named)} (사용 중지)` }]

/** The same for school years: one that is offered no more stays as it is. */
export const yearChoices = (
  years: readonly Choice<number>[],
  named: number | null | undefined,
): readonly Choice<number>[] =>
  typeof named !== 'number' || years.some(({ value }) => value === named)
    ? years
    : [...years, { value: named, label: `${named}학년도` }]
