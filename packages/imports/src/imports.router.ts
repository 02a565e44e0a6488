import { id, idOrZero, listProcedures, needing, router } from '@atrium/kit/server'
import { z } from 'zod'
import {
  cancelImport,
  confirmImport,
  removeImport,
  renameImport,
  resumeImport,
  rollBack,
  saveDates,
  saveMapping,
  saveValues,
  setDialect,
  startPreflight,
} from './imports.actions.ts'
import {
  fieldList,
  findingsFile,
  importDetail,
  listChanges,
  listFindings,
  listImports,
  recentImports,
} from './imports.queries.ts'
import { importsList } from './imports.record.ts'
import { dateOrders } from '@atrium/kit/shared'
import { encodings } from '@atrium/tabular/encoding.rules'
import { delimiters, quotes } from '@atrium/tabular/dialect.rules'
import { rowReadings } from '@atrium/tabular/words'
import { entities, fileKinds, fileModes, processingModes, severities } from './words.ts'

const blockCodes = ['nothing', 'errors', 'ends'] as const

const manage = () => needing('imports.manage')
const importID = id
const which = z.strictObject({ importID })
const path = z.string().min(1).max(1000)
const field = z.string().min(1).max(60)
const paging = {
  page: z.int().min(1).max(100_000).optional(),
  size: z.int().min(1).max(200).optional(),
}

/**
 * Customer imports, from the list to the result. Every procedure requires `imports.manage`; an
 * action that the import's state doesn't allow is refused with 409.
 */
export const importsRouter = router({
  ...listProcedures(importsList, { read: listImports }),
  recent: manage()
    .input(z.strictObject({ size: z.int().min(1).max(20) }))
    .query(({ ctx, input }) => recentImports(ctx, input.size)),
  get: manage()
    .input(which)
    .query(({ ctx, input }) => importDetail(ctx, input.importID)),
  fields: manage()
    .input(z.strictObject({ kind: z.enum(fileKinds) }))
    .query(({ input }) => fieldList(input.kind)),

  setDialect: manage()
    .input(
      which.extend({
        path,
        dialect: z.strictObject({
          encoding: z.enum(encodings).optional(),
          delimiter: z.string().refine(isOneOf(delimiters)).optional(),
          quote: z.string().refine(isOneOf(quotes)).optional(),
          headerLine: z.int().min(1).max(10_000).nullable().optional(),
          rows: z.enum(rowReadings).optional(),
        }),
      }),
    )
    .mutation(async ({ ctx, input: { dialect, ...rest } }) => {
      await setDialect(ctx, { ...rest, dialect: defined(dialect) })
      return importDetail(ctx, rest.importID)
    }),
  saveMapping: manage()
    .input(
      which.extend({
        path,
        kind: z.enum(fileKinds).nullable(),
        columns: z.array(field.nullable()).max(1000).optional(),
        mode: z.enum(fileModes).optional(),
        constants: z.record(field, z.string().max(60)).optional(),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      await saveMapping(ctx, defined(input))
      return importDetail(ctx, input.importID)
    }),
  saveValues: manage()
    .input(which.extend({ path, field, values: z.record(z.string().max(255), z.string().max(60)) }))
    .mutation(async ({ ctx, input }) => {
      await saveValues(ctx, input)
      return importDetail(ctx, input.importID)
    }),
  saveDates: manage()
    .input(which.extend({ path, field, order: z.enum(dateOrders) }))
    .mutation(async ({ ctx, input }) => {
      await saveDates(ctx, input)
      return importDetail(ctx, input.importID)
    }),
  rename: manage()
    .input(
      which.extend({
        name: z.string().trim().min(1).max(120),
        processing: z.enum(processingModes),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      await renameImport(ctx, input)
      return importDetail(ctx, input.importID)
    }),

  preflight: manage()
    .input(which)
    .mutation(async ({ ctx, input }) => {
      await startPreflight(ctx, input)
      return importDetail(ctx, input.importID)
    }),
  findings: manage()
    .input(which.extend({ severity: z.enum(severities).optional(), ...paging }))
    .query(({ ctx, input }) => listFindings(ctx, input)),
  findingsFile: manage()
    .input(which)
    .query(({ ctx, input }) => findingsFile(ctx, input.importID)),
  /** `typed`: the typed number, or the typed text by block code. */
  confirm: manage()
    .input(
      which.extend({
        typed: z
          .union([idOrZero, z.partialRecord(z.enum(blockCodes), z.string().max(40))])
          .optional(),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      await confirmImport(ctx, input)
      return importDetail(ctx, input.importID)
    }),
  cancel: manage()
    .input(which)
    .mutation(async ({ ctx, input }) => {
      await cancelImport(ctx, input)
      return importDetail(ctx, input.importID)
    }),
  resume: manage()
    .input(which)
    .mutation(async ({ ctx, input }) => {
      await resumeImport(ctx, input)
      return importDetail(ctx, input.importID)
    }),
  rollBack: manage()
    .input(which)
    .mutation(async ({ ctx, input }) => {
      await rollBack(ctx, input)
      return importDetail(ctx, input.importID)
    }),
  remove: manage()
    .input(which)
    .mutation(async ({ ctx, input }): Promise<object> => {
      await removeImport(ctx, input)
      return {}
    }),
  changes: manage()
    .input(
      which.extend({
        kind: z.enum(['create', 'update', 'end', 'left']).optional(),
        entity: z.enum([...entities, 'terms']).optional(),
        ...paging,
      }),
    )
    .query(({ ctx, input }) => listChanges(ctx, input)),
})

function isOneOf(list: readonly string[]) {
  return (text: string) => list.includes(text)
}

/** A copy without undefined values. */
function defined<T extends object>(input: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
