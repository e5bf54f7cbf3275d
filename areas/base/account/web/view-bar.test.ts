import { expect, test } from 'vitest'
import { endView } from '../contract/view.contract.ts'
import { END_VIEW } from './view-bar.tsx'

test('the bar ends the view where the call goes', () => {
  const { name, method, path, form } = endView
  expect(END_VIEW).toEqual({ name, method, path, form })
})
