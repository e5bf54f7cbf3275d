import { alert } from '../feedback/dialog.ts'
import { toast } from '../feedback/toast.ts'
import { Button, type ButtonLook } from './button.tsx'

interface CopyButtonProps extends ButtonLook {
  /** What is copied. */
  text: string
  /** Said when it is copied. */
  done: string
  children: string
  'aria-label'?: string
}

/** Copies a text. Where the browser keeps its clipboard closed, the text is shown for copying by hand. */
export function CopyButton({ text, done, children, ...rest }: CopyButtonProps) {
  const copy = async (): Promise<void> => {
    try {
      // Browsers hide the clipboard on plain http addresses and may refuse it.
      await navigator.clipboard.writeText(text)
      toast.success(done)
    } catch {
      await alert({ title: '복사하지 못했습니다. 아래 내용을 직접 복사해주세요.', text })
    }
  }
  return (
    <Button {...rest} onClick={() => void copy()}>
      {children}
    </Button>
  )
}
