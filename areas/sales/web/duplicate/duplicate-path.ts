import type { Duplicate } from '#areas/sales/contract/duplicate.contract.ts'
import { DUPLICATES } from '#areas/sales/contract/places.ts'

/** Where both of a pair stand beside each other. */
export const duplicatePath = ({ first, second }: Pick<Duplicate, 'first' | 'second'>): string =>
  `${DUPLICATES.path}/${first.organizationId}/${second.organizationId}`
