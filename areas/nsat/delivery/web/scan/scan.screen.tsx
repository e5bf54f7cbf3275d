import { type FormEvent, useRef, useState } from 'react'
import { BOX_SCAN, INSTITUTE_DELIVERIES } from '#areas/nsat/delivery/contract/places.ts'
import { LONGEST_CODE } from '#areas/nsat/delivery/contract/scan.contract.ts'
import {
  newsOf,
  SCAN_STEPS,
  type Scan,
  type ScanNews,
  type ScanStep,
  skippedScans,
  waitingScans,
} from '#areas/nsat/delivery/rules/scans.rules.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { Field } from '#platform/web/form/field.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { Tabs } from '#platform/web/look/tabs.tsx'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { NSAT_MENU } from '../words.ts'
import css from './scan.module.css'
import { allowSound, soundOf } from './scan-sound.ts'
import { type CameraState, useCamera } from './use-camera.ts'
import { useScans } from './use-scans.ts'

/** So many of the last scans are shown. */
const MOST_SHOWN = 20

const TAGS = { wait: 'warning', good: 'active', done: 'success', bad: 'danger' } as const

const HINTS: Record<ScanStep, string> = {
  DELIVER: '상자 라벨의 QR 코드를 하나씩 비춰주세요. 마지막 상자를 확인하면 배송 완료로 변경됩니다.',
  TAKE_IN: '답안지가 담긴 상자의 라벨을 비춰주세요. 그 학원의 답안지가 수거 완료로 변경됩니다.',
}

/** Boxes are handed over, and answer sheets taken in, by scanning the labels of boxes: with the camera or by hand, also without network. */
export function ScanScreen() {
  const [step, setStep] = useState<ScanStep>('DELIVER')
  const [shown, setShown] = useState<Scan>()
  const tell = (scan: Scan): void => {
    setShown(scan)
    soundOf(newsOf(scan).tone)
  }
  const { scans, add, clear, isStuck, failure, skip, tryAgain, resend } = useScans(tell)
  const waiting = waitingScans(scans)
  const skipped = skippedScans(scans)
  const scan = (code: string) => add(step, code)
  return (
    <div className={lookCss.page}>
      <PageTitle
        title={BOX_SCAN.title}
        description={HINTS[step]}
        breadcrumb={[{ text: NSAT_MENU }, crumbOf(INSTITUTE_DELIVERIES)]}
      />
      <Tabs label="스캔 업무" words={SCAN_STEPS} value={step} onChoose={setStep}>
        <div className={css.parts}>
          <div className={lookCss.stack}>
            <News scan={shown} />
            <Camera onCode={scan} />
            <TypedCode onCode={scan} />
          </div>
          <Panel title="스캔 기록" className={lookCss.stack}>
            {isStuck && waiting.length > 0 && (
              <div className={lookCss.stack}>
                <p className={lookCss.note}>
                  연결되면 보낼 스캔이 {waiting.length}건 있습니다. 화면을 닫아도 보관됩니다.
                </p>
                {failure !== '' && (
                  <p>
                    {waiting[0]?.code}: {failure} 건너뛰면 다음 스캔부터 보냅니다.
                  </p>
                )}
                <div className={lookCss.row}>
                  <Button size="small" onClick={resend}>
                    지금 보내기
                  </Button>
                  {failure !== '' && (
                    <Button size="small" onClick={skip}>
                      건너뛰기
                    </Button>
                  )}
                </div>
              </div>
            )}
            {skipped.length > 0 && <Skipped scans={skipped} onTryAgain={tryAgain} />}
            <Scans scans={scans.filter(({ outcome }) => outcome.kind !== 'SKIPPED')} />
            {scans.length > waiting.length + skipped.length && (
              <Button size="small" onClick={clear}>
                기록 지우기
              </Button>
            )}
          </Panel>
        </div>
      </Tabs>
    </div>
  )
}

