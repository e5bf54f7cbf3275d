import { id, searchOf, text } from '#platform/web/screens/search-fields.ts'

/** What the payment window appends to the return address: our names, and the vendor's own beside them. */
export const PaymentCallbackSearch = searchOf({
  paySeq: id(),
  payTransactionIdNo: text(200),
  sellerOrderKey: text(200),
  productName: text(200),
  code: text(200),
  reserveOrderNo: text(200),
  sellerOrderReferenceKey: text(200),
})
