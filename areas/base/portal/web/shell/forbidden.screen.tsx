import { StopPage } from './stop-page.tsx'

/** Where people land who asked for something that is not for them. */
export const ForbiddenScreen = () => (
  <StopPage title="접근 권한이 없습니다." text="관리자에게 문의해주세요." mark="403" />
)
