/** What we use of the player of YouTube. */
export interface YoutubePlayerHandle {
  getIframe(): HTMLIFrameElement
  destroy(): void
}

interface PlayerOptions {
  readonly videoId: string
  readonly host: string
  readonly width: string
  readonly height: string
  readonly playerVars: Readonly<Record<string, string | number>>
  readonly events: {
    readonly onReady: () => void
    readonly onError: (event: { readonly data: number }) => void
  }
}

export interface YoutubeApi {
  readonly Player: new (element: HTMLElement, options: PlayerOptions) => YoutubePlayerHandle
}

declare global {
  interface Window {
    YT?: YoutubeApi
    onYouTubeIframeAPIReady?: () => void
  }
}

const SCRIPT = 'https://www.youtube.com/iframe_api'
const LOADED_WITHIN_MS = 15_000

let loading: Promise<YoutubeApi> | undefined

/** Fetches the player once; rejects when it cannot be had, and is fetched anew by whoever asks next. */
export function youtubeApi(): Promise<YoutubeApi> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

function load(): Promise<YoutubeApi> {
  if (window.YT?.Player) return Promise.resolve(window.YT)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (): void => {
      script.remove()
      reject(new Error('the player of YouTube cannot be loaded'))
    }
    const timer = setTimeout(fail, LOADED_WITHIN_MS)
    window.onYouTubeIframeAPIReady = () => {
      clearTimeout(timer)
      if (window.YT) resolve(window.YT)
    }
    script.onerror = () => {
      clearTimeout(timer)
      fail()
    }
    script.src = SCRIPT
    document.head.append(script)
  })
}
