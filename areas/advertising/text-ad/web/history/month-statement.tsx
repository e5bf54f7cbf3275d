import { useState } from 'react'
import { downloadMonth, listMonthAccounts } from '#areas/advertising/text-ad/contract/paper.contract.ts'
import { lastMonths } from '#areas/advertising/text-ad/rules/money/account-month.rules.ts'
import { monthText } from '#platform/contract/seoul.ts'
import { download } from '#platform/web/calls/download.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { serverNow } from '#platform/web/calls/server-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'

/** So far back one looks for a month: a year and the one before it. */
const SHOWN_MONTHS = 24

interface StatementProps {
  /** An administrator chooses the account; everybody else gets their own. */
  isOfAnybody?: boolean
  onClose: () => void
}

/** What money did for an account within a month, as a file. */
export function MonthStatement({ isOfAnybody = false, onClose }: StatementProps) {
  const months = lastMonths(serverNow(), SHOWN_MONTHS)
  const [month, setMonth] = useState(months[0] ?? '')
  const [neoIdNo, setNeoIdNo] = useState<number>()
  const [isMaking, setMaking] = useState(false)
  const [problem, setProblem] = useState('')
  const make = async (): Promise<void> => {
    setMaking(true)
    setProblem('')
    await download(downloadMonth, { query: { month, neoIdNo } }, `광고 월 이용 내역 ${month}.pdf`).catch(
      (error: unknown) => setProblem(sentenceOf(error)),
    )
    setMaking(false)
  }
  return (
    <Layer
      title="월 이용 내역"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button
            kind="primary"
            isBusy={isMaking}
            disabled={isOfAnybody && neoIdNo === undefined}
            onClick={() => void make()}
          >
            PDF 내려받기
          </Button>
        </>
      }
    >
      <div className={lookCss.stack}>
        <p>한 달 동안의 결제와 환불, 광고별 합계를 내려받습니다. 결제하거나 환불한 날짜를 기준으로 합니다.</p>
        <SelectField
          label="이용 월"
          value={month}
          options={months.map((each) => ({ value: each, text: monthText(`${each}-01`) }))}
          onChoose={(chosen) => {
            setMonth(chosen)
            setNeoIdNo(undefined)
          }}
        />
        {isOfAnybody && <AccountChoice month={month} chosen={neoIdNo} onChoose={setNeoIdNo} />}
        <p role="status" data-tone="danger">
          {problem}
        </p>
      </div>
    </Layer>
  )
}

interface AccountProps {
  month: string
  chosen: number | undefined
  onChoose: (neoIdNo: number | undefined) => void
}

/** One of the accounts that have something on paper in the month. */
function AccountChoice({ month, chosen, onChoose }: AccountProps) {
  const { data, error, refetch } = useCall(listMonthAccounts, { query: { month } })
  if (error) return <ProblemState problem={error} onRetry={refetch} />
  if (!data) return <LoadingState />
  if (data.list.length === 0) return <p className={lookCss.note}>이 달에는 결제하거나 환불한 계정이 없습니다.</p>
  return (
    <SelectField
      label="계정"
      value={chosen ?? 0}
      options={[
        { value: 0, text: '계정을 선택해주세요' },
        ...data.list.map(({ neoIdNo, name, loginId }) => ({ value: neoIdNo, text: `${name} (${loginId})` })),
      ]}
      onChoose={(neoIdNo) => onChoose(neoIdNo || undefined)}
    />
  )
}
