import { richText, type Tx } from '@atrium/kit/server'
import { and, eq, getTableColumns, notInArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { badgeVersions } from './badge.table.ts'
import {
  contentFields,
  contentParts,
  type BadgeContent,
  type ContentPart,
} from './content.types.ts'
import { plainISBN10 } from './isbn.rules.ts'
import * as tables from './version-parts.table.ts'

/** The version to write to. */
export interface VersionKey {
  districtID: number
  versionID: number
}

/** Sanitizes the HTML and trims the texts. The result is what is stored, compared and shown. */
export function cleanContent(content: BadgeContent): BadgeContent {
  const reflective = (type: string) => type === 'reflection'
  return {
    ...content,
    name: content.name.trim(),
    description: richText(content.description),
    directionsToEarn: richText(content.directionsToEarn),
    scenario: richText(content.scenario),
    clarifications: richText(content.clarifications),
    resources: content.resources.map((one) => ({
      ...one,
      title: one.title.trim(),
      description: richText(one.description),
      url: one.url?.trim() || null,
      isbn10: one.isbn10 ? plainISBN10(one.isbn10) || null : null,
    })),
    criteria: content.criteria.map((one) => ({
      ...one,
      title: one.title.trim(),
      definition: richText(one.definition),
      // A criterion stores only the parts for its type.
      reflectionTemplateID: reflective(one.type) ? one.reflectionTemplateID : null,
      prompts: reflective(one.type)
        ? one.prompts.map((prompt) => prompt.trim()).filter((prompt) => prompt !== '')
        : [],
      categories: reflective(one.type) ? [] : one.categories,
    })),
    courseCodes: content.courseCodes.map((one) => ({
      ...one,
      code: one.code.trim(),
      title: one.title.trim(),
    })),
  }
}

/** Writes these fields and lists of a version. Parts with the same key keep their id. */
export async function writeContent(
  tx: Tx,
  of: VersionKey,
  content: BadgeContent,
  changed: readonly (keyof BadgeContent)[],
): Promise<void> {
  const fields = Object.fromEntries(
    contentFields.filter((name) => changed.includes(name)).map((name) => [name, content[name]]),
  )
  if (Object.keys(fields).length > 0)
    await tx.update(badgeVersions).set(fields).where(eq(badgeVersions.id, of.versionID))
  for (const part of contentParts) if (changed.includes(part)) await writers[part](tx, of, content)
}

const writers: Record<
  ContentPart,
  (tx: Tx, of: VersionKey, content: BadgeContent) => Promise<void>
> = {
  resources: (tx, of, { resources }) => writeParts(tx, tables.badgeResources, of, resources),
  criteria: writeCriteria,
  credits: (tx, of, { credits }) => writeParts(tx, tables.badgeCredits, of, credits),
  glossary: (tx, of, { glossary }) => writeParts(tx, tables.glossaryTerms, of, glossary),
  standards: (tx, of, { standards }) => writeParts(tx, tables.badgeStandards, of, standards),
  courseCodes: (tx, of, { courseCodes }) =>
    writeParts(tx, tables.badgeCourseCodes, of, courseCodes),
  coachingSubjects: (tx, of, { coachingSubjects }) =>
    writeParts(tx, tables.badgeCoachingSubjects, of, coachingSubjects),
}

async function writeCriteria(tx: Tx, of: VersionKey, { criteria }: BadgeContent): Promise<void> {
  await writeParts(
    tx,
    tables.earningCriteria,
    of,
    criteria.map(({ categories: _, ...criterion }) => criterion),
  )
  const criterionIDs = await idsByKey(tx, tables.earningCriteria, of)
  const categories = criteria.flatMap(({ key, categories: its }) =>
    its.map(({ options: _, ...category }) => ({
      ...category,
      criterionID: criterionIDs.get(key) ?? 0,
    })),
  )
  await writeParts(tx, tables.evidenceCategories, of, categories)
  const categoryIDs = await idsByKey(tx, tables.evidenceCategories, of)
  const options = criteria.flatMap(({ categories: its }) =>
    its.flatMap(({ key, options: own }) =>
      own.map((option) => ({ ...option, categoryID: categoryIDs.get(key) ?? 0 })),
    ),
  )
  await writeParts(tx, tables.evidenceOptions, of, options)
}

type PartTable = PgTable & Record<'id' | 'districtID' | 'versionID' | 'key' | 'order', PgColumn>

/**
 * Deletes the parts that are no longer in the list and upserts the others, in two statements
 * regardless of length.
 */
async function writeParts(
  tx: Tx,
  table: PartTable,
  { districtID, versionID }: VersionKey,
  list: readonly { key: string }[],
): Promise<void> {
  const keys = list.map(({ key }) => key)
  await tx
    .delete(table)
    .where(
      and(
        eq(table.versionID, versionID),
        keys.length > 0 ? notInArray(table.key, keys) : undefined,
      ),
    )
  if (list.length === 0) return
  const rows = list.map((part, order) => ({ ...part, districtID, versionID, order }))
  await tx
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({
      target: [table.districtID, table.versionID, table.key],
      set: excluded(table),
    })
}

function excluded(table: PartTable): Record<string, SQL> {
  const kept = new Set(['id', 'districtID', 'versionID', 'key'])
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>).filter(
    ([property]) => !kept.has(property),
  )
  return Object.fromEntries(
    columns.map(([property, column]) => [property, sql.raw(`excluded."${column.name}"`)]),
  )
}

async function idsByKey(
  tx: Tx,
  table: PartTable,
  { versionID }: VersionKey,
): Promise<Map<string, number>> {
  const rows = (await tx
    .select({ id: table.id, key: table.key })
    .from(table)
    .where(eq(table.versionID, versionID))) as { id: number; key: string }[]
  return new Map(rows.map((row) => [row.key, row.id]))
}
