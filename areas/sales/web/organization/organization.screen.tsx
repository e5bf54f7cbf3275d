import { readOrganization } from '#areas/sales/contract/organization.contract.ts'
import { ORGANIZATIONS } from '#areas/sales/contract/places.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { OrganizationPage } from './page.tsx'
import { SALES_MENU } from './paths.ts'

/** One organisation with everything that is known of the work with it. */
export const OrganizationScreen = () => (
  <RecordScreen
    read={readOrganization}
    param="organizationId"
    title="영업 기관"
    breadcrumb={[{ text: SALES_MENU }, crumbOf(ORGANIZATIONS)]}
  >
    {(organization) => <OrganizationPage key={organization.organizationId} organization={organization} />}
  </RecordScreen>
)
