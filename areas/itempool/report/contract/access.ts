/** Who may do what: alone in this file, because the menus of every page know it. */

export { ITEMPOOL_PEOPLE } from '#areas/itempool/item/contract/access.ts'

/** Who of them is not offered what people who ordered reports say of themselves: those of the restricted provider. */
export const WITHOUT_APPLICANTS = ['KTUTOR'] as const
