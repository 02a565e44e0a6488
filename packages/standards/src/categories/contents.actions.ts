import { audit, isOneOf, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { unknownItems } from '../browse/standards.queries.ts'
import { frameworks, items } from '../standards.table.ts'
import { categories, categoryContents as contents } from './categories.table.ts'

export interface CategoryContents {
  frameworkIDs: number[]
  itemIDs: number[]
}

export interface CategoryChoice extends CategoryContents {
  /**
   * The frameworks to choose from, by title. A removed framework is included while the category
   * contains it.
   */
  frameworks: { frameworkID: number; title: string }[]
}

/**
 * The contents of a category, whole frameworks and branches, along with the frameworks to choose
 * from. One statement.
 */
export async function categoryContents(
  ctx: UserRequest,
  categoryID: number,
): Promise<CategoryChoice> {
  const { districtID } = ctx.user
  const rows = await ctx.db
    .select({
      frameworkID: frameworks.id,
      title: frameworks.title,
      contentID: contents.id,
      itemID: contents.itemID,
    })
    .from(frameworks)
    .leftJoin(
      contents,
      and(
        eq(contents.districtID, frameworks.districtID),
        eq(contents.frameworkID, frameworks.id),
        eq(contents.categoryID, categoryID),
      ),
    )
    .where(
      and(
        eq(frameworks.districtID, districtID),
        or(isNull(frameworks.removedAt), isNotNull(contents.id)),
      ),
    )
    .orderBy(asc(frameworks.title), asc(frameworks.id))
  const titles = new Map(rows.map(({ frameworkID, title }) => [frameworkID, title]))
  return {
    ...contentsOf(rows.filter(({ contentID }) => contentID !== null)),
    frameworks: [...titles].map(([frameworkID, title]) => ({ frameworkID, title })),
  }
}

/**
 * Replaces the contents of a category. Refuses 404 an unknown category, and 422 unknown frameworks
 * and statements.
 */
export async function setCategoryContents(
  ctx: UserRequest,
  { categoryID, frameworkIDs, itemIDs }: CategoryContents & { categoryID: number },
): Promise<CategoryContents> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const here = and(
      eq(categories.districtID, districtID),
      eq(categories.id, categoryID),
      isNull(categories.removedAt),
    )
    const [category] = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(here)
      .for('update')
    if (!category) throw refuse.notFound('kit.refusal.notFound')
    const own = and(eq(contents.districtID, districtID), eq(contents.categoryID, categoryID))
    const before = contentsOf(
      await tx
        .select({ frameworkID: contents.frameworkID, itemID: contents.itemID })
        .from(contents)
        .where(own),
    )
    const known =
      frameworkIDs.length === 0
        ? []
        : await tx
            .select({ id: frameworks.id })
            .from(frameworks)
            .where(
              and(
                eq(frameworks.districtID, districtID),
                inArray(frameworks.id, frameworkIDs),
                isNull(frameworks.removedAt),
              ),
            )
    // Statements that are already in the category may stay, even if they have been retired.
    const unknown = await unknownItems(
      tx,
      districtID,
      itemIDs.filter((id) => !before.itemIDs.includes(id)),
    )
    if (known.length < new Set(frameworkIDs).size || unknown.length > 0)
      throw refuse.invalid('standards.picked.gone')
    const frameworkOf = new Map(
      (
        await tx
          .select({ id: items.id, frameworkID: items.frameworkID })
          .from(items)
          .where(and(eq(items.districtID, districtID), isOneOf(items.id, itemIDs)))
      ).map((row) => [row.id, row.frameworkID]),
    )
    const rows: {
      districtID: number
      categoryID: number
      frameworkID: number
      itemID: number | null
    }[] = [
      ...[...new Set(frameworkIDs)].map((frameworkID) => ({
        districtID,
        categoryID,
        frameworkID,
        itemID: null,
      })),
      ...[...new Set(itemIDs)].map((itemID) => ({
        districtID,
        categoryID,
        frameworkID: frameworkOf.get(itemID) ?? 0,
        itemID,
      })),
    ]
    await tx.delete(contents).where(own)
    if (rows.length > 0) await tx.insert(contents).values(rows)
    const after = contentsOf(rows)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'standards.categories',
      entityID: categoryID,
      action: 'update',
      before: { ...before },
      after: { ...after },
      requestID: ctx.request.requestID,
    })
    return after
  })
}

const contentsOf = (
  rows: readonly { frameworkID: number; itemID: number | null }[],
): CategoryContents => ({
  frameworkIDs: rows
    .filter(({ itemID }) => itemID === null)
    .map(({ frameworkID }) => frameworkID)
    .toSorted((one, other) => one - other),
  itemIDs: rows
    .flatMap(({ itemID }) => (itemID === null ? [] : [itemID]))
    .toSorted((one, other) => one - other),
})
