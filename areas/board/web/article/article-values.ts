import type { Attachment } from '#areas/board/contract/article.contract.ts'

/** What stands in the form of an article. */
export type ArticleValues = { title: string; contents: string; attachments: readonly Attachment[] }

/** How many files are on their way: an article waits for them. */
export interface UploadGuard {
  readonly check: () => { attachments?: string }
  readonly note: (runningCount: number) => void
}
