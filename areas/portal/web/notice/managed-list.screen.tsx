import { Button } from 'antd'
import { listManagedNotices, type ManagedNotice } from '#areas/portal/contract/notice.contract.ts'
import { send } from '#platform/web/calls/send.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import type { Column } from '#platform/web/list/columns.ts'
import { textFilter } from '#platform/web/list/filters.tsx'
import { ListPage } from '#platform/web/list/list-page.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import { useGo, useSearchOf } from '#platform/web/screens/use-search.ts'
import { NoticeSearch } from './search.ts'
import { categoryTone } from './words.ts'

const FILTERS = [textFilter('keyword', '검색어', { placeholder: '제목 또는 내용', isWide: true })]

const COLUMNS: readonly Column<ManagedNotice>[] = [
  { key: 'noticeId', title: '번호', width: 70, render: (notice) => notice.noticeId },
  {
    key: 'categoryName',
    title: '구분',
    width: 90,
    render: ({ categoryName }) => <StatusTag tone={categoryTone(categoryName)}>{categoryName}</StatusTag>,
  },
  { key: 'title', title: '제목', primary: true, fixed: true, render: (notice) => notice.title },
  {
    key: 'isPublished',
    title: '게시 상태',
    width: 100,
    fixed: true,
    render: ({ isPublished }) => (
      <StatusTag tone={isPublished ? 'success' : 'neutral'}>{isPublished ? '게시 중' : '미게시'}</StatusTag>
    ),
  },
  { key: 'writerName', title: '작성자', width: 120, render: (notice) => notice.writerName || '-' },
  { key: 'createdDt', title: '등록일시', width: 150, render: (notice) => stampText(notice.createdDt) },
  { key: 'updatedDt', title: '수정일시', width: 150, render: (notice) => stampText(notice.updatedDt) },
]

/** All notices, published or not, for the administrators who write them. */
export function NoticeManagedListScreen() {
  const [search, setSearch] = useSearchOf(NoticeSearch)
  const { page: pageNum, pageSize, keyword } = search
  const inputOf = (at: number) => ({ query: { pageNum: at, pageSize, keyword } })
  const list = useCall(listManagedNotices, inputOf(pageNum))
  const go = useGo()
  return (
    <ListPage
      title="공지사항 관리"
      description="첫 화면과 도움말에 보이는 공지사항을 작성하고 게시합니다."
      breadcrumb={[{ text: '관리자' }]}
      actions={
        <Button type="primary" onClick={() => go('/notices/manage/new')}>
          공지사항 작성
        </Button>
      }
      search={search}
      onSearch={setSearch}
      filters={FILTERS}
      list={list}
      columns={COLUMNS}
      rowKey={(notice) => notice.noticeId}
      rowLink={(notice) => `/notices/manage/${notice.noticeId}`}
      readPage={(at) => send(listManagedNotices, inputOf(at))}
      emptyText={keyword ? '검색 조건에 맞는 공지사항이 없습니다.' : '등록된 공지사항이 없습니다.'}
    />
  )
}
