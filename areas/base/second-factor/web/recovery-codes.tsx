import { Button } from '#platform/web/look/button.tsx'
import { CopyButton } from '#platform/web/look/copy-button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import css from './second-factor.module.css'

const FILE_NAME = '파트너센터-복구코드.txt'
const HEAD = '파트너센터 복구 코드 (코드마다 한 번만 쓸 수 있습니다)'

function save(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: FILE_NAME })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1_000)
}

/** Recovery codes, this once: to copy, to save, to print. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = [HEAD, '', ...codes, ''].join('\n')
  return (
    <section className={lookCss.stack} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className={lookCss.panelTitle}>
        복구 코드를 보관해주세요
      </h2>
      <p>
        휴대폰을 잃어버렸을 때 로그인할 수 있는 코드입니다. <strong>지금만 볼 수 있으니</strong> 안전한 곳에
        보관해주세요. 이전에 받은 복구 코드는 더 이상 쓸 수 없습니다.
      </p>
      <ol className={css.codes} data-part="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={lookCss.row}>
        <CopyButton text={text} done="복구 코드를 복사했습니다.">
          복사
        </CopyButton>
        <Button onClick={() => save(text)}>파일로 저장</Button>
        <Button onClick={() => print()}>인쇄</Button>
        <Button kind="primary" onClick={onDone}>
          보관했습니다
        </Button>
      </div>
    </section>
  )
}
