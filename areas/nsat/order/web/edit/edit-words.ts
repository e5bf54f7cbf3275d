/** What a person sets out to do: replace what is not paid (or order first), or order once more. */
export type EditKind = 'EDIT' | 'ADD'

export const EDIT_WORDS: Readonly<Record<EditKind, string>> = { EDIT: '주문 수정', ADD: '주문 추가' }
