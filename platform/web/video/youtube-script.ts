const SCRIPT = 'https://www.youtube.com/iframe_api'

/** What we use of the player that YouTube's script makes. */
export interface YouTubePlayer {
  destroy: () => void
}

interface PlayerWish {
  videoId: string
  host: string
  width: string
  height: string
  playerVars: Readonly<Record<string, string | number>>
  events: { onError: (event: { data: number }) => void }
}

/** The part of YouTube's script that we use. */
export interface YouTubeApi {
  Player: new (place: HTMLElement, wish: PlayerWish) => YouTubePlayer
}

declare global {
  interface Window {
    YT?: YouTubeApi
    onYouTubeIframeAPIReady?: () => void
  }
}

let loading: Promise<YouTubeApi> | undefined

function fetchScript(): Promise<YouTubeApi> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    window.onYouTubeIframeAPIReady = () => {
      if (window.YT) resolve(window.YT)
    }
    script.src = SCRIPT
    script.onerror = () => {
      script.remove()
      reject(new Error('the script of YouTube did not come'))
    }
    document.head.append(script)
  })
}

/** YouTube's script, fetched once; what fails is fetched again the next time. */
export function loadYouTube(): Promise<YouTubeApi> {
  if (window.YT?.Player) return Promise.resolve(window.YT)
  loading ??= fetchScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
