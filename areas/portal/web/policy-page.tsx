import { usePortalConfig } from './menus.ts'

/** Stands in for a policy until the operator configures the address of the real one. */
export function PolicyPage({ title }: { title: string }) {
  const config = usePortalConfig()
  return (
    <>
      <h1>{title}</h1>
      <p>
        {config?.company.name ?? '운영사'}의 {title} 전문은 준비 중입니다.
      </p>
      {config?.inquiryPhone && <p>문의: {config.inquiryPhone}</p>}
    </>
  )
}
