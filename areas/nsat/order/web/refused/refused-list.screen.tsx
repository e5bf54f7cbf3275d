import {
  LONGEST_SETTLEMENT,
  type RefusedPayment,
  retakeRefused,
  settleRefused,
} from '#areas/nsat/order/contract/refused-payment.contract.ts'
import { ORDER_LIFE } from '#areas/nsat/order/rules/order-life.rules.ts'
import { reasonText, refusedTable } from '#areas/nsat/order/rules/refused-table.rules.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { stampText, wonText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from '../list/order.module.css'

const SettledTag = ({ isSettled }: { isSettled: boolean }) =>
  isSettled ? <StatusTag tone="success">처리 완료</StatusTag> : <StatusTag tone="warning">처리 전</StatusTag>

const CELLS = {
  reason: ({ reason }: RefusedPayment) => <span className={css.reason}>{reasonText(reason)}</span>,
  settled: ({ settledYmdt, settledByName }: RefusedPayment) => (
    <span className={css.tags}>
      <SettledTag isSettled={settledYmdt !== null} />
      {settledByName}
    </span>
  ),
}

/** Payments that the shop told and that were not taken: the office settles each with the shop, and notes what was done. */
export const RefusedListScreen = () => (
  <ListScreen
    of={refusedTable}
    breadcrumb={[{ text: 'NSAT 운영' }]}
    description="쇼핑몰이 통보했으나 주문과 맞지 않아 반영하지 않은 결제와 취소입니다. 쇼핑몰과 확인해 처리한 뒤 내용을 남겨주세요."
    cells={CELLS}
    rowKey={({ refusedPaymentNo }) => refusedPaymentNo}
    detail={({ row, close }) => row && <RefusedDetail refused={row} onClose={close} />}
    emptyText="조건에 맞는 결제 통보가 없습니다."
    noneYetText="거절된 결제 통보가 없습니다."
  />
)

function RefusedDetail({ refused, onClose }: { refused: RefusedPayment; onClose: () => void }) {
  const { settledYmdt, settledByName, settledComment } = refused
  return (
    <Layer title={`거래번호 ${refused.transactionId}`} kind="drawer" width={520} onClose={onClose}>
      <div className={lookCss.stack}>
        <Facts
          facts={[
            ['구분', ORDER_LIFE.moves[refused.paymentType].label],
            ['주문번호', String(refused.nsatSchoolOrderNo)],
            ['금액', wonText(refused.amount)],
            ['거절 사유', reasonText(refused.reason)],
            ['통보일시', stampText(refused.toldYmdt)],
            ['학원', <SchoolLink key="school" refused={refused} />],
            ['총판', refused.vendorName ?? '-'],
            ['처리', <SettledTag key="settled" isSettled={settledYmdt !== null} />],
            ...(settledYmdt === null
              ? []
              : ([
                  ['처리일시', stampText(settledYmdt)],
                  ['처리자', settledByName || '자동'],
                  ['처리 내용', settledComment ?? '-'],
                ] as const)),
          ]}
        />
        {settledYmdt === null && <Steps refused={refused} />}
      </div>
    </Layer>
  )
}

/** The institute of the order, where there is one, with its orders of the round. */
function SchoolLink({ refused }: { refused: RefusedPayment }) {
  const { schoolNo, schoolName, nsatPlanNo, nsatServiceNo } = refused
  if (schoolNo === null || nsatPlanNo === null || nsatServiceNo === null) return '없는 주문'
  const search = {
    nsatServiceNo,
    nsatPlanNo,
    searchItem: 'schoolNo',
    searchKeyword: String(schoolNo),
    detail: schoolNo,
  }
  return (
    <ScreenLink to="/nsat/order" search={search}>
      {schoolName ?? schoolNo}
    </ScreenLink>
  )
}

function Steps({ refused: { refusedPaymentNo } }: { refused: RefusedPayment }) {
  const settling = useDecision(settleRefused)
  const retaking = useDecision(retakeRefused)
  const params = { refusedPaymentNo }
  const isRunning = settling.isRunning || retaking.isRunning
  return (
    <div className={lookCss.row}>
      <Button
        kind="primary"
        disabled={isRunning}
        onClick={() =>
          void settling.decide({
            ask: {
              title: '처리 완료',
              text: '쇼핑몰과 어떻게 처리했는지 남겨주세요. 주문과 결제 내역은 바뀌지 않습니다.',
              okText: '처리 완료',
              reason: { label: '처리 내용', maxLength: LONGEST_SETTLEMENT },
            },
            input: (comment) => ({ params, body: { comment } }),
            done: '처리 완료로 바꿨습니다.',
          })
        }
      >
        처리 완료
      </Button>
      <Button
        disabled={isRunning}
        onClick={() =>
          void retaking.decide({
            ask: {
              title: '지금 주문에 다시 반영하시겠습니까?',
              text: '통보가 순서대로 오지 않아 거절된 결제와 취소를 지금의 주문 상태에서 다시 확인해 반영합니다.',
              okText: '다시 반영',
            },
            input: { params },
            done: '주문에 반영했습니다.',
          })
        }
      >
        다시 반영
      </Button>
    </div>
  )
}
