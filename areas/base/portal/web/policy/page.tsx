import type { PortalConfig } from '#areas/base/portal/contract/portal-config.contract.ts'
import { usePortalConfig } from '../shell/menus.ts'
import css from './page.module.css'
import type { PolicySection } from './sections.ts'

/** The day from which the standard texts hold. */
const EFFECTIVE_DAY = { day: '2026-11-01', text: '2026년 11월 1일' }

const filler =
  (config: PortalConfig | undefined) =>
  (text: string): string =>
    text
      .replaceAll('{company}', config?.company.name || '운영사')
      .replaceAll('{phone}', config?.inquiryPhone || '고객센터')

/** A policy as a document; the operator's standard text unless another address is configured. */
export function PolicyPage({ title, sections }: { title: string; sections: readonly PolicySection[] }) {
  const config = usePortalConfig()
  const fill = filler(config)
  return (
    <article className={css.policy}>
      <h1>{title}</h1>
      <p className={css.policyDay}>
        시행일 <time dateTime={EFFECTIVE_DAY.day}>{EFFECTIVE_DAY.text}</time>
      </p>
      {sections.map((section) => (
        <Section key={section.title} section={section} fill={fill} />
      ))}
      <section>
        <h2>부칙</h2>
        <p>
          이 {title}은 {EFFECTIVE_DAY.text}부터 시행합니다.
        </p>
        {config && (
          <p className={css.policyCompany}>
            {config.company.name} | {config.company.info}
            {config.inquiryPhone && ` | 고객센터 ${config.inquiryPhone}`}
          </p>
        )}
      </section>
    </article>
  )
}

const Section = ({ section, fill }: { section: PolicySection; fill: (text: string) => string }) => (
  <section>
    <h2>{section.title}</h2>
    {section.lines.map((line) => (
      <p key={line}>{fill(line)}</p>
    ))}
    {section.items.length > 0 && (
      <ul>
        {section.items.map((item) => (
          <li key={item}>{fill(item)}</li>
        ))}
      </ul>
    )}
    {section.table.length > 0 && <PolicyTable title={section.title} table={section.table} />}
  </section>
)

const PolicyTable = ({ title, table: [head = [], ...rows] }: Pick<PolicySection, 'title' | 'table'>) => (
  <table aria-label={title}>
    <thead>
      <tr>
        {head.map((text) => (
          <th key={text} scope="col">
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...rest]) => (
        <tr key={first}>
          <th scope="row">{first}</th>
          {rest.map((text) => (
            <td key={text}>{text}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
