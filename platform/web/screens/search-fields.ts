import { z } from 'zod'

/**
 * Fields of a screen's address (`?page=2&status=A&status=B`). Whatever is typed into the address by hand, a field
 * answers a valid value: what cannot be read becomes the default.
 */

/** Declares what a screen keeps in its address. */
export const searchOf = <S extends z.ZodRawShape>(fields: S) => z.object(fields)

const whole = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).catch(fallback).default(fallback)

/** Page number from 1. */
export const page = () => whole(1, 1, 1_000_000)

/** Rows per page, 1 to 100, or to what is shown at most. */
export const pageSize = (rows = 20, most = 100) => whole(rows, 1, Math.max(100, most))

/** Rows per page of a list that takes a few sizes alone; the first of them otherwise. */
export const oneSize = (sizes: readonly number[]) => {
  const usual = sizes[0] ?? 20
  return z.coerce
    .number()
    .refine((size) => sizes.includes(size))
    .catch(usual)
    .default(usual)
}

/** Free text; empty means not given. */
export const text = (maxLength = 100) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .transform((value) => value || undefined)
    .optional()
    .catch(undefined)

/** One of the values, or not given. */
export const oneOf = <const V extends readonly string[]>(values: V) => z.enum(values).optional().catch(undefined)

/** One of the values; `fallback` where the address says nothing. */
export const oneOfOr = <const V extends readonly string[]>(values: V, fallback: V[number]) =>
  z.enum(values).catch(fallback).default(fallback)

/** Any number of the values; none is an empty list. */
export const many = <const V extends readonly string[]>(values: V) =>
  z.preprocess(
    (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(z.enum(values)).catch([]),
  )

/** A calendar day `YYYY-MM-DD`, or not given. */
export const day = () => z.iso.date().optional().catch(undefined)

/** An id or another positive whole number, or not given. */
export const id = () => z.coerce.number().int().positive().optional().catch(undefined)

/** A switch that is off unless the address says `true`. */
export const flag = () =>
  z
    .preprocess((value) => value === true || value === 'true', z.boolean())
    .catch(false)
    .default(false)

/** The sorted column: its key, with `-` in front for descending; or not given. */
export const sort = <const K extends readonly [string, ...string[]]>(keys: K) =>
  z
    .string()
    .refine((value): value is K[number] | `-${K[number]}` => keys.includes(value.replace(/^-/, '')))
    .optional()
    .catch(undefined)
