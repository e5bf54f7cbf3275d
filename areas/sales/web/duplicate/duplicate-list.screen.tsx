import type { Duplicate } from '#areas/sales/contract/duplicate.contract.ts'
import { duplicateTable } from '#areas/sales/rules/duplicate/duplicate-table.rules.ts'
import { SALES_MENU } from '#areas/sales/web/organization/paths.ts'
import { SalesSubNavigation } from '#areas/sales/web/sub-navigation.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { duplicatePath } from './duplicate-path.ts'

/** Pairs of organisations that are probably one; a row leads to both beside each other. */
export const DuplicateListScreen = () => (
  <ListScreen
    of={duplicateTable}
    description="같은 시/군/구에 분류와 이름이 같거나, 연락처의 전화번호가 같은 기관입니다. 행을 누르면 두 기관을 비교해 합칠 수 있습니다."
    breadcrumb={[{ text: SALES_MENU }]}
    intro={<SalesSubNavigation />}
    rowKey={({ first, second }: Duplicate) => `${first.organizationId}-${second.organizationId}`}
    rowLink={duplicatePath}
    emptyText="조건에 맞는 중복 기관이 없습니다."
    noneYetText="같은 기관으로 보이는 기관이 없습니다."
  />
)
