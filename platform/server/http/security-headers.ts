import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/** Where the player of YouTube comes from, and the frame that it makes. */
const PLAYER_SCRIPTS = ['https://www.youtube.com']
const PLAYER_FRAMES = ['https://www.youtube.com', 'https://www.youtube-nocookie.com']
/** The picture of a video that does not play yet. */
const PLAYER_PICTURES = ['https://i.ytimg.com']
const PLAYER_USES = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture']

/** What a page of ours may use of the browser: copying a text to the clipboard, passkeys, the camera that scans labels, and both that are checked before a meeting. */
const PERMISSIONS: readonly string[] = [
  'accelerometer=()',
  'autoplay=()',
  'camera=(self)',
  'clipboard-read=()',
  'clipboard-write=(self)',
  'display-capture=()',
  'encrypted-media=()',
  'fullscreen=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'local-fonts=()',
  'magnetometer=()',
  'microphone=(self)',
  'midi=()',
  'payment=()',
  'picture-in-picture=()',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'screen-wake-lock=()',
  'serial=()',
  'usb=()',
  'xr-spatial-tracking=()',
]

/** What a page with a player may use: it, and the page around it, what playing needs. */
function playerPermissions(): string[] {
  const players = PLAYER_FRAMES.map((origin) => JSON.stringify(origin)).join(' ')
  return PERMISSIONS.map((rule) => {
    const [feature = ''] = rule.split('=')
    return PLAYER_USES.includes(feature) ? `${feature}=(self ${players})` : rule
  })
}

/** The headers of every answer; those of a page with a player name what that is made of. They are worked out once. */
export function securityHeaders(isSecure: boolean, hasPlayer = false): Promise<Record<string, string>> {
  const ofPlayer = (sources: readonly string[]): readonly string[] => (hasPlayer ? sources : [])
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // What reads codes from pictures of the camera is WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...ofPlayer(PLAYER_SCRIPTS)],
        // The component kit writes its styles into the page at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...ofPlayer(PLAYER_PICTURES)],
        fontSrc: ["'self'"],
        // A live connection to this origin is one of it, too.
        connectSrc: ["'self'"],
        frameSrc: ["'self'", ...ofPlayer(PLAYER_FRAMES)],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // The payment window has to reach the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
    frameguard: { action: 'deny' as const },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  })
  const permissions = hasPlayer ? playerPermissions() : PERMISSIONS
  const headers: Record<string, string> = { 'permissions-policy': permissions.join(', ') }
  const response = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  return new Promise((resolve) =>
    protect({} as IncomingMessage, response as unknown as ServerResponse, () => resolve(headers)),
  )
}
