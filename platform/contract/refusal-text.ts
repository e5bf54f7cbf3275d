/**
 * One way a call may refuse: HTTP status and the Korean sentence that a person reads. The key it stands under is the stable code.
 * A refusal of status 200, of calls in an envelope alone, says so in its header and has the sentence as its data.
 */
export interface RefusalText {
  readonly status: 200 | 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503
  readonly text: string
}

export type Refusals = Readonly<Record<string, RefusalText>>
