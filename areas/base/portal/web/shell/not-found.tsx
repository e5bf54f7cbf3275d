import { useTitle } from '#platform/web/screens/use-title.ts'
import { StopPage } from './stop-page.tsx'

/** What stands at every address without a screen. */
export function NotFound() {
  useTitle('페이지를 찾을 수 없습니다.')
  return <StopPage title="페이지를 찾을 수 없습니다." text="주소가 바뀌었거나 삭제되었을 수 있습니다." mark="404" />
}
