import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { Paging, pageOf } from '#platform/contract/shapes.ts'
import { Button } from '#platform/web/look/button.tsx'
import { download } from '../calls/download.ts'
import { send } from '../calls/send.ts'
import { useCall, useWrite } from '../calls/use-call.ts'
import { confirm } from '../feedback/dialog.ts'
import { toast } from '../feedback/toast.ts'
import { SelectInput } from '../form/choice-inputs.tsx'
import { FormPage } from '../form/form-page.tsx'
import { TextInput } from '../form/text-inputs.tsx'
import { useKeptForm } from '../form/use-kept-form.ts'
import { useBulk } from '../list/bulk/bulk.ts'
import { dayRangeFilter, selectFilter, textFilter } from '../list/filters/filters.tsx'
import { ListPage } from '../list/list-page.tsx'
import { Neighbours } from '../list/neighbours/neighbours.tsx'
import { StatusTag } from '../list/status-tag.tsx'
import type { Column } from '../list/table/columns.ts'
import { screen } from '../screens/screen.ts'
import { day, oneOf, page, pageSize, searchOf, sort, text } from '../screens/search-fields.ts'
import { useGo, useParam, useSearchOf } from '../screens/use-search.ts'

/** A small made-up subject, so that the kit can be tested and looked at without any area. */
const Book = z.object({
  bookId: z.number(),
  title: z.string(),
  author: z.string(),
  priceWon: z.number(),
  isOut: z.boolean(),
})
export type Book = z.infer<typeof Book>

export const listBooks = call({
  name: 'sample.listBooks',
  method: 'GET',
  path: '/sample/books',
  summary: '책 목록을 조회한다.',
  access: 'session',
  query: z.object({
    ...Paging,
    keyword: z.string().optional(),
    state: z.string().optional(),
    sort: z.string().optional(),
  }),
  output: pageOf(Book),
  reads: ['sample.books'],
})

export const exportBooks = call({
  name: 'sample.exportBooks',
  method: 'GET',
  path: '/sample/books/export',
  summary: '책 목록을 내려받는다.',
  access: 'session',
  query: z.object({ keyword: z.string().optional() }),
  output: z.instanceof(Blob),
  refusals: { TOO_MANY_ROWS: { status: 422, text: '한 번에 내려받을 수 있는 건수를 넘었습니다.' } },
  form: 'bytes',
})

export const removeBook = call({
  name: 'sample.removeBook',
  method: 'DELETE',
  path: '/sample/books/{bookId}',
  summary: '책을 삭제한다.',
  access: 'session',
  params: z.object({ bookId: z.number() }),
  output: z.object({}),
  refusals: { IS_LENT: { status: 409, text: '대여 중인 책은 삭제할 수 없습니다.' } },
  changes: ['sample.books'],
})

export const addBook = call({
  name: 'sample.addBook',
  method: 'POST',
  path: '/sample/books',
  summary: '책을 등록한다.',
  access: 'session',
  body: z.object({ title: z.string().min(1, '제목을 입력해주세요.'), author: z.string(), kind: z.string() }),
  output: z.object({ bookId: z.number() }),
  refusals: { TITLE_TAKEN: { status: 409, text: '이미 등록된 제목입니다.' } },
  changes: ['sample.books'],
})

const BookSearch = searchOf({
  page: page(),
  pageSize: pageSize(),
  keyword: text(30),
  state: oneOf(['in', 'out']),
  from: day(),
  to: day(),
  sort: sort(['title', 'priceWon']),
})

const FILTERS = [
  textFilter('keyword', '검색어', { placeholder: '제목 또는 저자' }),
  selectFilter('state', '상태', [
    { value: 'in', label: '보관' },
    { value: 'out', label: '대여' },
  ]),
  dayRangeFilter('from', 'to', '등록일'),
]

const columnsOf = (onRemove: (book: Book) => Promise<void>): Column<Book>[] => [
  { key: 'title', title: '제목', render: (book) => book.title, primary: true, sortable: true },
  { key: 'author', title: '저자', width: 140, render: (book) => book.author },
  {
    key: 'priceWon',
    title: '가격',
    width: 120,
    align: 'right',
    sortable: true,
    render: (book) => `${book.priceWon.toLocaleString('ko-KR')}원`,
  },
  {
    key: 'state',
    title: '상태',
    width: 100,
    fixed: true,
    render: (book) => <StatusTag tone={book.isOut ? 'warning' : 'success'}>{book.isOut ? '대여' : '보관'}</StatusTag>,
  },
  {
    key: 'actions',
    title: '관리',
    width: 90,
    fixed: true,
    render: (book) => (
      <Button size="small" aria-label={`${book.title} 삭제`} onClick={() => void onRemove(book)}>
        삭제
      </Button>
    ),
  },
]

function BookListScreen() {
  const [search, setSearch] = useSearchOf(BookSearch)
  const { page: pageNum, keyword, state } = search
  const inputOf = (at: number) => ({
    query: { pageNum: at, pageSize: search.pageSize, keyword, state, sort: search.sort },
  })
  const list = useCall(listBooks, inputOf(pageNum))
  const bulk = useBulk(removeBook, {
    label: '선택 삭제',
    danger: true,
    whyNot: (book: Book) => (book.isOut ? '대여 중인 책입니다.' : undefined),
    nameOf: (book) => book.title,
    ask: async (chosen, note) =>
      (await confirm({ title: `${chosen.length}권을 삭제하시겠습니까?`, note })) ? '' : undefined,
    inputOf: ({ bookId }) => ({ params: { bookId } }),
  })
  const remove = useWrite(removeBook, { onDone: () => toast.success('삭제되었습니다.') })
  const go = useGo()
  const askAndRemove = async ({ bookId, title }: Book): Promise<void> => {
    if (await confirm({ title: '삭제하시겠습니까?', text: title, okText: '삭제', danger: true })) {
      remove.start({ params: { bookId } })
    }
  }
  return (
    <ListPage
      title="책 목록"
      description="등록된 책을 조회합니다."
      breadcrumb={[{ text: '도서관' }]}
      actions={
        <Button kind="primary" onClick={() => go('/books/new')}>
          책 등록
        </Button>
      }
      search={search}
      onSearch={setSearch}
      filters={FILTERS}
      list={list}
      columns={columnsOf(askAndRemove)}
      rowKey={(book) => book.bookId}
      rowLink={(book) => `/books/${book.bookId}`}
      readPage={(at) => send(listBooks, inputOf(at))}
      bulk={[bulk]}
      onExport={() => download(exportBooks, { query: { keyword } }, '책 목록.xlsx')}
      emptyText="조건에 맞는 책이 없습니다."
    />
  )
}

function BookFormScreen() {
  const go = useGo()
  const add = useWrite(addBook)
  const form = useKeptForm({
    name: 'sample.book',
    initial: { title: '', author: '', kind: 'novel' },
    schema: addBook.body,
    submit: (body) => add.run({ body }),
    onDone: () => go('/books'),
  })
  return (
    <FormPage title="책 등록" form={form} submitText="등록" onCancel={() => go('/books')}>
      <TextInput form={form} name="title" label="제목" hint="책 표지에 적힌 그대로 입력해주세요." />
      <TextInput form={form} name="author" label="저자" />
      <SelectInput form={form} name="kind" label="분류" words={{ novel: '소설' }} />
    </FormPage>
  )
}

const BookScreen = () => (
  <>
    <h1>책 한 권</h1>
    <Neighbours list="/books" current={Number(useParam('bookId'))} />
  </>
)

const ForbiddenScreen = () => <h1>접근 권한이 없습니다.</h1>

export const bookScreens = [
  screen({
    path: '/books',
    title: '책 목록',
    access: 'session',
    load: () => Promise.resolve({ BookListScreen }),
  }),
  screen({ path: '/books/new', title: '책 등록', access: ['EDITOR'], load: () => Promise.resolve({ BookFormScreen }) }),
  screen({
    path: '/books/{bookId}',
    title: '책',
    access: 'session',
    load: () => Promise.resolve({ BookScreen }),
  }),
  screen({
    path: '/error-403',
    title: '접근 권한 없음',
    access: 'open',
    load: () => Promise.resolve({ ForbiddenScreen }),
  }),
]

/** `count` books with ids from `first`. */
export const books = (count: number, first = 1): Book[] =>
  Array.from({ length: count }, (_, index) => ({
    bookId: first + index,
    title: `책 ${first + index}`,
    author: '홍길동',
    priceWon: 12_000 + index * 500,
    isOut: index % 3 === 0,
  }))
