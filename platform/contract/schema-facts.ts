import { z } from 'zod'

/** What a schema says about one field, as a control needs to know it. */
export interface FieldFacts {
  /** No way of leaving it empty is accepted. */
  readonly isRequired: boolean
  /** Nothing may be sent as null, or not be sent. */
  readonly mayBeNull?: boolean | undefined
  readonly mayBeMissing?: boolean | undefined
  /** Most characters of a text. */
  readonly maxLength?: number | undefined
  /** Smallest and largest number. */
  readonly min?: number | undefined
  readonly max?: number | undefined
}

/** Of a schema that says nothing. */
export const NO_FACTS: FieldFacts = { isRequired: false }

const EMPTY_VALUES = ['', undefined, null, [], false]

/** What a value first meets: inside of optional, nullable and default, at the input side of a pipe. */
function innermost(schema: unknown): unknown {
  // What is read before it is judged says nothing itself.
  if (schema instanceof z.ZodPipe) return innermost(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return innermost(schema.unwrap())
  return schema
}

function schemaBelow(schema: unknown, step: string): unknown {
  const group = innermost(schema)
  if (group instanceof z.ZodObject) return group.shape[step]
  return group instanceof z.ZodArray ? group.element : undefined
}

const limit = (value: number | null): number | undefined =>
  value === null || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value

/** What a schema says about its own value. */
export function factsOf(field: z.ZodType): FieldFacts {
  const takes = (value: unknown): boolean => field.safeParse(value).success
  const isRequired = !EMPTY_VALUES.some(takes)
  const empty = { isRequired, ...(!isRequired && { mayBeNull: takes(null), mayBeMissing: takes(undefined) }) }
  const inner = innermost(field)
  if (inner instanceof z.ZodString) return { ...empty, maxLength: inner.maxLength ?? undefined }
  if (inner instanceof z.ZodNumber) return { ...empty, min: limit(inner.minValue), max: limit(inner.maxValue) }
  return empty
}

/** Whether a value is a number before anything else. */
export const isNumberSchema = (schema: z.ZodType): boolean => innermost(schema) instanceof z.ZodNumber

/** What the schema of a form says about the named field (`title`, `items.0.name`); of an unknown one nothing. */
export function factsAt(schema: z.ZodType | undefined, name: string): FieldFacts {
  const field = name.split('.').reduce<unknown>(schemaBelow, schema)
  return field instanceof z.ZodType ? factsOf(field) : NO_FACTS
}
