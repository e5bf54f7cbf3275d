import { useEffect, useRef, useState } from 'react'
import { type YoutubePlayerHandle, youtubeApi } from './youtube-api.ts'
import css from './youtube-player.module.css'
import { BLOCKED, watchAddress, youtubeProblem } from './youtube-problems.ts'

/** Without cookies before somebody plays. */
const HOST = 'https://www.youtube-nocookie.com'

/**
 * A video of YouTube, as large as what it stands in. Where it cannot be played, a sentence says why and a link leads to it.
 * Uses nothing but React: pages of visitors show it, too.
 */
export function YoutubePlayer({ videoId, title }: { videoId: string; title: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<number>()
  useEffect(() => {
    setProblem(undefined)
    // The player takes the place of the element that it is given, and React must not miss its own.
    const element = document.createElement('div')
    place.current?.replaceChildren(element)
    let player: YoutubePlayerHandle | undefined
    let isGone = false
    youtubeApi().then(
      ({ Player }) => {
        if (isGone) return
        player = new Player(element, {
          videoId,
          host: HOST,
          width: '100%',
          height: '100%',
          playerVars: { playsinline: 1, rel: 0, origin: location.origin },
          events: {
            onReady: () => player?.getIframe().setAttribute('title', title),
            onError: ({ data }) => setProblem(data),
          },
        })
      },
      () => !isGone && setProblem(BLOCKED),
    )
    return () => {
      isGone = true
      player?.destroy()
    }
  }, [videoId, title])
  return (
    <div className={css.player}>
      <div ref={place} hidden={problem !== undefined} className={css.place} />
      {problem !== undefined && (
        <div className={css.problem} role="alert">
          <p>{youtubeProblem(problem)}</p>
          <a href={watchAddress(videoId)} target="_blank" rel="noopener">
            YouTube에서 보기
          </a>
        </div>
      )}
    </div>
  )
}
