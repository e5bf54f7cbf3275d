import type { AreaNames } from './names.ts'

/** Where the list stands in the menus. */
export interface Place {
  readonly group: string
  readonly at: number
}

/** The first screens of an area below its folder. */
export const areaScreens = (names: AreaNames, place: Place): Readonly<Record<string, string>> => ({
  'web/area.tsx': screens(names, place),
  [`web/${names.kebab}-list.screen.tsx`]: list(names),
  [`web/${names.kebab}-form.screen.tsx`]: form(names),
})

const screens = (n: AreaNames, { group, at }: Place) => `\
import { ${n.uppers} } from '#areas/${n.area}/contract/places.ts'
import { below } from '#platform/contract/place.ts'
import { type Screen, screen } from '#platform/web/screens/screen.ts'

/** ${n.words.charAt(0).toUpperCase() + n.words.slice(1)}. */
export const ${n.call}Screens: readonly Screen[] = [
  screen({
    ...${n.uppers},
    menu: { group: '${group}', at: ${at} },
    load: () => import('./${n.kebab}-list.screen.tsx'),
  }),
  screen({
    ...below(${n.uppers}, '{${n.camel}Id}', '${n.title} 상세'),
    load: () => import('./${n.kebab}-form.screen.tsx'),
  }),
]
`

const list = (n: AreaNames) => `\
import { ${n.uppers} } from '#areas/${n.area}/contract/places.ts'
import { ${n.camel}Table } from '#areas/${n.area}/rules/${n.kebab}-table.rules.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { useGo } from '#platform/web/screens/use-search.ts'

/** All ${n.words}. */
export function ${n.pascal}ListScreen() {
  const go = useGo()
  return (
    <ListScreen
      of={${n.camel}Table}
      actions={
        <Button kind="primary" onClick={() => go(\`\${${n.uppers}.path}/new\`)}>
          ${n.title} 등록
        </Button>
      }
      rowKey={(row) => row.${n.camel}Id}
      rowLink={(row) => \`\${${n.uppers}.path}/\${row.${n.camel}Id}\`}
      emptyText="검색 조건에 맞는 자료가 없습니다."
      noneYetText="등록된 자료가 없습니다."
    />
  )
}
`

const form = (n: AreaNames) => `\
import { change${n.pascal}, create${n.pascal}, read${n.pascal} } from '#areas/${n.area}/contract/${n.kebab}.contract.ts'
import { ${n.upper}, type ${n.pascal}Values } from '#areas/${n.area}/contract/${n.kebab}.record.ts'
import { ${n.uppers} } from '#areas/${n.area}/contract/places.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { FormPage } from '#platform/web/form/form-page.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { RecordInputs } from '#platform/web/record/record-inputs.tsx'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useGo } from '#platform/web/screens/use-search.ts'

const LIST = ${n.uppers}.path
const CRUMBS = [crumbOf(${n.uppers})]
const EMPTY: ${n.pascal}Values = { ${n.camel}Name: '', description: '' }

/** Writes a new one, or changes the one in the address. */
export const ${n.pascal}FormScreen = () => (
  <RecordScreen read={read${n.pascal}} param="${n.camel}Id" title="${n.title} 수정" breadcrumb={CRUMBS} created={<Creation />}>
    {(stored) => <Change stored={stored} />}
  </RecordScreen>
)

function Creation() {
  const go = useGo()
  const create = useWrite(create${n.pascal})
  const form = useKeptForm({
    name: '${n.call}.new',
    initial: EMPTY,
    schema: ${n.upper}.form,
    submit: (body) => create.run({ body }),
    onDone: () => {
      toast.success('등록되었습니다.')
      go(LIST)
    },
  })
  return (
    <FormPage title="${n.title} 등록" breadcrumb={CRUMBS} form={form} submitText="등록" onCancel={() => go(LIST)}>
      <Inputs form={form} />
    </FormPage>
  )
}

function Change({ stored }: { stored: CallOutput<typeof read${n.pascal}> }) {
  const { ${n.camel}Id: id, version, changedDt, changedByName, ...values } = stored
  const go = useGo()
  const change = useWrite(change${n.pascal})
  const { form, conflict } = useRecordForm<${n.pascal}Values, { version: number }>({
    name: \`${n.call}.\${id}\`,
    record: { version, values },
    changedBy: changedByName,
    changedAt: changedDt,
    call: change${n.pascal},
    schema: ${n.upper}.form,
    save: (body, seen) => change.run({ params: { id }, body: { ...body, version: seen } }),
    onDone: () => {
      toast.success('저장되었습니다.')
      go(LIST)
    },
  })
  return (
    <FormPage title="${n.title} 수정" breadcrumb={CRUMBS} form={form} submitText="저장" onCancel={() => go(LIST)}>
      <Neighbours list={LIST} current={id} />
      <RecordConflict conflict={conflict} thing="${n.title}" />
      <Inputs form={form} />
      <RecordHistory level={2} of={${n.upper}} id={id} />
    </FormPage>
  )
}

const Inputs = ({ form }: { form: Form<${n.pascal}Values> }) => <RecordInputs of={${n.upper}} form={form} />
`
