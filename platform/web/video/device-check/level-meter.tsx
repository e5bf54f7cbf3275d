import { useEffect, useRef, useState } from 'react'
import css from './device-check.module.css'
import { HEARD, loudnessOf } from './device-problem.ts'

/** How loud a microphone hears right now, and whether it has heard anything. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
  const meter = useRef<HTMLMeterElement>(null)
  const [isHeard, setHeard] = useState(false)
  useEffect(() => {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    analyser.fftSize = 1024
    context.createMediaStreamSource(stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    void context.resume()
    let frame = 0
    const look = (): void => {
      analyser.getFloatTimeDomainData(samples)
      const loudness = loudnessOf(samples)
      if (meter.current) meter.current.value = loudness
      if (loudness >= HEARD) setHeard(true)
      frame = requestAnimationFrame(look)
    }
    look()
    return () => {
      cancelAnimationFrame(frame)
      void context.close()
    }
  }, [stream])
  return (
    <>
      <meter ref={meter} className={css.meter} min={0} max={1} aria-label="마이크 입력 크기" />
      <p className={css.hint} role="status">
        {isHeard ? '소리가 들어오고 있습니다.' : '말해보세요. 소리가 들어오면 막대가 움직입니다.'}
      </p>
    </>
  )
}
