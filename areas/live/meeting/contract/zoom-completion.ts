/** How connecting a Zoom account ended, with what the window says. */
export const CONNECTION_ENDS = {
  done: 'Zoom 연동이 완료되었습니다. 이제 Zoom 화상회의를 이용하실 수 있습니다.',
  denied: 'Zoom 연동에 동의하지 않아 연동하지 못했습니다. 다시 시도해주세요.',
  expired: 'Zoom 연동 시간이 지났거나 로그인이 끊겼습니다. 방송 화면에서 다시 시도해주세요.',
  refused: 'Zoom에서 연동을 거절했습니다. 다시 시도해주세요.',
  unavailable: 'Zoom에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.',
} as const
export type ConnectionEnd = keyof typeof CONNECTION_ENDS

export const ZOOM_COMPLETION_PATH = '/live/zoom/oauth'

/** The page that says how it ended. */
export const completionAddress = (end: ConnectionEnd): string =>
  end === 'done' ? ZOOM_COMPLETION_PATH : `${ZOOM_COMPLETION_PATH}?error=${end}`
