import type { Tx } from '@atrium/kit/server'
import { and, asc, eq } from 'drizzle-orm'
import { depthOf } from '../case/tree.rules.ts'
import { frameworks, items } from '../standards.table.ts'
import { usedItems } from '../uses.ts'
import type { ReadSource } from './read-source.ts'
import {
  compareItems,
  type ImportSummary,
  type KnownItem,
  type NamedItem,
} from './summary.rules.ts'
import { canonical } from '../case/json.rules.ts'

/** The existing data of a framework, and what a file would change. */
export async function compareSource(tx: Tx, districtID: number, source: ReadSource) {
  const { framework, associations, definitions, shell } = source.package
  const [known] = await tx
    .select({ id: frameworks.id, source: frameworks.source, removedAt: frameworks.removedAt })
    .from(frameworks)
    .where(
      and(eq(frameworks.districtID, districtID), eq(frameworks.identifier, framework.identifier)),
    )
  const knownItems: KnownItem[] = known
    ? (
        await tx
          .select({
            id: items.id,
            identifier: items.identifier,
            hash: items.hash,
            code: items.code,
            statement: items.fullStatement,
            retiredAt: items.retiredAt,
          })
          .from(items)
          .where(and(eq(items.districtID, districtID), eq(items.frameworkID, known.id)))
          .orderBy(asc(items.treePlace))
      ).map(({ retiredAt, ...item }) => ({ ...item, retired: retiredAt !== null }))
    : []
  const changes = compareItems(source.items, knownItems)
  const used = await usedItems(
    tx,
    districtID,
    changes.removed.map(({ id }) => id),
  )
  const summary: ImportSummary = {
    identifier: framework.identifier,
    title: framework.title,
    creator: framework.creator,
    frameworkID: known && known.removedAt === null ? known.id : null,
    frameworkChanged: known !== undefined && canonical(known.source) !== canonical(shell),
    added: changes.added.length,
    changed: changes.changed.length,
    unchanged: changes.unchanged.length,
    removed: changes.removed.length,
    kept: used.size,
    levels: depthOf(source.items.map(({ place }) => place)),
    items: source.items.length,
    associations: associations.length,
    definitions: definitions.length,
    samples: {
      added: changes.added
        .slice(0, 50)
        .map((item) => named({ ...item, statement: item.fullStatement })),
      changed: changes.changed
        .slice(0, 50)
        .map((item) => named({ ...item, statement: item.fullStatement })),
      removed: changes.removed.slice(0, 50).map(named),
    },
  }
  return { knownItems, changes, used, summary }
}

const named = ({ identifier, code, statement }: NamedItem): NamedItem => ({
  identifier,
  code,
  statement: statement.slice(0, 200),
})
