import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addPicture } from '#areas/advertising/regional-ad/contract/ad-picture.contract.ts'
import {
  changeAd,
  listManagedAds,
  listTargets,
  readManagedAd,
} from '#areas/advertising/regional-ad/contract/managed-ad.contract.ts'
import { listedAd, openedAd, schools } from '#areas/advertising/regional-ad/testing/managed-ad.samples.ts'
import { listProvinces } from '#areas/base/directory/contract/region.contract.ts'
import { readUploadToken, uploadFile } from '#areas/base/files/contract/contents.contract.ts'
import { SHOWN_GIFS, SHOWN_JPEGS, SHOWN_PNGS } from '#platform/testing/pictures.ts'
import { apiBase } from '#platform/web/calls/send.ts'
import { type Answer, answer, heldBack, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { managedAdScreens } from './screens.tsx'

// A picture that the server of the tests really has: one that does not load is taken away again.
const ADDRESS = `${location.origin}/__vitest__/favicon.svg`
const file = { objectStorageNo: 77, fileName: '배너.png', sizeBytes: 3, mimeType: 'image/png' }

const open = (...answers: Answer[]) =>
  showScreen({
    at: '/ads/manage/7',
    screens: managedAdScreens,
    flags: ['ADS'],
    answers: [
      answer(listManagedAds, { list: [listedAd()], totalCount: 1 }),
      answer(listProvinces, { list: [] }),
      answer(listTargets, { list: [...schools] }),
      answer(readManagedAd, openedAd({ advertisementImage: null })),
      answer(readUploadToken, {
        serverUrl: new URL(`${apiBase()}/contents`, location.href).href,
        token: 'once',
        expiresYmdt: '2026-11-23T09:10:00+09:00',
      }),
      answer(uploadFile, {
        ...file,
        header: { successful: true, resultCode: 0, resultMessage: 'SUCCESS' },
        data: file,
      }),
      answer(addPicture, { advertisementImage: ADDRESS }),
      answer(changeAd, { version: 3 }),
      ...answers,
    ],
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const address = () => page.getByRole('textbox', { name: '이미지', exact: true })
const [PNG, JPEG, GIF] = [SHOWN_PNGS, SHOWN_JPEGS, SHOWN_GIFS].map(
  (pictures) => pictures[0]?.[1] ?? new Uint8Array(),
) as [Uint8Array, Uint8Array, Uint8Array]
const picture = (name = '배너.png', type = 'image/png', bytes = PNG) =>
  new File([new Uint8Array(bytes)], name, { type })

async function choose(chosen: File): Promise<void> {
  await expect.element(button('이미지 올리기')).toBeVisible()
  await userEvent.upload(page.getByLabelText('이미지 파일').element(), chosen)
}

test('a picture is uploaded, shown, and saved with the ad', async () => {
  const shown = open()
  await choose(picture())
  await expect.element(address()).toHaveValue(ADDRESS)
  await expect.element(page.getByRole('img', { name: '광고 이미지 미리보기' })).toHaveAttribute('src', ADDRESS)
  await expectAccessible()
  expect(shown.server.of(uploadFile)[0]?.query).toEqual({ token: 'once' })
  expect(shown.server.of(addPicture)[0]?.body).toEqual({ objectStorageNo: 77 })
  await button('저장').click()
  await expect.poll(() => shown.server.of(changeAd)[0]?.body).toMatchObject({ advertisementImage: ADDRESS })
})

test('while it is on its way the button says so', async () => {
  const held = heldBack(answer(addPicture, { advertisementImage: ADDRESS }))
  open(held)
  await choose(picture())
  await expect.poll(() => document.querySelector('[class*="_adPictureUpload_"] [aria-busy="true"]')).not.toBeNull()
  held.release()
  await expect.element(address()).toHaveValue(ADDRESS)
})

test.each([
  [picture('안내.pdf', 'application/pdf'), 'NOT_A_PICTURE'],
  [picture('배너.svg', 'image/svg+xml'), 'NOT_A_PICTURE'],
  [picture('배너.png', 'image/png', new Uint8Array(1_048_577)), 'PICTURE_TOO_LARGE'],
  [picture('배너.png', 'image/png', PNG.slice(0, 20)), 'PICTURE_DAMAGED'],
  [picture('배너.jpg', 'image/jpeg', JPEG.slice(0, 20)), 'PICTURE_DAMAGED'],
  [picture('배너.gif', 'image/gif', GIF.slice(0, 8)), 'PICTURE_DAMAGED'],
  [picture('배너.png', 'image/png', new Uint8Array([60, 115, 118, 103])), 'NOT_A_PICTURE'],
] as const)('what cannot be a picture is said at once and never sent: %o, %s', async (chosen, code) => {
  const shown = open()
  await choose(chosen)
  await expect.element(page.getByRole('alert')).toHaveTextContent(addPicture.refusals[code].text)
  expect(shown.server.of(readUploadToken)).toEqual([])
  await choose(picture())
  await expect.element(address()).toHaveValue(ADDRESS)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('what the server finds in a file is said beside the button, and the address stays', async () => {
  open(refuse(addPicture, 'NOT_A_PICTURE'))
  await userEvent.fill(address(), 'https://cdn.example.com/1.png')
  await choose(picture())
  await expect.element(page.getByRole('alert')).toHaveTextContent(addPicture.refusals.NOT_A_PICTURE.text)
  await expect.element(address()).toHaveValue('https://cdn.example.com/1.png')
  await expectAccessible()
})

test('a picture is taken away again', async () => {
  const shown = open(answer(readManagedAd, openedAd({ advertisementImage: ADDRESS })))
  await button('이미지 제거').click()
  await expect.element(address()).toHaveValue('')
  await expect.element(button('이미지 제거')).not.toBeInTheDocument()
  await button('저장').click()
  await expect.poll(() => shown.server.of(changeAd)[0]?.body).toMatchObject({ advertisementImage: null })
})

test('a picture that was removed meanwhile is said at its field', async () => {
  const message = changeAd.refusals.UNKNOWN_PICTURE.text
  open(refuse(changeAd, 'UNKNOWN_PICTURE', { errors: [{ path: 'advertisementImage', message }] }))
  await choose(picture())
  await expect.element(address()).toHaveValue(ADDRESS)
  await button('저장').click()
  await expect.element(page.getByText(message)).toBeVisible()
})
