import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseJson, WireNumber } from '../http-exchange.ts'
import { type PayGateway, type PayOrder, PayRefused, type PayState, PayUnknown } from './pay.port.ts'
import { type PaycoAccess, type PaycoCall, paycoCaller } from './payco-call.ts'

const NOT_FOUND = '3001'

export interface PayOptions extends PaycoAccess {
  /** Key of the signature on the vendor's reports. */
  readonly secret: string
  /** Address of the portal: paths in `returnUrl` and `notifyUrl` are taken below it. */
  readonly publicUrl: string
  /** Where people read receipts, when that is another address than `baseUrl`. */
  readonly receiptBaseUrl?: string
}

/** The vendor's way to write an instant: `20261123110000`, Korean time. */
const VendorTime = z
  .string()
  .regex(/^\d{14}$/)
  .transform((text) => new Date(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6+09:00')))

const Sheet = z.object({ reserveOrderNo: z.string().min(1), orderSheetUrl: z.url() })

const Approved = z.object({
  orderNo: z.string().min(1),
  orderCertifyKey: z.string().min(1),
  totalPaymentAmt: WireNumber,
  paymentCompleteYmdt: VendorTime,
})

const Cancelled = z.object({
  cancelTradeSeq: z.union([z.string(), z.number()]).transform(String),
  totalCancelPaymentAmt: WireNumber,
})

const Detail = z.object({
  status: z.enum(['RESERVED', 'CERTIFIED', 'APPROVED', 'CANCELLED', 'FAILED']),
  reserveOrderNo: z.string(),
  paymentCertifyToken: z.string().optional(),
  orderNo: z.string().optional(),
  orderCertifyKey: z.string().optional(),
  paymentCompleteYmdt: VendorTime.optional(),
  totalPaymentAmt: WireNumber,
  cancelledAmt: WireNumber,
})

/** The payment vendor PAYCO. */
export function payGateway(options: PayOptions): PayGateway {
  const call = paycoCaller(options)
  const receiptBase = options.receiptBaseUrl ?? options.baseUrl
  return {
    reserve: (order) => call('/order/reserve', reserveFields(order, options.publicUrl), Sheet),
    async approve({ reserveOrderNo, sellerOrderKey, certifyToken, amountWon }) {
      const fields = {
        reserveOrderNo,
        sellerOrderReferenceKey: sellerOrderKey,
        paymentCertifyToken: certifyToken,
        totalPaymentAmt: amountWon,
      }
      const approved = await call('/payment/approval', fields, Approved)
      return {
        orderNo: approved.orderNo,
        orderCertifyKey: approved.orderCertifyKey,
        approvedAt: approved.paymentCompleteYmdt,
        amountWon: approved.totalPaymentAmt,
      }
    },
    async cancel({ orderNo, orderCertifyKey, amountWon, reason, refundableWon }) {
      const fields = {
        orderNo,
        orderCertifyKey,
        cancelTotalAmt: amountWon,
        requestMemo: reason,
        ...(refundableWon !== undefined && { totalCancelPossibleAmt: refundableWon }),
      }
      const cancelled = await call('/order/cancel', fields, Cancelled)
      return { cancelTradeSeq: cancelled.cancelTradeSeq, cancelledWon: cancelled.totalCancelPaymentAmt }
    },
    lookUp: (order) => lookUp(call, order),
    receiptUrl: ({ sellerOrderKey, orderNo }) =>
      `${receiptBase}/seller/receipt/${[options.sellerKey, sellerOrderKey, orderNo].map(encodeURIComponent).join('/')}`,
    verifyNotification: (rawBody, signature) => verifyNotification(options.secret, rawBody, signature),
  }
}

function reserveFields(order: PayOrder, publicUrl: string): object {
  return {
    sellerOrderReferenceKey: order.sellerOrderKey,
    sellerOrderReferenceKeyType: 'UNIQUE_KEY',
    orderTitle: order.title,
    totalPaymentAmt: order.amountWon,
    currency: 'KRW',
    returnUrl: new URL(order.returnUrl, publicUrl).toString(),
    returnUrlParam: JSON.stringify({ paySeq: order.paySeq }),
    orderMethod: 'EASYPAY',
    orderChannel: 'PC',
    payMode: 'PAY2',
    orderProducts: order.items.map(({ name, amountWon }, index) => ({
      productName: name,
      productAmt: amountWon,
      productPaymentAmt: amountWon,
      orderQuantity: 1,
      sortOrdering: index + 1,
      sellerOrderProductReferenceKey: `${order.sellerOrderKey}-${index + 1}`,
    })),
    ...(order.notifyUrl && {
      extraData: JSON.stringify({ notifyUrl: new URL(order.notifyUrl, publicUrl).toString() }),
    }),
  }
}

async function lookUp(
  call: PaycoCall,
  order: { reserveOrderNo?: string; sellerOrderKey: string },
): Promise<PayState | null> {
  const fields = { reserveOrderNo: order.reserveOrderNo, sellerOrderReferenceKey: order.sellerOrderKey }
  try {
    const detail = await call('/payment/approval/getDetailForVerify', fields, Detail)
    return {
      status: detail.status,
      reserveOrderNo: detail.reserveOrderNo,
      certifyToken: detail.paymentCertifyToken,
      orderNo: detail.orderNo,
      orderCertifyKey: detail.orderCertifyKey,
      approvedAt: detail.paymentCompleteYmdt,
      amountWon: detail.totalPaymentAmt,
      cancelledWon: detail.cancelledAmt,
    }
  } catch (error) {
    if (!(error instanceof PayRefused)) throw error
    if (error.code === NOT_FOUND) return null
    // A look-up that the vendor refuses has told nothing about the order.
    throw new PayUnknown(`the payment vendor refused a look-up: ${error.code}`)
  }
}

function verifyNotification(
  secret: string,
  rawBody: string | Buffer,
  signature: string,
): { sellerOrderKey: string } | null {
  const expected = createHmac('sha256', secret).update(rawBody).digest()
  const given = Buffer.from(signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const read = z.object({ sellerOrderReferenceKey: z.string() }).safeParse(parseJson(rawBody.toString()))
  return read.success ? { sellerOrderKey: read.data.sellerOrderReferenceKey } : null
}
