import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './device-check.module.css'
import type { DeviceKind } from './device-problem.ts'
import { LevelMeter } from './level-meter.tsx'
import { type Checked, type Devices, useDevices } from './use-devices.ts'

/** Camera and microphone before a meeting: what they see and hear, which ones, and why one is not there. `children` is the way in. */
export function DeviceCheck({ children }: { children: ReactNode }) {
  const devices = useDevices()
  const { camera, microphone, again } = devices
  const hasProblem = camera.problem !== undefined || microphone.problem !== undefined
  return (
    <div className={css.check}>
      {camera.stream ? <Preview stream={camera.stream} /> : <Missing of={camera} text="카메라를 켜고 있습니다." />}
      <Choice kind="camera" label="카메라" devices={devices} />
      {microphone.stream ? (
        <LevelMeter key={microphone.stream.id} stream={microphone.stream} />
      ) : (
        <Missing of={microphone} text="마이크를 켜고 있습니다." />
      )}
      <Choice kind="microphone" label="마이크" devices={devices} />
      <p className={css.hint}>
        여기서 본 화면과 소리는 어디에도 전송되거나 저장되지 않습니다. 회의 창에서도 같은 장치를 골라주세요.
      </p>
      <div className={css.steps}>
        {hasProblem && (
          <button type="button" className={css.button} onClick={again}>
            다시 확인
          </button>
        )}
        {children}
      </div>
    </div>
  )
}

const Missing = ({ of: { problem }, text }: { of: Checked; text: string }) => (
  <p className={problem === undefined ? css.hint : css.problem} role={problem === undefined ? 'status' : 'alert'}>
    {problem ?? text}
  </p>
)

/** What the camera sees, the other way round, as in a mirror. */
function Preview({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return <video ref={video} className={css.preview} aria-label="내 카메라 미리보기" autoPlay playsInline muted />
}

function Choice({ kind, label, devices }: { kind: DeviceKind; label: string; devices: Devices }) {
  const id = useId()
  const { all, chosen, stream } = devices[kind]
  if (all.length < 2 && !stream) return null
  return (
    <div className={css.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={chosen ?? ''} onChange={(event) => devices.choose(kind, event.target.value)}>
        {all.map((device) => (
          <option key={device.id} value={device.id}>
            {device.name}
          </option>
        ))}
      </select>
    </div>
  )
}
