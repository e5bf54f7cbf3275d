import { readOrganization, type SalesOrganizationDetail } from '#areas/sales/contract/organization.contract.ts'
import { ORGANIZATIONS } from '#areas/sales/contract/places.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { Redirect } from '#platform/web/screens/redirect.tsx'
import { useParam } from '#platform/web/screens/use-search.ts'
import { OrganizationPage } from './page.tsx'
import { organizationPath, SALES_MENU } from './paths.ts'

/** One organisation with everything that is known of the work with it. */
export const OrganizationScreen = () => (
  <RecordScreen
    read={readOrganization}
    param="organizationId"
    title="영업 기관"
    breadcrumb={[{ text: SALES_MENU }, crumbOf(ORGANIZATIONS)]}
  >
    {(organization) => <Opened organization={organization} />}
  </RecordScreen>
)

/** What another organisation took up is found there; its old address leads there. */
function Opened({ organization }: { organization: SalesOrganizationDetail }) {
  const { organizationId } = organization
  const asked = Number(useParam('organizationId'))
  if (asked !== organizationId) return <Redirect to={organizationPath(organizationId)} />
  return <OrganizationPage key={organizationId} organization={organization} />
}
