import 'dayjs/locale/ko'
import { ConfigProvider } from 'antd'
import koKR from 'antd/locale/ko_KR'
import { type ReactNode, useMemo } from 'react'
import { portalTheme } from './theme.ts'

/** Gives the component kit our theme and its Korean texts. It is heavy, so it comes with the first screen that needs it. */
export function Themed({ children }: { children: ReactNode }) {
  const theme = useMemo(portalTheme, [])
  return (
    <ConfigProvider locale={koKR} theme={theme}>
      {children}
    </ConfigProvider>
  )
}
