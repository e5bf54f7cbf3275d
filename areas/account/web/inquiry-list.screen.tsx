import { useState } from 'react'
import { choicesOf } from '#platform/contract/statuses.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { Column } from '#platform/web/list/columns.ts'
import { selectFilter, textFilter } from '#platform/web/list/filters.tsx'
import { ListPage } from '#platform/web/list/list-page.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { INQUIRY_STATES, type Inquiry, listInquiries } from '../contract/inquiry.contract.ts'
import { InquiryDetail } from './inquiry-detail.tsx'
import { InquirySearch } from './inquiry-search.ts'

const FILTERS = [
  selectFilter('state', '상태', choicesOf(INQUIRY_STATES)),
  textFilter('keyword', '검색어', { placeholder: '기관명 또는 이름', isWide: true }),
]

const COLUMNS: readonly Column<Inquiry>[] = [
  { key: 'createdYmdt', title: '접수일시', width: 150, render: (inquiry) => stampText(inquiry.createdYmdt) },
  { key: 'organizationName', title: '기관명', primary: true, fixed: true, render: (each) => each.organizationName },
  { key: 'name', title: '이름', width: 120, render: (inquiry) => inquiry.name },
  { key: 'phoneNumber', title: '휴대폰 번호', width: 150, render: (inquiry) => inquiry.phoneNumber },
  {
    key: 'state',
    title: '상태',
    width: 110,
    fixed: true,
    render: ({ state }) => <StatusTag of={INQUIRY_STATES[state]} />,
  },
  { key: 'handlerName', title: '답변자', width: 120, render: (inquiry) => inquiry.handlerName || '-' },
]

/** People who want to become partners and wait for a call. */
export function InquiryListScreen() {
  const [search, setSearch] = useSearchOf(InquirySearch)
  const [openId, setOpenId] = useState<number>()
  const { page: pageNum, pageSize, state, keyword } = search
  const list = useCall(listInquiries, { query: { pageNum, pageSize, state, keyword } })
  return (
    <>
      <ListPage
        title="가입 문의"
        description="파트너 가입을 문의한 분께 연락하고 답변 여부를 기록합니다."
        breadcrumb={[{ text: '관리자' }]}
        search={search}
        onSearch={setSearch}
        filters={FILTERS}
        list={list}
        columns={COLUMNS}
        rowKey={(inquiry) => inquiry.inquiryId}
        onOpenRow={(inquiry) => setOpenId(inquiry.inquiryId)}
        emptyText={state || keyword ? '검색 조건에 맞는 가입 문의가 없습니다.' : '접수된 가입 문의가 없습니다.'}
      />
      {openId !== undefined && <InquiryDetail inquiryId={openId} onClose={() => setOpenId(undefined)} />}
    </>
  )
}
