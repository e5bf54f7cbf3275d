import { z } from 'zod'
import type { RecordKind } from './history.contract.ts'

/** One thing that people write of a record: said once, here, for forms, lists, sheets, histories and storage. */
export interface Field<S extends z.ZodType = z.ZodType, Column extends string | undefined = string | undefined> {
  /** What people call it. */
  readonly title: string
  readonly schema: S
  /** A sentence below its input. */
  readonly hint?: string
  /** How it is typed in: a line unless said otherwise. */
  readonly typed?: 'line' | 'lines' | 'phone' | 'digits'
  /** Where it is stored, in names of the program; in the column of its own name unless said otherwise. */
  readonly column?: Column
}

export type Fields = Readonly<Record<string, Field>>

type ShapeOf<F extends Fields> = { readonly [Name in keyof F]: F[Name]['schema'] }

/** A kind of record as people write it, with its history. */
export interface RecordOf<F extends Fields = Fields, L extends Fields = Fields> extends RecordKind {
  /** Stand in columns of the record's own table, `vendorName` in `vendor_name` unless said otherwise. */
  readonly fields: F
  /** Stand elsewhere: what it is tied to. */
  readonly links: L
  /** All that is written of it, for the body of a call. */
  readonly form: z.ZodObject<ShapeOf<F> & ShapeOf<L>>
}

interface Definition<F extends Fields, L extends Fields> extends RecordKind {
  readonly fields: F
  readonly links?: L
}

/**
 * A record said once. What is made of it takes its fields from here, and a field without a place where it needs one (a
 * column of the table, an input, a column of the whole sheet) does not compile.
 */
export function recordOf<const F extends Fields, const L extends Fields = Record<never, never>>({
  fields,
  links = {} as L,
  ...kind
}: Definition<F, L>): RecordOf<F, L> {
  const shape = Object.fromEntries(
    Object.entries<Field>({ ...fields, ...links }).map(([name, { schema }]) => [name, schema]),
  )
  return { ...kind, fields, links, form: z.object(shape) as RecordOf<F, L>['form'] }
}

/** A field: what people call it, what may be written, and more where it is not a plain line of text. */
export const field = <S extends z.ZodType, const Column extends string | undefined = undefined>(
  title: string,
  schema: S,
  more: Pick<Field<S, Column>, 'hint' | 'typed' | 'column'> = {},
): Field<S, Column> => ({ title, schema, ...more })

/** The title of every field, by its name: how a history calls them. */
export const titlesOf = <F extends Fields, L extends Fields>({ fields, links }: RecordOf<F, L>) =>
  Object.fromEntries(Object.entries<Field>({ ...fields, ...links }).map(([name, { title }]) => [name, title])) as {
    readonly [Name in keyof F | keyof L]: string
  }
