import { refusing, STATE_CHANGED } from '#platform/contract/refusals.ts'

/** Said of a paper that does not exist, is removed, or is not for the person to see. */
export const NO_EXAM = refusing(404, { EXAM_NOT_FOUND: '시험지를 찾을 수 없습니다.' })

/** The same of a subject. */
export const NO_SUBJECT = refusing(404, { SUBJECT_NOT_FOUND: '과목을 찾을 수 없습니다.' })

/** How a paper is refused that cannot be stored so. */
export const EXAM_WRITE_REFUSALS = {
  ...NO_EXAM,
  ...STATE_CHANGED,
  ...refusing(422, {
    CATEGORY_NOT_FOUND: '등록되지 않은 카테고리입니다.',
    TARGET_NOT_ALLOWED: '시험지의 대상을 사용할 수 없는 카테고리입니다.',
  }),
  ...refusing(409, { EXAM_TAKEN: '같은 카테고리와 대상의 시험지가 이미 등록되어 있습니다.' }),
}

/** How a table of a subject is refused. */
export const SUBJECT_WRITE_REFUSALS = { ...NO_SUBJECT, ...STATE_CHANGED }

/** How explanation videos are refused. */
export const VIDEO_REFUSALS = {
  ...NO_EXAM,
  ...refusing(400, {
    GRADE_MISMATCH: '시험지의 대상과 다른 학년입니다.',
    PLAYLIST_INVALID: '재생목록 ID 또는 재생목록 주소를 입력해 주세요.',
    PLAYLIST_NOT_FOUND: '재생목록을 찾을 수 없습니다. 재생목록 ID와 공개 여부를 확인해 주세요.',
    PLAYLIST_EMPTY: '재생목록에 영상이 없습니다.',
    COUNT_DIFFERS: '재생목록의 영상 수가 시험지의 문항 수와 다릅니다.',
  }),
  ...refusing(503, { PLATFORM_UNAVAILABLE: '유튜브가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.' }),
}
