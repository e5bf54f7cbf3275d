const TEXTS: Readonly<Record<number, string>> = {
  2: '동영상 주소가 올바르지 않습니다.',
  5: '이 브라우저에서 동영상을 재생하지 못했습니다.',
  100: '동영상을 찾을 수 없습니다. 삭제되었거나 비공개 동영상입니다.',
  101: '다른 사이트에서 재생할 수 없는 동영상입니다.',
  150: '다른 사이트에서 재생할 수 없는 동영상입니다.',
  153: '이 페이지에서는 동영상을 재생할 수 없습니다.',
}

/** Said when not even the player has come. */
export const NO_PLAYER = 'YouTube 플레이어를 불러오지 못했습니다. 네트워크 상태를 확인해주세요.'

/** What to say of an error number of the player. */
export const youTubeProblem = (code: number): string => TEXTS[code] ?? '동영상을 재생하지 못했습니다.'

/** The page of a video at YouTube itself. */
export const youTubePage = (videoId: string): string => `https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`
