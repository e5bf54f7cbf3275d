import { useState } from 'react'
import { listOmrUploads, type OmrUpload } from '#areas/itempool/report/contract/omr.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { HeadedList } from '#platform/web/list/headed-list.tsx'
import { listFrom } from '#platform/web/list/list-section.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { ACTIONS, type Column } from '#platform/web/list/table/columns.ts'
import { Button } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import type { Round } from './omr-search.ts'
import { WithdrawLayer } from './withdraw-layer.tsx'

const count = (value: number): string => value.toLocaleString('ko-KR')

const columnsOf = (onWithdraw: (upload: OmrUpload) => void): readonly Column<OmrUpload>[] => [
  { key: 'file', title: '파일', primary: true, fixed: true, render: ({ fileName }) => fileName },
  { key: 'at', title: '등록일시', width: 150, isTelling: true, render: ({ uploadedYmdt }) => stampText(uploadedYmdt) },
  { key: 'by', title: '등록자', width: 120, isTelling: true, render: ({ uploadedByName }) => uploadedByName || '-' },
  {
    key: 'rows',
    title: '수험생',
    width: 90,
    align: 'right',
    isTelling: true,
    render: ({ rowCount }) => count(rowCount),
  },
  {
    key: 'exceptions',
    title: '신청자 미확인',
    width: 170,
    isTelling: true,
    render: ({ exceptionCount, waitingCount }) =>
      exceptionCount === 0 ? (
        '없음'
      ) : (
        <StatusTag tone={waitingCount > 0 ? 'warning' : 'neutral'}>
          {waitingCount > 0
            ? `${count(exceptionCount)}명 중 ${count(waitingCount)}명 남음`
            : `${count(exceptionCount)}명 처리 완료`}
        </StatusTag>
      ),
  },
  {
    key: 'names',
    title: '이름 다름',
    width: 100,
    align: 'right',
    isTelling: true,
    render: ({ otherNameCount }) =>
      otherNameCount === 0 ? '없음' : <StatusTag tone="warning">{`${count(otherNameCount)}명`}</StatusTag>,
  },
  {
    key: ACTIONS,
    title: '관리',
    width: 170,
    fixed: true,
    render: (upload) =>
      upload.withdrawnYmdt === null ? (
        <Button size="small" aria-label={`${upload.fileName} 되돌리기`} onClick={() => onWithdraw(upload)}>
          되돌리기
        </Button>
      ) : (
        <StatusTag tone="neutral">{withdrawnText(upload)}</StatusTag>
      ),
  },
]

const withdrawnText = ({ withdrawnYmdt, withdrawnByName, withdrawnReason }: OmrUpload): string =>
  `되돌림 ${stampText(withdrawnYmdt ?? '')} ${withdrawnByName || '-'}: ${withdrawnReason ?? ''}`

/** The files that were registered for a subject of a round. */
export function OmrUploads({ round }: { round: Round }) {
  const uploads = useCall(listOmrUploads, { query: round })
  const [withdrawn, setWithdrawn] = useState<OmrUpload>()
  return (
    <>
      <HeadedList
        name="등록한 파일"
        list={listFrom(uploads, ({ list, count: totalCount }) => ({ list, totalCount }))}
        columns={columnsOf(setWithdrawn)}
        rowKey={({ omrUploadNo }) => omrUploadNo}
        emptyText="등록한 파일이 없습니다."
      />
      {withdrawn && <WithdrawLayer upload={withdrawn} onClose={() => setWithdrawn(undefined)} />}
    </>
  )
}
