import { z } from 'zod'

const keyOf = (userId: number | undefined): string => `timeline:district:${userId ?? ''}`

const KeptDistrict = z.object({ provinceId: z.number(), districtId: z.number() })
type KeptDistrict = z.output<typeof KeptDistrict>

/** The district that the person searched last in this browser. */
export function keptDistrict(userId: number | undefined): KeptDistrict | undefined {
  try {
    return KeptDistrict.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? ''))
  } catch {
    return undefined
  }
}

/** Keeps the district for the next time that the timeline is opened; `undefined` forgets it. */
export function keepDistrict(userId: number | undefined, district: KeptDistrict | undefined): void {
  try {
    if (district) localStorage.setItem(keyOf(userId), JSON.stringify(district))
    else localStorage.removeItem(keyOf(userId))
  } catch {
    // Storage may be full or switched off; the district is then chosen anew.
  }
}
