import { toYmdt } from '#platform/contract/seoul.ts'
import { asFields, json, type Reply, type Route } from '../server/route.ts'
import { newToken, type Surroundings } from '../settings.ts'
import type { Order, PaymentsState } from './payments.state.ts'

/** Codes of this simulator; the vendor publishes no list of its own. */
const REFUSALS = {
  badParameter: [1001, '필수 값이 없거나 형식이 올바르지 않습니다.'],
  unknownSeller: [1002, '등록되지 않은 가맹점입니다.'],
  keyTaken: [2001, '이미 사용된 주문 키입니다.'],
  notFound: [3001, '주문을 찾을 수 없습니다.'],
  notCertified: [3002, '인증이 완료되지 않은 주문입니다.'],
  wrongToken: [3003, '인증 값이 올바르지 않습니다.'],
  wrongAmount: [3004, '금액이 일치하지 않습니다.'],
  alreadyApproved: [3005, '이미 승인된 주문입니다.'],
  notApproved: [4001, '승인된 주문이 아닙니다.'],
  alreadyCancelled: [4002, '이미 취소된 주문입니다.'],
  outOfOrder: [9001, '결제사 시스템 점검 중입니다.'],
} as const satisfies Record<string, readonly [number, string]>

const BAD_JSON_CODE = 1000

/** The vendor's refusal: HTTP 200 with a code that is not 0. */
export function refuse(reason: keyof typeof REFUSALS): Reply {
  const [code, message] = REFUSALS[reason]
  return json({ code, message, result: null })
}

const accept = (result: unknown): Reply => json({ code: 0, message: 'success', result })

/** The way the payment vendor writes an instant: `20261123110000`, Korean time. */
export const compactTime = (instant: string): string => toYmdt(new Date(instant)).slice(0, 19).replace(/\D/g, '')

type Fields = Record<string, unknown>

