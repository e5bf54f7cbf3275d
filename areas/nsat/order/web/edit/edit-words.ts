/** What a person sets out to do: order first, replace what is not paid, or order once more. */
export type EditKind = 'FIRST' | 'EDIT' | 'ADD'

export const EDIT_WORDS: Readonly<Record<EditKind, string>> = {
  FIRST: '주문 등록',
  EDIT: '주문 수정',
  ADD: '주문 추가',
}

/** Said once it is stored. */
export const DONE_WORDS: Readonly<Record<EditKind, string>> = {
  FIRST: '주문이 등록되었습니다.',
  EDIT: '주문이 수정되었습니다.',
  ADD: '주문이 추가되었습니다.',
}
