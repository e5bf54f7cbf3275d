import type { Exchange } from '#platform/server/endpoint.ts'

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

/** What the area works with, handed in where areas are wired. */
export interface LiveChannelDeps extends ArticleChoice {
  /** Signs tickets of the socket. */
  readonly secret: string
}
