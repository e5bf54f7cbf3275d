/** What a vendor request belongs to. */
interface Belonging {
  readonly purpose: 'AD' | 'RESULT' | 'REMINDER' | 'TEST'
  readonly reserveSeq: number
  readonly requestKey: string
}

/**
 * Our key of a vendor request, at most 100 characters: what it is for, of which reservation, and the request itself. The
 * vendor repeats it in every list, so that a person at the vendor's console can tell what a request belonged to.
 */
export function groupingKeyOf({ purpose, reserveSeq, requestKey }: Belonging): string {
  return `${purpose}:${reserveSeq}:${requestKey}`
}
