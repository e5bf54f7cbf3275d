import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** The library speaks Korean inside, whatever the language of the browser: the build keeps no other texts. */
export const Korean = ({ children }: { children: ReactNode }) => <I18nProvider locale="ko-KR">{children}</I18nProvider>
