import '#platform/web/look/tokens.css'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#platform/web/testing/show-screen.tsx'
import { DeviceCheck } from './device-check.tsx'

const clearing: (() => void)[] = []
let opened: MediaStream[] = []
beforeEach(async () => {
  await page.viewport(390, 844)
  // Browsers keep pages silent that nobody has touched.
  await userEvent.click(document.body)
})
afterEach(() => {
  for (const clear of clearing.splice(0)) clear()
  vi.restoreAllMocks()
  opened = []
})

/** A camera that sees a grey picture. */
function cameraStream(): MediaStream {
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height)
  return canvas.captureStream(5)
}

/** A microphone that hears a tone. */
function microphoneStream(): MediaStream {
  const context = new AudioContext()
  const tone = context.createOscillator()
  const out = context.createMediaStreamDestination()
  tone.connect(out)
  tone.start()
  clearing.push(() => void context.close())
  return out.stream
}

const named = (kind: MediaDeviceKind, deviceId: string, label: string) =>
  ({ kind, deviceId, label, groupId: '' }) as MediaDeviceInfo

/** Browsers hand these out; `refuse` names the error for what they do not. */
function devices({ refuse = {} }: { refuse?: { video?: string; audio?: string } } = {}) {
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue([
    named('videoinput', 'front', '앞 카메라'),
    named('videoinput', 'back', '뒤 카메라'),
    named('audioinput', 'inside', '내장 마이크'),
  ])
  return vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (wanted) => {
    const kind = wanted?.video ? 'video' : 'audio'
    const name = refuse[kind]
    if (name !== undefined) throw new DOMException('refused', name)
    const stream = kind === 'video' ? cameraStream() : microphoneStream()
    opened.push(stream)
    return stream
  })
}

function show(): () => void {
  const element = document.createElement('main')
  document.body.append(element)
  const root = createRoot(element)
  const leave = (): void => {
    root.unmount()
    element.remove()
  }
  clearing.push(leave)
  root.render(
    <>
      <h1>카메라·마이크 확인</h1>
      <DeviceCheck>
        <a href="#enter">참여하기</a>
      </DeviceCheck>
    </>,
  )
  return leave
}

const camera = () => page.getByLabelText('내 카메라 미리보기')
const isOver = (): boolean[] =>
  opened.flatMap((stream) => stream.getTracks().map(({ readyState }) => readyState === 'ended'))

test('of two that are chosen one after the other the last is shown, also when the first one opens later', async () => {
  const asked = devices()
  show()
  await expect.element(camera()).toBeVisible()
  await expect.element(page.getByText('소리가 들어오고 있습니다.')).toBeVisible()
  const opening = Promise.withResolvers<MediaStream>()
  asked.mockReturnValueOnce(opening.promise)
  const choice = page.getByRole('combobox', { name: '카메라' })
  await choice.selectOptions('뒤 카메라')
  await choice.selectOptions('앞 카메라')
  await expect.element(camera()).toBeVisible()
  const shown = (camera().element() as HTMLVideoElement).srcObject
  const late = cameraStream()
  opening.resolve(late)
  await expect.poll(() => late.getTracks()[0]?.readyState).toBe('ended')
  expect((camera().element() as HTMLVideoElement).srcObject).toBe(shown)
})

test('shows what the camera sees and the microphone hears, lets another one be chosen, and closes them on leaving', async () => {
  const asked = devices()
  const leave = show()
  await expect.element(camera()).toBeVisible()
  await expect.element(page.getByText('소리가 들어오고 있습니다.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('combobox', { name: '카메라' }).selectOptions('뒤 카메라')
  await expect.poll(() => asked.mock.calls.at(-1)?.[0]).toEqual({ video: { deviceId: { exact: 'back' } } })
  await expect.element(camera()).toBeVisible()
  leave()
  await expect.poll(isOver).toEqual([true, true, true])
})

test('says that the camera is blocked, and goes on with the microphone; allowed, it is shown', async () => {
  devices({ refuse: { video: 'NotAllowedError' } })
  show()
  await expect.element(page.getByRole('alert').getByText(/^카메라 사용이 차단되어 있습니다/)).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: '마이크' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '참여하기' })).toBeVisible()
  await expectAccessible()
  vi.restoreAllMocks()
  devices()
  await page.getByRole('button', { name: '다시 확인' }).click()
  await expect.element(camera()).toBeVisible()
})

test.each([
  ['NotFoundError', '연결된 마이크가 없습니다. 마이크를 연결한 뒤 다시 시도해주세요.'],
  ['NotReadableError', /^마이크를 켤 수 없습니다/],
])('of a microphone that is not there (%s) it says so', async (audio, sentence) => {
  devices({ refuse: { audio } })
  show()
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(camera()).toBeVisible()
})
