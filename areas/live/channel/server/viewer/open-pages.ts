/** A page says again so often that it is open; a browser that keeps it in the background lets it do so once a minute. */
export const OPEN_SECONDS = 75
/** Pages that one process remembers: more are no people. */
const MOST_PAGES = 100_000
/** New pages of one network in an hour: a school of a thousand may open its own twice. */
export const MOST_NEW_PAGES_AN_HOUR = 2_000
const HOUR_MS = 3_600_000

/** The pages on which nobody has joined that said to this process that they are open. They say so again and again, so nothing is kept. */
export interface OpenPages {
  /** A page of a network is open. Of a network that opens more new ones than people would, the rest count for nothing. */
  open(liveBroadcastNo: number, page: string, network: string, now: Date): void
  /** A page was closed. */
  close(liveBroadcastNo: number, page: string): void
  /** The pages of a broadcast that are open, as watchers. */
  openOf(liveBroadcastNo: number, now: Date): readonly string[]
  /** The broadcasts that have open pages. */
  broadcasts(now: Date): readonly number[]
}

/** What stands for a page among those who watch. */
export const watcherOfPage = (page: string): string => `page:${page}`

export function openPages(): OpenPages {
  const pages = new Map<number, Map<string, number>>()
  let count = 0
  let newIn = { hour: 0, byNetwork: new Map<string, number>() }
  const isTooMany = (network: string, now: Date): boolean => {
    const hour = Math.floor(now.getTime() / HOUR_MS)
    if (newIn.hour !== hour) newIn = { hour, byNetwork: new Map() }
    const opened = (newIn.byNetwork.get(network) ?? 0) + 1
    newIn.byNetwork.set(network, opened)
    return opened > MOST_NEW_PAGES_AN_HOUR
  }
  const forgetOld = (now: Date): void => {
    const oldest = now.getTime() - OPEN_SECONDS * 1_000
    for (const [no, seen] of pages) {
      for (const [page, at] of seen) {
        if (at > oldest) continue
        seen.delete(page)
        count -= 1
      }
      if (seen.size === 0) pages.delete(no)
    }
  }
  return {
    open(no, page, network, now) {
      const seen = pages.get(no) ?? new Map<string, number>()
      if (!seen.has(page)) {
        if (count >= MOST_PAGES || isTooMany(network, now)) return
        count += 1
      }
      seen.set(page, now.getTime())
      pages.set(no, seen)
    },
    close(no, page) {
      if (pages.get(no)?.delete(page)) count -= 1
    },
    openOf(no, now) {
      forgetOld(now)
      return [...(pages.get(no)?.keys() ?? [])].map(watcherOfPage)
    },
    broadcasts(now) {
      forgetOld(now)
      return [...pages.keys()]
    },
  }
}
