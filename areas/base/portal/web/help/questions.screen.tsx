import { Panel } from '#platform/web/look/panel.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import css from './help.module.css'
import { QUESTIONS, type QuestionGroup } from './questions.ts'

/** Answers to what people ask again and again. */
export const HelpQuestionsScreen = () => (
  <Page className={css.helpPage} title="자주 묻는 질문" description="궁금하신 내용을 누르면 답변을 볼 수 있습니다.">
    {QUESTIONS.map((group) => (
      <Group key={group.title} group={group} />
    ))}
  </Page>
)

const Group = ({ group }: { group: QuestionGroup }) => (
  <Panel className={css.helpGroup}>
    <h2>{group.title}</h2>
    {group.questions.map(({ question, answer }) => (
      <details key={question}>
        <summary>{question}</summary>
        <p>{answer}</p>
      </details>
    ))}
  </Panel>
)
