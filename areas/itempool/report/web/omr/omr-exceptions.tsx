import { useState } from 'react'
import { listOmrExceptions } from '#areas/itempool/report/contract/omr.contract.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ErrorState } from '#platform/web/feedback/states.tsx'
import { Pager } from '#platform/web/list/pager.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { ExceptionForm } from './exception-form.tsx'
import css from './omr.module.css'
import type { Round } from './omr-search.ts'

const PAGE_SIZE = 10

/** What fits nobody, each to be put right in its place; nothing where everything fits. */
export function OmrExceptions({ round }: { round: Round }) {
  const { data, error, refetch } = useCall(listOmrExceptions, { query: round })
  const [page, setPage] = useState(1)
  if (error) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data || data.count === 0) return null
  const last = Math.ceil(data.count / PAGE_SIZE)
  const shown = Math.min(page, last)
  return (
    <Panel title={`신청자 확인 필요 (${data.count.toLocaleString('ko-KR')}명)`} className={css.part}>
      <p className={css.note}>수험번호, 학교번호, 이름을 바로잡으면 답안으로 등록되고 채점됩니다.</p>
      <ul className={css.exceptions}>
        {data.list.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE).map((exception) => (
          <li key={exception.exceptionNo}>
            <ExceptionForm exception={exception} />
          </li>
        ))}
      </ul>
      <Pager page={shown} pageSize={PAGE_SIZE} totalCount={data.count} onPage={setPage} />
    </Panel>
  )
}