/** The documented calls of the payment vendor. */
export function paymentVendorRoutes(state: PaymentsState, surroundings: Surroundings): Route[] {
  const route = (path: string, run: (fields: Fields) => Reply, nothing?: () => Reply): Route => ({
    method: 'POST',
    path: `/payments/outseller${path}`,
    isVendorCall: true,
    ...(nothing && { nothing }),
    run: async (x) => {
      const body = await x.readJson().catch(() => null)
      if (body === null) return json({ code: BAD_JSON_CODE, message: '요청을 읽을 수 없습니다.', result: null })
      const fields = asFields(body)
      return fields.sellerKey === surroundings.settings.paySellerKey ? run(fields) : refuse('unknownSeller')
    },
  })
  return [
    route('/order/reserve', (fields) => reserve(state, surroundings, fields)),
    route('/payment/approval', (fields) => approve(state, surroundings, fields)),
    route('/order/cancel', (fields) => cancel(state, surroundings, fields)),
    route(
      '/payment/approval/getDetailForVerify',
      (fields) => describe(state, fields),
      () => refuse('notFound'),
    ),
  ]
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function readJsonText(value: unknown): Fields | null {
  if (value === undefined || value === '') return {}
  try {
    return asFields(JSON.parse(text(value)))
  } catch {
    return null
  }
}

function reserve(state: PaymentsState, { origin }: Surroundings, fields: Fields): Reply {
  const key = text(fields.sellerOrderReferenceKey)
  const amountWon = Number(fields.totalPaymentAmt)
  const returnUrlParam = readJsonText(fields.returnUrlParam)
  const extraData = readJsonText(fields.extraData)
  const isUsable =
    key !== '' &&
    key.length <= 100 &&
    Number.isInteger(amountWon) &&
    amountWon > 0 &&
    URL.canParse(text(fields.returnUrl))
  if (!isUsable || !returnUrlParam || !extraData || text(fields.orderTitle) === '') return refuse('badParameter')
  const sheetOf = ({ reserveOrderNo }: Order) =>
    accept({ reserveOrderNo, orderSheetUrl: `${origin}/payments/order-sheet/${reserveOrderNo}` })
  const earlier = state.findByKey(key)
  if (earlier) return earlier.amountWon === amountWon ? sheetOf(earlier) : refuse('keyTaken')
  const products = Array.isArray(fields.orderProducts) ? fields.orderProducts.map(asFields) : []
  return sheetOf(
    state.add({
      sellerOrderReferenceKey: key,
      orderTitle: text(fields.orderTitle),
      amountWon,
      products: products.map((product) => ({
        name: text(product.productName),
        amountWon: Number(product.productPaymentAmt) || 0,
      })),
      returnUrl: text(fields.returnUrl),
      returnUrlParam: Object.fromEntries(Object.entries(returnUrlParam).map(([name, value]) => [name, String(value)])),
      notifyUrl: text(extraData.notifyUrl),
    }),
  )
}

function approve(state: PaymentsState, { clock }: Surroundings, fields: Fields): Reply {
  const order = findOrder(state, fields)
  if (!order) return refuse('notFound')
  if (order.status === 'APPROVED') return refuse('alreadyApproved')
  if (order.status === 'CANCELLED') return refuse('alreadyCancelled')
  if (order.status !== 'CERTIFIED') return refuse('notCertified')
  if (fields.paymentCertifyToken !== order.certifyToken) return refuse('wrongToken')
  if (Number(fields.totalPaymentAmt) !== order.amountWon) return refuse('wrongAmount')
  const approved = state.change(order, {
    status: 'APPROVED',
    orderNo: `P${newToken(10)}`,
    orderCertifyKey: newToken(20),
    approvedAt: clock.now().toISOString(),
  })
  return accept({
    ...publicFacts(approved),
    paymentCompletionYn: 'Y',
    paymentDetails: [
      {
        paymentMethodCode: '31',
        paymentMethodName: '신용카드',
        paymentAmt: approved.amountWon,
        cardSettleInfo: {
          cardCompanyCode: 'CCSM',
          cardCompanyName: '시뮬카드',
          cardNo: '****-****-****-0000',
          cardInstallmentMonthNumber: '00',
        },
      },
    ],
  })
}

function cancel(state: PaymentsState, { clock }: Surroundings, fields: Fields): Reply {
  const order = state.findByOrderNo(text(fields.orderNo))
  if (!order) return refuse('notFound')
  if (order.status === 'CANCELLED') return refuse('alreadyCancelled')
  if (order.status !== 'APPROVED') return refuse('notApproved')
  if (fields.orderCertifyKey !== order.orderCertifyKey) return refuse('wrongToken')
  const amountWon = Number(fields.cancelTotalAmt)
  const leftWon = order.amountWon - order.cancelledWon
  // A part goes back only to a seller who knows what is left, so that the same request never counts twice.
  const isPart = fields.totalCancelPossibleAmt !== undefined
  const isRight = isPart
    ? Number(fields.totalCancelPossibleAmt) === leftWon && Number.isInteger(amountWon) && amountWon > 0
    : amountWon === order.amountWon
  if (!isRight || amountWon > leftWon) return refuse('wrongAmount')
  const cancelled = state.change(order, {
    status: amountWon === leftWon ? 'CANCELLED' : 'APPROVED',
    cancelledWon: order.cancelledWon + amountWon,
    cancelTradeSeq: `C${newToken(10)}`,
    cancelledAt: clock.now().toISOString(),
  })
  return accept({
    orderNo: cancelled.orderNo,
    cancelTradeSeq: cancelled.cancelTradeSeq,
    totalCancelPaymentAmt: amountWon,
    cancelYmdt: compactTime(cancelled.cancelledAt),
    cancelPaymentDetails: [{ paymentMethodCode: '31', cancelPaymentAmt: amountWon }],
  })
}

/** An order by its number at the vendor, else by the seller's key; both must fit when both are given. */
function findOrder(state: PaymentsState, fields: Fields): Order | undefined {
  const number = text(fields.reserveOrderNo)
  const key = text(fields.sellerOrderReferenceKey)
  const order = number === '' ? state.findByKey(key) : state.find(number)
  return key === '' || order?.sellerOrderReferenceKey === key ? order : undefined
}

function publicFacts(order: Order) {
  return {
    status: order.status,
    reserveOrderNo: order.reserveOrderNo,
    sellerOrderReferenceKey: order.sellerOrderReferenceKey,
    totalPaymentAmt: order.amountWon,
    cancelledAmt: order.cancelledWon,
    ...(order.certifyToken && { paymentCertifyToken: order.certifyToken }),
    ...(order.orderNo && {
      orderNo: order.orderNo,
      orderCertifyKey: order.orderCertifyKey,
      paymentCompleteYmdt: compactTime(order.approvedAt),
    }),
  }
}

function describe(state: PaymentsState, fields: Fields): Reply {
  const order = findOrder(state, fields)
  return order ? accept(publicFacts(order)) : refuse('notFound')
}
