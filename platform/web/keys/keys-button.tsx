import { useRef, useState } from 'react'
import { lateLayer } from '../layer/late.tsx'
import { Button } from '../look/button.tsx'
import css from './keys.module.css'
import { type KeyGroup, reachableGroups } from './keys.ts'
import { useKeys } from './use-keys.ts'

const KeyList = lateLayer(() => import('./key-list.tsx').then((module) => module.KeyList))

/** A small button, and the key `?`, that show which keys do something here. */
export function KeysButton() {
  const button = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<readonly KeyGroup[]>()
  const open = (): void => setShown(reachableGroups())
  useKeys('도움말', [{ key: '?', label: '단축키 보기', run: open }], button)
  return (
    <>
      <span className={css.button}>
        <Button ref={button} aria-label="단축키" title="단축키" onClick={open}>
          ?
        </Button>
      </span>
      {shown && <KeyList groups={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
