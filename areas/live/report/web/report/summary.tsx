import { useId } from 'react'
import type { BroadcastReport } from '#areas/live/report/contract/report.contract.ts'
import { durationText } from '#areas/live/report/rules/waiting.rules.ts'
import { LineChart } from '#platform/web/chart/charts.ts'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { type Fact, Figures } from '#platform/web/list/facts.tsx'
import listCss from '#platform/web/list/list.module.css'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import css from './report.module.css'

const countText = (count: number | null, unit: string): string =>
  count === null ? '-' : `${count.toLocaleString('ko-KR')}${unit}`
const waitText = (seconds: number | null): string => (seconds === null ? '-' : durationText(seconds))

/** For which time the figures are, in a sentence. */
const PERIOD: Readonly<Record<BroadcastReport['state'], string>> = {
  BEFORE: '방송이 시작되면 시작부터 종료까지의 수치가 표시됩니다.',
  ON_AIR: '모든 수치는 방송 시작부터 지금까지입니다. 시청자는 이름을 입력하지 않은 사람도 셉니다.',
  ENDED: '모든 수치는 방송 시작부터 종료까지입니다. 시청자는 이름을 입력하지 않은 사람도 셉니다.',
}

/** A broadcast in figures, its curve, and who answered. */
export const Summary = ({ report }: { report: BroadcastReport }) => (
  <div className={lookCss.stack}>
    <p className={lookCss.note}>{PERIOD[report.state]}</p>
    <Panel title="시청과 채팅">
      <Figures facts={audienceFacts(report)} />
    </Panel>
    {(report.isBoard || report.requests.totalCount > 0) && (
      <Panel title="상담">
        <Figures facts={requestFacts(report)} />
        {report.answerers.length > 0 && <Answerers answerers={report.answerers} />}
      </Panel>
    )}
    <Curve report={report} />
  </div>
)

const audienceFacts = ({ viewers, messages }: BroadcastReport): readonly Fact[] => [
  ['시청자', countText(viewers.joinedCount, '명')],
  ['최대 동시 시청', countText(viewers.mostAtOnceCount, '명')],
  ['평균 시청', countText(viewers.averageMinutes, '분')],
  ['시청자 메시지', countText(messages.viewerCount, '건')],
  ['관리자 메시지', countText(messages.staffCount, '건')],
  ['삭제한 메시지', countText(messages.deletedCount, '건')],
]

const requestFacts = ({ requests }: BroadcastReport): readonly Fact[] => [
  ['신청', countText(requests.totalCount, '건')],
  ['답변 완료', countText(requests.answeredCount, '건')],
  ['미답변', countText(requests.openCount, '건')],
  ...(requests.answeredLaterCount > 0 ? [['종료 후 답변', countText(requests.answeredLaterCount, '건')] as const] : []),
  ...(requests.outsideCount > 0 ? [['시작 전 신청', countText(requests.outsideCount, '건')] as const] : []),
  ['넘긴 미답변', countText(requests.handedCount, '건')],
  ['답변까지 중앙값', waitText(requests.medianWaitSeconds)],
  ['답변까지 최장', waitText(requests.longestWaitSeconds)],
  ['미답변 최장 대기', waitText(requests.longestOpenSeconds)],
]

const Answerers = ({ answerers }: Pick<BroadcastReport, 'answerers'>) => (
  <table className={`${listCss.list} ${css.answerers}`} aria-label="답변한 사람">
    <thead>
      <tr>
        <th scope="col">답변한 사람</th>
        <th scope="col" data-align="right">
          첫 답변
        </th>
      </tr>
    </thead>
    <tbody>
      {answerers.map(({ name, answerCount }) => (
        <tr key={name}>
          <td>{name}</td>
          <td data-align="right">{answerCount.toLocaleString('ko-KR')}건</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const SERIES = ['동시 시청자 (명)', '채팅 메시지 (건)']
/** `14:05`; with the day where a broadcast lasts longer than one. */
const timeText = (at: string, isLong: boolean): string =>
  isLong ? at.slice(5, 16).replace('-', '.').replace('T', ' ') : at.slice(11, 16)

/** A broadcast without any minute: it has not begun, or ended before it could. */
const NO_CURVE: Readonly<Record<BroadcastReport['state'], string>> = {
  BEFORE: '아직 시작하지 않은 방송입니다.',
  ON_AIR: '방송이 시작되면 시간대별 시청자와 채팅이 표시됩니다.',
  ENDED: '시작하기 전에 종료된 방송입니다.',
}

/** The figures of the curve as a file. What writes it comes with the first one. */
async function saveCurve(broadcastName: string, rows: BroadcastReport['curve']['points']): Promise<void> {
  const { saveSheet } = await import('#platform/web/sheet/save-sheet.ts')
  return saveSheet({
    fileName: `${broadcastName} 시청자와 채팅.xlsx`,
    columns: [
      { title: '시각', format: 'date-time', width: 18, value: ({ at }) => new Date(at) },
      { title: '동시 시청자 (명)', format: 'integer', width: 18, value: ({ viewerCount }) => viewerCount },
      { title: '채팅 메시지 (건)', format: 'integer', width: 18, value: ({ messageCount }) => messageCount },
    ],
    rows,
  })
}

function Curve({ report: { broadcastName, curve, state, viewers } }: { report: BroadcastReport }) {
  const id = useId()
  const { points, minutesPerPoint } = curve
  if (points.length === 0) return <EmptyState text={NO_CURVE[state]} />
  const isLong = points.length * minutesPerPoint > 1_440
  const rows = points.map((point) => ({ ...point, time: timeText(point.at, isLong) }))
  const stepText = `${minutesPerPoint.toLocaleString('ko-KR')}분`
  return (
    <Panel title="시간대별 시청자와 채팅">
      <LineChart
        points={rows.map(({ time, viewerCount, messageCount }) => ({
          name: time,
          values: [viewerCount, messageCount],
        }))}
        series={SERIES}
        textOf={(value) => value.toLocaleString('ko-KR')}
        label={`${broadcastName}의 ${stepText}마다의 동시 시청자와 채팅 메시지: 최대 ${countText(viewers.mostAtOnceCount, '명')}`}
        describedBy={id}
      />
      <p className={lookCss.footnote}>한 점은 {stepText}입니다. 시청자는 그동안의 최대, 채팅은 합계입니다.</p>
      <Button size="small" onClick={() => void saveCurve(broadcastName, points)}>
        엑셀 내려받기
      </Button>
      <details className={css.figures}>
        <summary>표로 보기</summary>
        <table id={id} className={listCss.list} aria-label="시간대별 시청자와 채팅">
          <thead>
            <tr>
              <th scope="col">시각</th>
              {SERIES.map((word) => (
                <th key={word} scope="col" data-align="right">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ at, time, viewerCount, messageCount }) => (
              <tr key={at}>
                <td>{time}</td>
                <td data-align="right">{countText(viewerCount, '')}</td>
                <td data-align="right">{countText(messageCount, '')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}
