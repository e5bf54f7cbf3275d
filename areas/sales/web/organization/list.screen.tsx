import type { SalesOrganization } from '#areas/sales/contract/organization.contract.ts'
import { ORGANIZATIONS } from '#areas/sales/contract/places.ts'
import { organizationTable } from '#areas/sales/rules/organization-table.rules.ts'
import { NextContact } from '#areas/sales/web/next-contact.tsx'
import { useRouteBulk } from '#areas/sales/web/route/use-route-bulk.ts'
import { StageTag } from '#areas/sales/web/stage-tag.tsx'
import { SalesSubNavigation } from '#areas/sales/web/sub-navigation.tsx'
import { late } from '#platform/web/layer/late.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { oneOfOr, searchOf } from '#platform/web/screens/search-fields.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { SEARCH_HINT, SEARCH_NEEDS, useOrganizationControls } from './list-filters.tsx'
import { organizationPath, SALES_MENU } from './paths.ts'
import { stampOf } from './sales-time.ts'
import { ShapeSwitch } from './shape-switch.tsx'
import { SHAPES } from './shapes.ts'

const OrganizationKanban = late(() => import('./kanban/kanban.tsx').then((module) => module.OrganizationKanban))

const ShapeSearch = searchOf({ shape: oneOfOr(SHAPES, 'TABLE') })

const CELLS = {
  salesStatus: (organization: SalesOrganization) => <StageTag {...organization} />,
  lastSales: ({ lastSalesDateTime }: SalesOrganization) =>
    lastSalesDateTime === null ? '-' : stampOf(lastSalesDateTime),
  nextContact: ({ nextContactDate }: SalesOrganization) => <NextContact day={nextContactDate} />,
}

/** Organisations to work with: as a list, or stage by stage as a kanban. */
export function OrganizationListScreen() {
  const controls = useOrganizationControls()
  const [{ shape }, setShape] = useSearchOf(ShapeSearch)
  return (
    <ListScreen
      of={organizationTable}
      description={SEARCH_HINT}
      breadcrumb={[{ text: SALES_MENU }]}
      intro={<SalesSubNavigation />}
      actions={
        <ScreenLink to={ORGANIZATIONS.path} search={{ mine: 'true', shape }} {...buttonLook()}>
          내 담당 기관
        </ScreenLink>
      }
      controls={controls}
      needs={SEARCH_NEEDS}
      bulk={[useRouteBulk<SalesOrganization>()]}
      tools={<ShapeSwitch shape={shape} onChange={(next) => setShape({ shape: next }, { stay: true })} />}
      instead={shape === 'KANBAN' ? (search) => <OrganizationKanban search={search} /> : undefined}
      cells={CELLS}
      rowKey={({ organizationId }) => organizationId}
      rowLink={({ organizationId }) => organizationPath(organizationId)}
      emptyText="조건에 맞는 기관이 없습니다."
    />
  )
}
