/** What the status of a request is called, without the schemas of the board; an ordinary article has none. */
export const CONSULT_WORDS = { [-1]: '', 0: '답변 대기', 1: '답변 완료' } as const
