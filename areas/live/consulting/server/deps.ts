import type { ChannelDoor } from '#areas/live/channel/server/door.ts'
import type { TellAnswer, TellingNeeds } from './contact/tell-answer.task.ts'

/** What the area works with. */
export interface LiveConsultingDeps extends Pick<TellingNeeds, 'secret' | 'publicUrl'> {
  readonly channel: ChannelDoor
  readonly tellAnswer: TellAnswer
}

/** What the area is given. */
export interface LiveConsultingNeeds extends TellingNeeds {
  readonly channel: ChannelDoor
}
