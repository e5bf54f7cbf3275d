/** The player itself could not be loaded. */
export const BLOCKED = 0

const TEXTS: Readonly<Record<number, string>> = {
  [BLOCKED]: 'YouTube에 연결할 수 없어 동영상을 재생할 수 없습니다.',
  2: '동영상 주소가 올바르지 않습니다.',
  5: '이 브라우저에서 재생할 수 없는 동영상입니다.',
  100: '삭제되었거나 비공개인 동영상입니다.',
  101: '다른 사이트에서 재생할 수 없는 동영상입니다.',
  150: '다른 사이트에서 재생할 수 없는 동영상입니다.',
  153: '브라우저가 접속한 사이트를 알리지 않아 재생할 수 없습니다.',
}

/** What the number with which the player fails means for whoever wants to watch. */
export const youtubeProblem = (code: number): string => TEXTS[code] ?? '동영상을 재생할 수 없습니다.'

/** Where the video is watched at YouTube. */
export const watchAddress = (videoId: string): string =>
  `https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}`