/** What came of the last scan, to be read at arm's length. */
function News({ scan }: { scan: Scan | undefined }) {
  const news: Partial<ScanNews> = scan ? newsOf(scan) : { head: '라벨을 비춰주세요' }
  return (
    <div className={css.news} role="status" data-tone={news.tone}>
      <strong className={css.head}>{news.head}</strong>
      {news.text && <span className={css.text}>{news.text}</span>}
    </div>
  )
}

const CAMERA_TEXT: Record<CameraState, string> = {
  OFF: '카메라가 꺼져 있습니다.',
  STARTING: '카메라를 켜는 중입니다.',
  ON: '',
  DENIED: '카메라를 사용할 수 없습니다. 브라우저 설정에서 카메라를 허용하거나 코드를 직접 입력해주세요.',
  MISSING: '카메라를 찾을 수 없습니다. 코드를 직접 입력해주세요.',
  BROKEN: '카메라를 켜지 못했습니다. 다른 앱이 사용하고 있지 않은지 확인하거나 코드를 직접 입력해주세요.',
}

function Camera({ onCode }: { onCode: (code: string) => void }) {
  const [isWanted, setWanted] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, isWanted, onCode)
  const isOn = state === 'ON'
  const turn = (): void => {
    allowSound()
    setWanted(!isWanted)
  }
  return (
    <div className={lookCss.stack}>
      <div className={css.camera} data-on={isOn || undefined}>
        <video ref={video} className={css.video} hidden={!isOn} muted playsInline aria-label="카메라 화면" />
        {isOn ? (
          <div className={css.frame} aria-hidden="true" />
        ) : (
          <p className={css.off} role="status">
            {CAMERA_TEXT[state]}
          </p>
        )}
      </div>
      <Button kind={isWanted ? 'plain' : 'primary'} isWide isBusy={state === 'STARTING'} onClick={turn}>
        {isWanted ? '카메라 끄기' : '카메라 켜기'}
      </Button>
    </div>
  )
}

/** For a label that no camera reads, and for scanners that type. */
function TypedCode({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    allowSound()
    if (code.trim() === '') return
    onCode(code)
    setCode('')
  }
  return (
    <form className={css.typed} onSubmit={submit}>
      <Field label="라벨 코드">
        {(control) => (
          <input
            {...control}
            value={code}
            placeholder="QR 코드 아래의 코드"
            maxLength={LONGEST_CODE}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <Button type="submit">확인</Button>
    </form>
  )
}

/** Scans that the server could not take, with its reason, until they are sent again. */
const Skipped = ({ scans, onTryAgain }: { scans: readonly Scan[]; onTryAgain: (scan: Scan) => void }) => (
  <section aria-label="건너뛴 스캔">
    <p className={lookCss.note}>건너뛴 스캔이 {scans.length}건 있습니다. 다시 시도해 처리해주세요.</p>
    <ul className={`${lookCss.plainList} ${css.scans}`}>
      {scans.map((scan) => {
        const { tone, head, text } = newsOf(scan)
        return (
          <li key={scan.no} className={css.scan}>
            <StatusTag tone={TAGS[tone]}>{head}</StatusTag>
            <span>{text}</span>
            <Button size="small" aria-label={`${scan.code} 다시 시도`} onClick={() => onTryAgain(scan)}>
              다시 시도
            </Button>
          </li>
        )
      })}
    </ul>
  </section>
)

const Scans = ({ scans }: { scans: readonly Scan[] }) =>
  scans.length === 0 ? (
    <p className={lookCss.note}>아직 스캔한 라벨이 없습니다.</p>
  ) : (
    <ul className={`${lookCss.plainList} ${css.scans}`}>
      {scans.slice(0, MOST_SHOWN).map((scan) => {
        const { tone, head, text } = newsOf(scan)
        return (
          <li key={scan.no} className={css.scan}>
            <StatusTag tone={TAGS[tone]}>{head}</StatusTag>
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )
