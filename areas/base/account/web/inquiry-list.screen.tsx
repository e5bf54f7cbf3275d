import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { INQUIRY_STATES, type Inquiry } from '../contract/inquiry.contract.ts'
import { inquiryTable } from '../rules/inquiry-table.rules.ts'
import { InquiryDetail } from './inquiry-detail.tsx'

const CELLS = { state: ({ state }: Inquiry) => <StatusTag of={INQUIRY_STATES[state]} /> }

/** People who wait for a call: because they want to become partners, or to be counselled. */
export const InquiryListScreen = () => (
  <ListScreen
    of={inquiryTable}
    description="가입이나 상담을 문의한 분께 연락하고 답변 여부를 기록합니다."
    breadcrumb={[{ text: '관리자' }]}
    cells={CELLS}
    rowKey={(inquiry) => inquiry.inquiryId}
    detail={({ id, close }) => <InquiryDetail inquiryId={id} onClose={close} />}
    emptyText="검색 조건에 맞는 문의가 없습니다."
    noneYetText="접수된 문의가 없습니다."
  />
)
