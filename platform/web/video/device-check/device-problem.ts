/** What a meeting is seen and heard with. */
export type DeviceKind = 'camera' | 'microphone'

const WORDS = { camera: '카메라', microphone: '마이크' } as const
/** As each word is followed in a sentence. */
const SUBJECTS = { camera: '카메라가', microphone: '마이크가' } as const
const OBJECTS = { camera: '카메라를', microphone: '마이크를' } as const

/** Why a device is not there, in a sentence that says what to do: by the name of what the browser threw. */
export function deviceProblem(kind: DeviceKind, errorName: string): string {
  switch (errorName) {
    case 'NotAllowedError':
    case 'SecurityError':
      return `${WORDS[kind]} 사용이 차단되어 있습니다. 브라우저 주소창의 사이트 설정에서 ${OBJECTS[kind]} 허용한 뒤 다시 시도해주세요.`
    case 'NotFoundError':
    case 'OverconstrainedError':
      return `연결된 ${SUBJECTS[kind]} 없습니다. ${OBJECTS[kind]} 연결한 뒤 다시 시도해주세요.`
    case 'NotReadableError':
    case 'AbortError':
      return `${OBJECTS[kind]} 켤 수 없습니다. 다른 프로그램이 사용하고 있으면 종료한 뒤 다시 시도해주세요.`
    case 'NotSupportedError':
      return `이 브라우저에서는 ${OBJECTS[kind]} 확인할 수 없습니다. 다른 브라우저에서 열어주세요.`
    default:
      return `${OBJECTS[kind]} 확인하지 못했습니다. 잠시 후 다시 시도해주세요.`
  }
}

/** How loud samples of a microphone are, 0 to 1: silence is 0, and what one says near it about a half. */
export function loudnessOf(samples: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < samples.length; at += 1) sum += (samples[at] ?? 0) ** 2
  const mean = samples.length === 0 ? 0 : Math.sqrt(sum / samples.length)
  return Math.min(1, mean * 4)
}

/** From here on somebody is heard. */
export const HEARD = 0.06
