import type { RefreshReason } from '../contract/codes.ts'

/** Why a refresh stored nothing, in words. */
export const REASON_TEXTS: Readonly<Record<RefreshReason, string>> = {
  TOO_MANY_WITHDRAWALS: '한 번에 철회되는 동의가 너무 많아 반영하지 않았습니다.',
  NO_KNOWN_SCHOOL: '명부에 포털의 학교가 하나도 없습니다.',
  DIRECTORY_REFUSED: '명부가 요청을 거절했습니다. 인증 키를 확인해주세요.',
  DIRECTORY_UNAVAILABLE: '명부가 응답하지 않습니다.',
  DIRECTORY_BROKEN: '명부의 목록이 완전하지 않습니다.',
  INTERRUPTED: '서버가 종료되어 중단되었습니다.',
  ERROR: '갱신 중 오류가 발생했습니다.',
}
