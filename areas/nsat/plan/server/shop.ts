import { type Commerce, CommerceFailure } from '#gateways/commerce/commerce.port.ts'
import { Refusal } from '#platform/server/refuse.ts'
import { SHOP_REFUSALS } from '../contract/refusals.ts'

const CODES = { UNAVAILABLE: 'SHOP_UNAVAILABLE', BROKEN: 'SHOP_BROKEN' } as const

/** Asks the shop; a shop without an answer becomes the refusal of the call, which declares `SHOP_REFUSALS`. */
export async function askShop<Answer>(shop: Commerce, ask: (shop: Commerce) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(shop)
  } catch (error) {
    if (!(error instanceof CommerceFailure)) throw error
    const code = CODES[error.kind]
    throw new Refusal(SHOP_REFUSALS[code].status, code, SHOP_REFUSALS[code].text)
  }
}
