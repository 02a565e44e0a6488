import { z } from 'zod'
import type { AnyResource, Resource, ResourceRow } from '../shared/index.ts'
import { exportRows } from './resource-export.ts'
import { rowHistory } from './resource-history.ts'
import { importRows } from './resource-import.ts'
import { resourceModel, type ResourceParts } from './resource-parts.ts'
import type { ResourceProcedures } from './resource-procedures.types.ts'
import { getRow, listOptions, listRows } from './resource-query.ts'
import { createRow, removeRows, restoreRows, updateRow, updateRows } from './resource-write.ts'
import { needing } from './trpc.ts'

const id = z.int().positive().max(2_147_483_647)
const ids = z.array(id).min(1).max(5000)
const draft = z.record(z.string().max(100), z.unknown())
const search = z.string().max(200).optional()

/** What every generated list is asked with: for a list of one's own in its place. */
export const listQuery = z.strictObject({
  search,
  sort: z.string().max(100).optional(),
  page: z.int().min(1).max(1_000_000).optional(),
  size: z.int().min(1).max(500).optional(),
  filters: z.record(z.string().max(100), z.array(z.string().max(200)).max(200)).optional(),
  removed: z.boolean().optional(),
})

const registry: RegisteredResource[] = []

export interface RegisteredResource {
  resource: AnyResource
  parts: ResourceParts<ResourceRow, Record<string, unknown>>
}

/** Every resource whose procedures were made in this process; for the one test that proves each against its table. */
export const registeredResources = (): readonly RegisteredResource[] => registry

/**
 * Everything that a resource answers, from its definition and its table. The answer's type is annotated, never inferred.
 * Spread it and put your own procedure in the place of one: `{ ...resourceProcedures(…), list: mine }`.
 */
export function resourceProcedures<Row extends ResourceRow, Draft extends object>(
  resource: Resource<Row, Draft>,
  parts: ResourceParts<Row, Draft>,
): ResourceProcedures<Row, Draft> {
  const model = resourceModel(resource as unknown as AnyResource, parts)
  registry.push({
    resource: model.resource,
    parts: parts as unknown as RegisteredResource['parts'],
  })
  const reading = needing(...resource.read)
  // What belongs to no school is written by someone who holds the permission in the whole district. Schools themselves come and go so, too.
  const { scope, school, write } = resource
  const anywhere = needing(...write)
  const inDistrict = needing.districtWide(...write)
  const writing = scope === 'district' && school === undefined ? inDistrict : anywhere
  const comingAndGoing = school === 'id' ? inDistrict : writing
  const procedures = {
    list: reading.input(listQuery).query(({ ctx, input }) => listRows(model, ctx, input)),
    get: reading
      .input(z.strictObject({ id }))
      .query(({ ctx, input }) => getRow(model, ctx, input.id)),
    create: comingAndGoing
      .input(z.strictObject({ draft }))
      .mutation(({ ctx, input }) => createRow(model, ctx, input.draft)),
    update: writing
      .input(z.strictObject({ id, version: z.int().positive(), changes: draft }))
      .mutation(({ ctx, input }) => updateRow(model, ctx, input.id, input.version, input.changes)),
    updateMany: writing
      .input(z.strictObject({ ids, changes: draft }))
      .mutation(({ ctx, input }) => updateRows(model, ctx, input.ids, input.changes)),
    remove: comingAndGoing
      .input(z.strictObject({ ids }))
      .mutation(({ ctx, input }) => removeRows(model, ctx, input.ids)),
    restore: comingAndGoing
      .input(z.strictObject({ ids }))
      .mutation(({ ctx, input }) => restoreRows(model, ctx, input.ids)),
    // Who changed what, and when, is for those who read it by a permission, or else may write it.
    history: (resource.read.length > 0 ? reading : anywhere)
      .input(z.strictObject({ id }))
      .query(({ ctx, input }) => rowHistory(model, ctx, input.id)),
    importRows: comingAndGoing
      .input(z.strictObject({ csv: z.string().max(10_000_000), dryRun: z.boolean() }))
      .mutation(({ ctx, input }) => importRows(model, ctx, input)),
    exportRows: reading
      .input(
        z.strictObject({
          query: listQuery,
          format: z.enum(['csv', 'xlsx']),
          columns: z.array(z.string().max(100)).min(1).max(200).optional(),
        }),
      )
      .query(({ ctx, input }) => exportRows(model, ctx, input)),
    options: reading
      .input(z.strictObject({ search, ids: z.array(id).max(500).optional() }))
      .query(({ ctx, input }) => listOptions(model, ctx, input)),
  }
  return procedures as unknown as ResourceProcedures<Row, Draft>
}
