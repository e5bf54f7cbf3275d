import { API_TOKENS } from '#areas/base/programs/contract/places.ts'
import { TOKEN_STATES } from '#areas/base/programs/contract/statuses.ts'
import { type ApiToken, listTokens, removeToken } from '#areas/base/programs/contract/token.contract.ts'
import type { ListColumn } from '#platform/contract/list/table.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { screenColumns } from '#platform/web/list/list-parts.tsx'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { Page } from '#platform/web/screens/page-title.tsx'
import { useGo } from '#platform/web/screens/use-search.ts'

const COLUMNS: readonly ListColumn<ApiToken>[] = [
  { key: 'name', title: '이름', fixed: true, value: (token) => token.name },
  { key: 'state', title: '상태', width: 100, value: (token) => token.state },
  { key: 'beginning', title: '토큰', width: 120, value: (token) => `${token.beginning}…` },
  { key: 'calls', title: '기능', width: 90, format: 'count', value: (token) => token.calls.length },
  { key: 'expiresYmd', title: '종료일', width: 110, format: 'day', value: (token) => token.expiresYmd },
  { key: 'lastUsedYmdt', title: '최근 사용', width: 150, format: 'stamp', value: (token) => token.lastUsedYmdt },
  { key: 'createdYmdt', title: '발급 일시', width: 150, format: 'stamp', value: (token) => token.createdYmdt },
  { key: 'remove', title: '관리', width: 100, fixed: true, value: () => null },
]

/** The API tokens of the person. */
export function TokenListScreen() {
  const go = useGo()
  const list = useCall(listTokens, {})
  const removal = useDecision(removeToken)
  const remove = ({ name, tokenNo }: ApiToken) =>
    removal.decide({
      ask: {
        title: `${name} 토큰을 삭제하시겠습니까?`,
        text: '이 토큰을 사용하는 프로그램은 바로 거부되며, 되돌릴 수 없습니다.',
        okText: '삭제',
        danger: true,
      },
      input: { params: { tokenNo } },
      done: '삭제되었습니다.',
    })
  return (
    <Page
      title={API_TOKENS.title}
      description="프로그램이 내 대신 파트너센터를 사용할 때 쓰는 토큰입니다. 고른 기능 중 지금 나에게 권한이 있는 것만 할 수 있습니다."
      actions={
        <Button kind="primary" onClick={() => go(`${API_TOKENS.path}/new`)}>
          토큰 만들기
        </Button>
      }
    >
      <ListSection
        name={API_TOKENS.title}
        list={list}
        columns={screenColumns(COLUMNS, {
          state: (token) => <StatusTag of={TOKEN_STATES[token.state]} />,
          remove: (token) => (
            <Button size="small" isDanger aria-label={`${token.name} 삭제`} onClick={() => void remove(token)}>
              삭제
            </Button>
          ),
        })}
        rowKey={(token) => token.tokenNo}
        emptyText="아직 만든 토큰이 없습니다."
      />
    </Page>
  )
}
