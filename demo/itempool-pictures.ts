import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImageKind } from '#areas/itempool/item/contract/codes.ts'
import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import { chimes } from './chimes.ts'

const FOLDER = join(import.meta.dirname, 'data', 'items')
export const SOUND = { name: 'listening.wav', mimeType: 'audio/wav' } as const

/** A picture of a question, and where it stands. */
export interface Picture {
  readonly kind: ImageKind
  /** 0 for what is no choice. */
  readonly choiceNo: number
  readonly position: number
  readonly objectKey: string
  readonly fileName: string
}

/** Files of one name have the same bytes, which the store keeps once. */
export const keyOf = (name: string): string =>
  createHash('sha256')
    .update(`itempool ${name}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

const NAMED = /^(?<question>\w+)-(?<kind>[qsc])(?<no>\d?)\.png$/
const KINDS: Readonly<Record<string, ImageKind>> = { q: 'QUESTION', s: 'SOLUTION', c: 'CHOICE' }

/** The committed pictures by the name of their question. */
export function picturesByQuestion(): ReadonlyMap<string, readonly Picture[]> {
  const all = readdirSync(FOLDER)
    .toSorted()
    .flatMap((fileName) => {
      const { question = '', kind = '', no = '' } = NAMED.exec(fileName)?.groups ?? {}
      const is = KINDS[kind]
      if (!is) return []
      const isChoice = is === 'CHOICE'
      const place = { choiceNo: isChoice ? Number(no) : 0, position: isChoice ? 1 : Number(no) || 1 }
      return [{ question, picture: { kind: is, ...place, objectKey: keyOf(fileName), fileName } }]
    })
  return new Map(
    [...Map.groupBy(all, ({ question }) => question)].map(([question, some]) => [
      question,
      some.map(({ picture }) => picture),
    ]),
  )
}

/** Puts the pictures, and the one sound that all listening questions share, into the store. */
export async function storePictures(store: Pick<ObjectStore, 'put'>): Promise<void> {
  const files = readdirSync(FOLDER).filter((name) => NAMED.test(name))
  await Promise.all(
    files.map((name) => store.put(keyOf(name), readFileSync(join(FOLDER, name)), { contentType: 'image/png' })),
  )
  await store.put(keyOf(SOUND.name), chimes(), { contentType: SOUND.mimeType })
}
