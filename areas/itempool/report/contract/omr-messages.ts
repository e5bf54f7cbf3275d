/** What the registration of a file of the OMR reader says, word for word. */
export const OMR_MESSAGES = {
  NO_FILE: 'OMR 판독 결과 엑셀 파일을 선택 후, 진행하세요.',
  NO_PLAN: '답안지 등록할 시행 월을 선택하세요.',
  DONE: '등록 완료 되었습니다',
  /** The server says why. */
  REFUSED: '등록 실패되었습니다',
  /** Nobody knows why. */
  FAILED: '등록 실패',
} as const
