import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { CREATION } from '#areas/nsat/print/contract/places.ts'
import { type PrintOrderStatistics, readPrintOrderStatistics } from '#areas/nsat/print/contract/print-order.contract.ts'
import { printedTable } from '#areas/nsat/print/rules/printed-table.rules.ts'
import { printOrderWord } from '#areas/nsat/print/rules/supplement.rules.ts'
import { dottedDay } from '#platform/contract/seoul.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { Select } from '#platform/web/form/select.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import type { OwnControl } from '#platform/web/list/list-parts.tsx'
import { ListScreen, useListSearch } from '#platform/web/list/list-screen.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { CREATION_CRUMBS } from '../words.ts'
import { LaterPayments } from './later-payments.tsx'
import { NextPrintOrder } from './next-print-order.tsx'
import { PaperFigures } from './paper-figures.tsx'
import css from './print-order.module.css'

/** A plan, what its print order comes to, what is not in it, and its institutes. */
export function PrintOrder({ plan }: { plan: NsatPlan }) {
  const { nsatPlanNo } = plan
  const [{ searchItem, searchKeyword, printNo }] = useListSearch(printedTable)
  const statistics = useCall(readPrintOrderStatistics, {
    params: { id: nsatPlanNo },
    query: { searchItem, searchKeyword, printNo },
  })
  return (
    <ListScreen
      of={printedTable}
      path={{ id: nsatPlanNo }}
      controls={{ printNo: printNoControl(statistics.data?.printOrderList ?? []) }}
      breadcrumb={CREATION_CRUMBS}
      actions={
        <ScreenLink to={CREATION.path} search={{ nsatServiceNo: plan.nsatServiceNo, nsatPlanNo }} {...buttonLook()}>
          뒤로
        </ScreenLink>
      }
      intro={
        <>
          <PlanFacts plan={plan} made={statistics.data} />
          <PaperFigures statistics={statistics} />
          <LaterPayments nsatPlanNo={nsatPlanNo} />
          <NextPrintOrder plan={plan} />
          <h2 className={lookCss.heading}>주문 학원</h2>
        </>
      }
      rowKey={({ schoolNo }) => schoolNo}
      emptyText="조건에 맞는 학원이 없습니다."
      noneYetText="아직 발주서가 생성되지 않았습니다."
    />
  )
}

type PrintOrders = PrintOrderStatistics['printOrderList']

/** Which print order of the round is shown; nothing to choose while there is one alone. */
const printNoControl = (all: PrintOrders): OwnControl<{ printNo?: number | undefined }> | null =>
  all.length < 2
    ? null
    : {
        words: ({ printNo }) => (printNo === undefined ? undefined : printOrderWord(printNo)),
        control: ({ id, draft, change }) => (
          <Select
            id={id}
            choices={all.map((each) => ({
              value: each.printNo,
              label: `${printOrderWord(each.printNo)} (${stampText(each.printOrderYmdt)})`,
            }))}
            value={draft.printNo ?? 1}
            onChoose={(printNo) => change({ printNo })}
          />
        ),
      }

function PlanFacts({ plan, made }: { plan: NsatPlan; made: PrintOrderStatistics | undefined }) {
  return (
    <Panel title="회차 정보">
      <Facts
        className={css.planFacts}
        facts={[
          ['서비스', plan.serviceName],
          ['회차', planMonthText(plan.planYm)],
          ['신청 기간', `${dottedDay(plan.applyStartYmd)} ~ ${dottedDay(plan.applyEndYmd)}`],
          ['시험 기간', `${dottedDay(plan.examStartYmd)} ~ ${dottedDay(plan.examEndYmd)}`],
          ['채점일', dottedDay(plan.scoringYmd)],
          ['등록일시', stampText(plan.registerYmdt)],
          ['수정일시', plan.modifyYmdt === null ? '-' : stampText(plan.modifyYmdt)],
          ['발주서 생성', made ? creationText(made) : '-'],
        ]}
      />
    </Panel>
  )
}

const creationText = ({ printOrderYmdt, printOrderedByName }: PrintOrderStatistics): string =>
  printOrderYmdt === null ? '생성 전' : [stampText(printOrderYmdt), printOrderedByName].filter(Boolean).join(', ')
