import { useId, useState } from 'react'
import { MANAGERS } from '#areas/advertising/text-ad/contract/access.ts'
import { MANAGED_RESERVATIONS, OWN_RESERVATIONS } from '#areas/advertising/text-ad/contract/places.ts'
import { type AdResult, getAdResult, reportAdResult } from '#areas/advertising/text-ad/contract/result.contract.ts'
import { AD_STATUSES } from '#areas/advertising/text-ad/contract/statuses.ts'
import { hoursOfClicks, hourText } from '#areas/advertising/text-ad/rules/sending/click-hours.rules.ts'
import { FEWEST_COMPARED_ADS } from '#areas/advertising/text-ad/rules/sending/compared-results.rules.ts'
import { percentOf } from '#platform/contract/percent.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { download } from '#platform/web/calls/download.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { BarChart } from '#platform/web/chart/charts.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { type Fact, Figures } from '#platform/web/list/facts.tsx'
import listCss from '#platform/web/list/list.module.css'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { longStampText, percentText, wonText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { type Crumb, Page } from '#platform/web/screens/page-title.tsx'
import { useMay } from '#platform/web/screens/session.ts'
import { AdResultDistricts } from './districts.tsx'
import { AdResend } from './resend.tsx'
import { AdResultSchools } from './schools.tsx'

const TITLE = '발송 결과'
const NOTHING_YET = '아직 발송한 문자가 없습니다. 발송 준비가 시작되면 결과가 표시됩니다.'
const NOT_PAID = '임시저장한 광고라서 발송되지 않습니다.'
const NOTHING_SENT = '발송한 문자가 없습니다.'

/** What an ad came to: arrived, not arrived and why, opened, beside earlier ads and those of others. */
export function AdResultScreen() {
  // The list in which whoever looks at it has it.
  const list = crumbOf(useMay(...MANAGERS) ? MANAGED_RESERVATIONS : OWN_RESERVATIONS)
  return (
    <RecordScreen read={getAdResult} param="adSmsReserveSeq" title={TITLE} breadcrumb={[list]}>
      {(result) => <ResultPage result={result} list={list} />}
    </RecordScreen>
  )
}

function ResultPage({ result, list }: { result: AdResult; list: Crumb }) {
  const { recipientCount, title, reserveStatus } = result
  return (
    <Page
      title={TITLE}
      description={<Standing result={result} />}
      breadcrumb={[list, { text: title || '(캠페인명 없음)', isHere: true }]}
      actions={recipientCount > 0 && <Report result={result} />}
    >
      {recipientCount === 0 ? (
        <Panel>
          <EmptyState text={emptyText(reserveStatus)} />
        </Panel>
      ) : (
        <>
          <Panel title="한눈에 보기">
            <Figures facts={factsOf(result)} />
            {!result.isComplete && (
              <p className={lookCss.note}>수신 결과를 확인하고 있습니다. 숫자가 더 늘어날 수 있습니다.</p>
            )}
          </Panel>
          <Comparison result={result} />
          <Clicks result={result} />
          <AdResultDistricts result={result} />
          <AdResultSchools result={result} />
          <Reasons result={result} />
        </>
      )}
      <AdResend result={result} />
    </Page>
  )
}

function emptyText(status: AdResult['reserveStatus']): string {
  if (status === 'TEMPORARY_SAVE') return NOT_PAID
  return AD_STATUSES[status].isOver ? NOTHING_SENT : NOTHING_YET
}

/** One page to hand on. */
function Report({ result: { adSmsReserveSeq: id } }: { result: AdResult }) {
  const [isMaking, setMaking] = useState(false)
  const make = async (): Promise<void> => {
    setMaking(true)
    await download(reportAdResult, { params: { id } }, `문자광고 결과 보고서 ${id}.pdf`).catch(tell)
    setMaking(false)
  }
  return (
    <Button isBusy={isMaking} onClick={() => void make()}>
      결과 보고서 (PDF)
    </Button>
  )
}

const tell = (error: unknown): void => void alert({ title: '보고서를 내려받지 못했습니다.', text: sentenceOf(error) })

const Standing = ({ result: { title, reserveStatus, reserveYmdt, smsType } }: { result: AdResult }) => (
  <span className={lookCss.row}>
    <strong>{title || '(캠페인명 없음)'}</strong>
    <StatusTag of={AD_STATUSES[reserveStatus]} />
    <span>
      {smsType} · {longStampText(reserveYmdt)} 발송
    </span>
  </span>
)

const countText = (count: number): string => `${count.toLocaleString('ko-KR')}건`
const shareText = (part: number, whole: number): string => percentText(percentOf(part, whole))

function factsOf(result: AdResult): readonly Fact[] {
  const { recipientCount, sentCount, deliveredCount, failedCount, clickCount, clickerCount } = result
  const { refundAmount, refundRequestedAmount } = result
  return [
    ['대상', countText(recipientCount)],
    ['발송', countText(sentCount)],
    ['수신', `${countText(deliveredCount)} (${shareText(deliveredCount, recipientCount)})`],
    ['실패', `${countText(failedCount)} (${shareText(failedCount, recipientCount)})`],
    ['링크 클릭', result.hasLinks ? `${clickCount.toLocaleString('ko-KR')}회` : '링크 없음'],
    ...(result.hasLinks ? [['클릭한 기기', `${clickerCount.toLocaleString('ko-KR')}대`] as const] : []),
    ...(refundAmount > 0 ? [['환불', wonText(refundAmount)] as const] : []),
    ...(refundRequestedAmount > 0 ? [['환불 진행 중', wonText(refundRequestedAmount)] as const] : []),
  ]
}

const shareOrDash = (percent: number | null): string => (percent === null ? '-' : percentText(percent))

/** This ad beside earlier ones of the same buyer and the middle of those of others. */
function Comparison({ result: { own, earlier, region, bySchool } }: { result: AdResult }) {
  const districts = [...new Set(bySchool.map(({ districtName }) => districtName))].filter((name) => name !== '')
  const place = districts.length > 1 ? `${districts[0]} 외 ${districts.length - 1}곳` : (districts[0] ?? '같은 지역')
  const rows = [
    { name: '이번 광고', ads: '-', ...own },
    { name: '이전 내 광고', ads: countText(earlier.adCount), ...earlier },
    ...(region ? [{ name: `${place} 광고의 중앙값`, ads: countText(region.adCount), ...region }] : []),
  ]
  return (
    <Panel title="비교">
      <table className={listCss.list} aria-label="다른 광고와 비교">
        <thead>
          <tr>
            <th scope="col">구분</th>
            <th scope="col" data-align="right">
              광고
            </th>
            <th scope="col" data-align="right">
              수신율
            </th>
            <th scope="col" data-align="right">
              클릭률
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, ads, deliveredPercent, clickedPercent }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-align="right">{ads}</td>
              <td data-align="right">{shareOrDash(deliveredPercent)}</td>
              <td data-align="right">{shareOrDash(clickedPercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={lookCss.footnote}>
        수신율은 대상 가운데 수신한 비율, 클릭률은 링크가 있는 문자를 수신한 수에 대한 클릭한 기기의 비율입니다.
        {region === null &&
          ` 지역 중앙값은 최근 1년간 같은 지역의 다른 광고가 ${FEWEST_COMPARED_ADS}건 이상일 때 표시됩니다.`}
      </p>
    </Panel>
  )
}

/** When links were opened: as a chart, and the same as a table. */
function Clicks({ result: { byHour, clickCount, hasLinks, reserveYmdt } }: { result: AdResult }) {
  const id = useId()
  if (!hasLinks) return null
  const hours = hoursOfClicks(byHour, reserveYmdt)
  return (
    <Panel title="시간대별 클릭">
      {byHour.length === 0 ? (
        <EmptyState text="아직 링크를 연 사람이 없습니다." />
      ) : (
        <>
          <BarChart
            points={hours.map((each) => ({ name: hourText(each.hour), values: [each.clickCount] }))}
            series={['클릭']}
            textOf={(value) => `${value.toLocaleString('ko-KR')}회`}
            label={`시간대별 링크 클릭: 모두 ${clickCount.toLocaleString('ko-KR')}회`}
            describedBy={id}
          />
          <details>
            <summary>표로 보기</summary>
            <table id={id} className={listCss.list} aria-label="시간대별 클릭">
              <thead>
                <tr>
                  <th scope="col">시간</th>
                  <th scope="col" data-align="right">
                    클릭
                  </th>
                </tr>
              </thead>
              <tbody>
                {hours.map(({ hour, clickCount: count }) => (
                  <tr key={hour}>
                    <th scope="row">{hourText(hour)}</th>
                    <td data-align="right">{count.toLocaleString('ko-KR')}회</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
      <p className={lookCss.footnote}>
        메신저의 미리보기와 검색 로봇은 세지 않습니다. 누가 열었는지는 저장하지 않으며, 클릭한 기기는 같은 브라우저를 한
        번만 센 수입니다.
      </p>
    </Panel>
  )
}

function Reasons({ result: { byReason, failedCount } }: { result: AdResult }) {
  if (byReason.length === 0) return null
  return (
    <Panel title="실패 사유">
      <table className={listCss.list} aria-label="실패 사유">
        <thead>
          <tr>
            <th scope="col">사유</th>
            <th scope="col" data-align="right">
              건수
            </th>
            <th scope="col" data-align="right">
              비율
            </th>
          </tr>
        </thead>
        <tbody>
          {byReason.map(({ code, text, count }) => (
            <tr key={code}>
              <th scope="row">{text}</th>
              <td data-align="right">{countText(count)}</td>
              <td data-align="right">{shareText(count, failedCount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
