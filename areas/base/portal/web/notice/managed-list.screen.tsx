import type { ManagedNotice } from '#areas/base/portal/contract/notice.contract.ts'
import { MANAGED_NOTICES } from '#areas/base/portal/contract/places.ts'
import { managedNoticeTable } from '#areas/base/portal/rules/managed-notice-table.rules.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { useGo } from '#platform/web/screens/use-search.ts'
import { categoryTone } from './words.ts'

const CELLS = {
  categoryName: ({ categoryName }: ManagedNotice) => (
    <StatusTag tone={categoryTone(categoryName)}>{categoryName}</StatusTag>
  ),
  isPublished: ({ isPublished }: ManagedNotice) => (
    <StatusTag tone={isPublished ? 'success' : 'neutral'}>{isPublished ? '게시 중' : '미게시'}</StatusTag>
  ),
}

/** All notices, published or not, for the administrators who write them. */
export function NoticeManagedListScreen() {
  const go = useGo()
  return (
    <ListScreen
      of={managedNoticeTable}
      description="첫 화면과 도움말에 보이는 공지사항을 작성하고 게시합니다."
      breadcrumb={[{ text: '관리자' }]}
      actions={
        <Button kind="primary" onClick={() => go(`${MANAGED_NOTICES.path}/new`)}>
          공지사항 작성
        </Button>
      }
      cells={CELLS}
      rowKey={(notice) => notice.noticeId}
      rowLink={(notice) => `${MANAGED_NOTICES.path}/${notice.noticeId}`}
      emptyText="검색 조건에 맞는 공지사항이 없습니다."
      noneYetText="등록된 공지사항이 없습니다."
    />
  )
}
