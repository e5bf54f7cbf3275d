import { Layer } from '#platform/web/layer/layer.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { DeviceCheck } from '#platform/web/video/device-check/device-check.tsx'

interface DeviceCheckLayerProps {
  /** Leads into the meeting; absent while there is no way in. */
  onJoin: (() => void) | undefined
  joinText: string
  onClose: () => void
}

/** Camera and microphone of staff before they enter a meeting. */
export const DeviceCheckLayer = ({ onJoin, joinText, onClose }: DeviceCheckLayerProps) => (
  <Layer title="카메라·마이크 확인" width={480} onClose={onClose}>
    <DeviceCheck>
      {onJoin && (
        <Button
          kind="primary"
          onClick={() => {
            // Closes the devices: some belong to one window at a time.
            onClose()
            onJoin()
          }}
        >
          {joinText}
        </Button>
      )}
    </DeviceCheck>
  </Layer>
)
