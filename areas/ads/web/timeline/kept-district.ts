import { z } from 'zod'

const KEY = 'timeline:district'

const KeptDistrict = z.object({ provinceId: z.number(), districtId: z.number() })
type KeptDistrict = z.output<typeof KeptDistrict>

/** The district that was searched last in this browser. */
export function keptDistrict(): KeptDistrict | undefined {
  try {
    return KeptDistrict.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
  } catch {
    return undefined
  }
}

/** Keeps the district for the next time that the timeline is opened; `undefined` forgets it. */
export function keepDistrict(district: KeptDistrict | undefined): void {
  try {
    if (district) localStorage.setItem(KEY, JSON.stringify(district))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage may be full or switched off; the district is then chosen anew.
  }
}
