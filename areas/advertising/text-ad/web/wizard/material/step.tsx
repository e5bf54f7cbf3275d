import { useState } from 'react'
import { requestReinspection } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import {
  checkMaterial,
  checkTemporaryMaterial,
  type ImageState,
  type Material,
  unfilledProblems,
} from '#areas/advertising/text-ad/rules/message/contents-check.rules.ts'
import type { ChosenFile } from '#areas/advertising/text-ad/web/ad/attached-image.ts'
import { usePictureAddress } from '#areas/advertising/text-ad/web/ad/attached-image.ts'
import { MessagePreview } from '#areas/advertising/text-ad/web/ad/message-preview.tsx'
import { TestSend } from '#areas/advertising/text-ad/web/ad/test-send.tsx'
import { finalButton } from '#areas/advertising/text-ad/web/wizard/steps.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { tell } from '../refusals.ts'
import type { Wizard } from '../use-wizard.ts'
import css from '../wizard.module.css'
import { isFine, useMaterialFields, WizardMaterialFields } from './fields.tsx'

const imageStateOf = (wizard: Wizard, file: ChosenFile): ImageState => {
  if (file) return { kind: 'CHOSEN', sizeBytes: file.size }
  return wizard.state.image ? { kind: 'ATTACHED' } : { kind: 'NONE' }
}

const materialOf = ({ state, title }: Wizard): Material => ({
  smsType: state.smsType,
  sendPurpose: state.sendPurpose,
  title,
  contents: state.contents,
})

/** Step 2: what parents will read. */
export function WizardMaterial({ wizard }: { wizard: Wizard }) {
  const [file, setFile] = useState<ChosenFile>()
  const { state, guide, title } = wizard
  const material = materialOf(wizard)
  const image = imageStateOf(wizard, file)
  const imageUrl = usePictureAddress(state.image)
  const form = useMaterialFields(wizard)
  const check = (): boolean =>
    isFine([...checkMaterial(material, image, guide), ...unfilledProblems(material.contents)], form)
  const checkTemporary = (): boolean => isFine(checkTemporaryMaterial(material, image), form)
  return (
    <>
      <div className={css.wizardColumns} data-step="2">
        <WizardMaterialFields wizard={wizard} form={form} file={file} onFile={setFile} />
        <aside className={css.wizardAside} aria-label="미리보기와 테스트">
          <MessagePreview
            material={{ smsType: state.smsType, title, contents: state.contents }}
            templates={guide}
            sendAt={new Date(state.targetDateTime || guide.nowYmdt)}
            imageUrl={imageUrl}
          />
          <Panel title="테스트 발송" level={3}>
            <TestSend
              senderType={wizard.senderType}
              material={material}
              contentsSeq={state.contentsSeq}
              imageFileId={state.smsType === 'MMS' ? state.image?.tcFileId : undefined}
              check={check}
            />
          </Panel>
        </aside>
      </div>
      <MaterialActions wizard={wizard} check={check} checkTemporary={checkTemporary} />
    </>
  )
}

interface ActionsProps {
  wizard: Wizard
  check: () => boolean
  /** Asks for less: what a temporary save needs. */
  checkTemporary: () => boolean
}

function MaterialActions({ wizard, check, checkTemporary }: ActionsProps) {
  const saveAndGoOn = async (): Promise<void> => {
    if (!check()) return
    if (wizard.state.isMaterialSaved) return wizard.goTo(3)
    try {
      const { isSendTimeOpen } = await wizard.save({ contentsStatus: 'SAVED' })
      if (!isSendTimeOpen) await wizard.chooseOtherDay()
    } catch (problem) {
      await wizard.refuse('저장하지 못했습니다.', problem)
    }
  }
  const saveTemporarily = async (): Promise<void> => {
    if (!checkTemporary()) return
    try {
      await wizard.save({ contentsStatus: 'TEMPORARY_SAVE' })
      toast.success('임시저장되었습니다.')
    } catch (problem) {
      await wizard.refuse('임시저장에 실패했습니다.', problem)
    }
  }
  if (wizard.isHeld) return <AskAgain wizard={wizard} check={check} />
  return (
    <div className={`${lookCss.row} ${css.wizardActions}`}>
      <Button size="large" onClick={() => wizard.goTo(1)}>
        이전
      </Button>
      <Button size="large" isBusy={wizard.isSaving} onClick={() => void saveTemporarily()}>
        임시저장
      </Button>
      <Button kind="primary" size="large" isBusy={wizard.isSaving} onClick={() => void saveAndGoOn()}>
        다음
      </Button>
    </div>
  )
}

/** A held ad has one way on: the corrected material goes to inspection once more. */
function AskAgain({ wizard, check }: { wizard: Wizard; check: () => boolean }) {
  const asking = useWrite(requestReinspection)
  const ask = async (): Promise<void> => {
    if (!check()) return
    try {
      await wizard.save({ contentsStatus: 'SAVED' })
      const status = 'REQUEST_FOR_INSPECTION_AGAIN'
      const { reserveStatus } = await asking.run({ params: { id: wizard.state.reserveSeq ?? 0 }, body: { status } })
      toast.success('재검수 요청이 완료되었습니다.')
      wizard.set({ payComplete: true, reserveStatus })
    } catch (problem) {
      await tell('재검수를 요청하지 못했습니다.', problem)
    }
  }
  return (
    <div className={`${lookCss.row} ${css.wizardActions}`}>
      <Button kind="primary" size="large" isBusy={wizard.isSaving || asking.isRunning} onClick={() => void ask()}>
        {finalButton(wizard.senderType, wizard.state.reserveStatus).label}
      </Button>
    </div>
  )
}
