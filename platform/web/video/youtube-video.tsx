import { useEffect, useRef, useState } from 'react'
import { NO_PLAYER, youTubePage, youTubeProblem } from './youtube-problem.ts'
import { loadYouTube, type YouTubePlayer } from './youtube-script.ts'
import css from './youtube-video.module.css'

/** Sets no cookies before the person plays something. */
const HOST = 'https://www.youtube-nocookie.com'

/** A video of YouTube in a frame of 16 to 9. What keeps it from playing is said in its place, with a way to YouTube itself. */
export function YouTubeVideo({ videoId, title }: { videoId: string; title: string }) {
  const frame = useRef<HTMLDivElement>(null)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const box = frame.current
    if (!box) return
    setProblem(undefined)
    let player: YouTubePlayer | undefined
    let isGone = false
    // The player takes the place of what it is given.
    const place = document.createElement('div')
    box.append(place)
    loadYouTube().then(
      ({ Player }) => {
        if (isGone) return
        player = new Player(place, {
          videoId,
          host: HOST,
          width: '100%',
          height: '100%',
          playerVars: { playsinline: 1, rel: 0, origin: location.origin },
          events: { onError: ({ data }) => setProblem(youTubeProblem(data)) },
        })
      },
      () => isGone || setProblem(NO_PLAYER),
    )
    return () => {
      isGone = true
      player?.destroy()
      box.replaceChildren()
    }
  }, [videoId])
  return (
    <section className={css.video} aria-label={title}>
      <div ref={frame} className={css.frame} />
      {problem !== undefined && (
        <div className={css.problem} role="alert">
          <p>{problem}</p>
          <a href={youTubePage(videoId)} target="_blank" rel="noreferrer">
            YouTube에서 보기
          </a>
        </div>
      )}
    </section>
  )
}
