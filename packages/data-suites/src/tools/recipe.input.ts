import { id } from '@atrium/kit/server'
import { z } from 'zod'
import { filterInput, fieldInput as field } from '../definitions.input.ts'
import { kinds } from '@atrium/tabular/words'
import { joinKinds, type Recipe } from './recipe.types.ts'

const called = z.string().trim().min(1).max(120)
const pick = z.strictObject({ field, name: called })
const side = z.enum(['left', 'right'])
/** More columns than a person would choose; files may have more. */
const columns = <T extends z.ZodType>(of: T) => z.array(of).max(500)

const flatten = z.discriminatedUnion('way', [
  z.strictObject({
    tool: z.literal('flatten'),
    way: z.literal('columns'),
    fileID: id,
    keep: columns(pick),
    values: columns(z.strictObject({ field, label: called })),
    nameColumn: called,
    valueColumn: called,
    dropEmpty: z.boolean(),
  }),
  z.strictObject({
    tool: z.literal('flatten'),
    way: z.literal('nested'),
    fileID: id,
    keep: columns(pick),
    field,
    parts: z
      .array(
        z.strictObject({
          key: z.string().min(1).max(200).nullable(),
          name: called,
          kind: z.enum(kinds),
        }),
      )
      .max(100),
    keepEmpty: z.boolean(),
  }),
])

export const recipeInput: z.ZodType<Recipe> = z.union([
  z.strictObject({
    tool: z.literal('combine'),
    left: id,
    right: id,
    kind: z.enum(joinKinds),
    keys: z.array(z.strictObject({ left: field, right: field })).max(10),
    columns: columns(pick.extend({ side })),
  }),
  z.strictObject({
    tool: z.literal('filter'),
    fileID: id,
    filters: z.array(filterInput).max(30),
    columns: columns(pick),
  }),
  flatten,
  z.strictObject({
    tool: z.literal('stack'),
    fileIDs: z.array(id).max(20),
    columns: columns(z.strictObject({ name: called, fields: z.array(field.nullable()).max(20) })),
    sourceColumn: called.nullable(),
  }),
])
