import { z } from 'zod'
import { CHAT_HISTORY_ON_JOIN } from '#areas/live/broadcast/contract/live.ts'
import { MOST_MESSAGES_READ, MOST_OF_SENDER, SENDER_RATE } from '../contract/limits.ts'

/** What administrators may choose about the chat of broadcasts at run time. */
export const LiveChannelSettings = z.object({
  historyOnJoin: z
    .number()
    .int()
    .min(0)
    .max(MOST_MESSAGES_READ)
    .meta({
      title: '입장할 때 보여주는 채팅 수',
      description: '방송에 들어온 사람에게 그 전의 채팅을 이만큼 보여줍니다. 0이면 보여주지 않습니다.',
    })
    .default(CHAT_HISTORY_ON_JOIN),
  senderMost: z
    .number()
    .int()
    .min(1)
    .max(MOST_OF_SENDER)
    .meta({
      title: '연달아 보낼 수 있는 채팅 수',
      description: '한 사람은 아래에서 정한 시간 동안 이만큼만 보낼 수 있습니다.',
    })
    .default(SENDER_RATE.most),
  senderSeconds: z
    .number()
    .int()
    .min(1)
    .max(60)
    .meta({ title: '연달아 보낸 채팅을 세는 시간(초)', description: '위의 채팅 수를 이 시간마다 새로 셉니다.' })
    .default(SENDER_RATE.seconds),
  forbiddenWords: z
    .string()
    .max(4000)
    .meta({
      title: '금칙어',
      description:
        '시청자의 채팅, 글, 댓글, 이름에 쓸 수 없는 단어를 쉼표나 줄바꿈으로 구분해 입력합니다. 띄어쓰기와 대소문자는 구분하지 않으므로, 너무 짧은 단어는 다른 말에서도 걸릴 수 있습니다.',
    })
    .default(''),
})
export type LiveChannelSettings = z.infer<typeof LiveChannelSettings>
