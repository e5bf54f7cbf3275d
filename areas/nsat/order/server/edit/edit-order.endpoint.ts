import { editOrder, editOrders } from '#areas/nsat/order/contract/order.contract.ts'
import { eachAlone } from '#platform/server/each-alone.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { Refusal, refuse } from '#platform/server/refuse.ts'
import { tellVendorOf } from '../tell-vendor.ts'
import { placeOrder } from './place-order.ts'

/** Orders for an institute, or puts another order into the place of one that nobody has paid. */
export const editOrderEndpoint = endpoint(editOrder, async (x) => {
  if (x.body.schoolNo !== x.params.schoolNo) throw refuse(editOrder, 'SCHOOL_MISMATCH')
  const { stored, told } = await placeOrder(x, x.body)
  if (told) await tellVendorOf(x, told.order, told.deed)
  return stored
})

/**
 * The same for several orders, in one transaction. Whoever orders for the same institutes meanwhile takes them in the same order, and
 * vendors are told last, one after the other, so that nobody waits for somebody who waits for them.
 */
export const editOrdersEndpoint = endpoint(editOrders, async (x) => {
  const forms = x.body.list.map((form, at) => ({ form, at }))
  forms.sort((one, other) => one.form.nsatPlanNo - other.form.nsatPlanNo || one.form.schoolNo - other.form.schoolNo)
  const placed = await eachAlone(x.db, forms, ({ form }) => placeOrder(x, { ...form, skipsUnchanged: true }))
  const told = placed.flatMap((each) => (each instanceof Refusal ? [] : (each.told ?? [])))
  told.sort((one, other) => one.order.nsatVendorNo - other.order.nsatVendorNo)
  for (const { order, deed } of told) await tellVendorOf(x, order, deed)
  const list = placed.map((each, at) => ({
    at: forms[at]?.at ?? 0,
    outcome: each instanceof Refusal ? { refusal: { code: each.code, text: each.detail } } : each.stored,
  }))
  return { list: list.sort((one, other) => one.at - other.at).map(({ outcome }) => outcome) }
})
