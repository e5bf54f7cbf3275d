import './managed.css'
import '#platform/web/look/link-button.css'
import { exportManagedAds, listManagedAds, type ManagedAd } from '#areas/ads/contract/managed-ad.contract.ts'
import { AD_STATUSES } from '#areas/ads/contract/statuses.ts'
import { choicesOf } from '#platform/contract/statuses.ts'
import { download } from '#platform/web/calls/download.ts'
import { send } from '#platform/web/calls/send.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { Column } from '#platform/web/list/columns.ts'
import { choiceFilter, dayRangeFilter, selectFilter, textFilter } from '#platform/web/list/filters.tsx'
import { ListPage } from '#platform/web/list/list-page.tsx'
import { wonText } from '#platform/web/look/korean-text.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { placedPeriodText } from '../placed-period.ts'
import { ManagedAdActions } from './actions.tsx'
import { useHoldBulk } from './bulk.ts'
import { ManagedAdSearch } from './search.ts'
import { AdStatusTag } from './status.tsx'
import { AD_MENU, LIST_PATH, LIST_TITLE, PERIOD_CHOICES, targetsText } from './words.ts'

const FILTERS = [
  textFilter('keyword', '제목·광고주', { placeholder: '제목 또는 광고주' }),
  selectFilter('status', '상태', choicesOf(AD_STATUSES)),
  choiceFilter('periodType', '기간 기준', PERIOD_CHOICES),
  dayRangeFilter('startDate', 'endDate', '기간'),
]

const COLUMNS: readonly Column<ManagedAd>[] = [
  { key: 'advertisementId', title: '번호', width: 64, render: (ad) => ad.advertisementId },
  {
    key: 'advertisementTitle',
    title: '제목',
    primary: true,
    fixed: true,
    render: (ad) => ad.advertisementTitle,
  },
  {
    key: 'advertiserName',
    isTelling: true,
    title: '광고주',
    width: 120,
    render: (ad) => ad.advertiserName,
  },
  { key: 'advertisementType', title: '유형', width: 96, render: (ad) => ad.advertisementType },
  { key: 'position', title: '위치', width: 96, render: (ad) => ad.position },
  { key: 'target', isTelling: true, title: '대상', width: 130, render: (ad) => targetsText(ad) },
  {
    key: 'period',
    isTelling: true,
    title: '집행 기간',
    width: 112,
    render: (ad) => <span className="ad-cell-period">{placedPeriodText(ad)}</span>,
  },
  {
    key: 'advertisementPrice',
    isTelling: true,
    title: '금액',
    width: 100,
    align: 'right',
    render: (ad) => wonText(ad.advertisementPrice),
  },
  { key: 'advertisementStatus', title: '상태', width: 100, fixed: true, render: (ad) => <Status ad={ad} /> },
  { key: 'actions', title: '관리', width: 130, fixed: true, render: (ad) => <Actions ad={ad} /> },
]

const Status = ({ ad }: { ad: ManagedAd }) => (
  <AdStatusTag status={ad.advertisementStatus}>{ad.advertisementStatusDisplayName}</AdStatusTag>
)

const Actions = ({ ad }: { ad: ManagedAd }) => (
  <span className="ad-actions">
    <ManagedAdActions ad={ad} size="small" />
  </span>
)

/** All regional ads for the people who place them. */
export function ManagedAdListScreen() {
  const [search, setSearch] = useSearchOf(ManagedAdSearch)
  const { page: pageNum, pageSize, ...filter } = search
  const inputOf = (at: number) => ({ query: { ...filter, pageNum: at, pageSize } })
  const list = useCall(listManagedAds, inputOf(pageNum))
  const bulk = useHoldBulk()
  return (
    <ListPage
      title={LIST_TITLE}
      description="지역광고를 등록하고, 기간·대상·금액을 고치거나 집행을 멈춥니다."
      breadcrumb={[{ text: AD_MENU }]}
      actions={
        <ScreenLink to={`${LIST_PATH}/new`} className="link-button">
          광고 등록
        </ScreenLink>
      }
      search={search}
      onSearch={setSearch}
      filters={FILTERS}
      list={list}
      columns={COLUMNS}
      rowKey={(ad) => ad.advertisementId}
      rowLink={(ad) => `${LIST_PATH}/${ad.advertisementId}`}
      readPage={(at) => send(listManagedAds, inputOf(at))}
      bulk={bulk}
      emptyText="조건에 맞는 광고가 없습니다."
      onExport={() => download(exportManagedAds, { query: filter }, `${LIST_TITLE}.xlsx`)}
    />
  )
}
