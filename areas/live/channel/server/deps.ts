import type { Exchange } from '#platform/server/endpoint.ts'
import type { Live } from '#platform/server/live/live.ts'
import type { Delivery } from './channel/channel-log.ts'
import type { ChannelDoor } from './door.ts'
import type { OpenPages } from './viewer/open-pages.ts'

/** What consulting decides of an article that staff choose. */
export interface ArticleChoice {
  /**
   * Makes the article the one that the host is shown, none with null, in the transaction of `x`. False where it is no article
   * of the broadcast's board. The channel tells `article:select`.
   */
  selectArticle(
    x: Pick<Exchange, 'db' | 'now' | 'caller' | 'audit'>,
    liveBroadcastNo: number,
    articleId: number | null,
  ): Promise<boolean>
}

/** What the endpoints of the area work with. */
export interface LiveChannelDeps extends ArticleChoice {
  readonly live: Delivery & Pick<Live, 'holdersOf'>
  /** Under which this process notes how many viewers it has. */
  readonly process: string
  /** The pages on which nobody has joined. */
  readonly pages: OpenPages
  readonly door: ChannelDoor
  /** Signs tickets of the socket, and hashes where viewers join from. */
  readonly secret: string
  /** Path prefix of the API, below which the socket is. */
  readonly apiBase: string
}
