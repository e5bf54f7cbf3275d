import { readOrganization } from '#areas/sales/contract/organization.contract.ts'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { OrganizationPage } from './page.tsx'
import { LIST_PATH, SALES_MENU } from './paths.ts'

/** One organisation with everything that is known of the work with it. */
export const OrganizationScreen = () => (
  <RecordScreen
    read={readOrganization}
    param="organizationId"
    title="영업 기관"
    breadcrumb={[{ text: SALES_MENU }, { text: '기관별 영업현황', to: LIST_PATH }]}
  >
    {(organization) => <OrganizationPage key={organization.organizationId} organization={organization} />}
  </RecordScreen>
)
