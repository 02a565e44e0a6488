import { registeredRecords } from '../packages/kit/src/server/record-procedures.ts'
import type { Field } from '../packages/kit/src/shared/index.ts'
import type { Administrator } from './real-district.ts'

type Row = { id: number; version: number } & Record<string, string | null>
type Entry = { changes: Record<string, { before: unknown; after: unknown }> }

/** How many records each promise was shown to hold for. A record in use isn't removed, and says so. */
export interface Shown {
  conflict: number
  audit: number
  reach: number
  removal: number
  broken: string[]
}

/**
 * What every definition promises, asked of one record of each: an edit of an outdated version is
 * refused with the current record; an edit is in the history with what was there before; people of
 * another district don't find it; what is removed is gone until it is restored.
 * @param foundElsewhere whether someone with every right in another district finds it
 */
export async function contractOf(
  by: Administrator,
  ids: Readonly<Record<string, number>>,
  foundElsewhere: (name: string, id: number) => Promise<boolean>,
): Promise<Shown> {
  const shown: Shown = { conflict: 0, audit: 0, reach: 0, removal: 0, broken: [] }
  for (const { definition } of registeredRecords()) {
    const { name } = definition
    const id = ids[name]
    if (id === undefined) continue
    const holds = (promise: Exclude<keyof Shown, 'broken'>, isKept: boolean, why: unknown) => {
      if (isKept) shown[promise] += 1
      else shown.broken.push(`${name}: ${promise}: ${JSON.stringify(why)}`)
    }
    const call = (act: string, input: unknown) =>
      by.send(`/trpc/${name}.${act}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
    const row = await by.read<Row>(`${name}.get`, { id })
    holds('reach', !(await foundElsewhere(name, id)), 'found elsewhere')

    const field = editable(definition.fields as Record<string, Field>)
    if (field !== undefined) {
      const changes = { [field]: `${row[field] ?? ''} 2`.trim() }
      const outdated = await call('update', { id, version: row.version + 7, changes })
      const answer = (await outdated.json()) as { error?: { data?: { refusal?: Refused } } }
      const refusal = answer.error?.data?.refusal
      // What no one may edit now is refused before its version is compared.
      if (outdated.status === 409 && refusal?.current)
        holds('conflict', refusal.current.id === id, refusal)
      else if (outdated.status !== 403 && outdated.status !== 422)
        holds('conflict', false, [outdated.status, refusal])
      if ((await call('update', { id, version: row.version, changes })).ok) {
        const [last] = await by.read<Entry[]>(`${name}.history`, { id })
        const change = last?.changes[field]
        const before = row[field] ?? null
        holds('audit', change?.before === before && change.after === changes[field], change)
      }
    }

    if (!(await call('remove', { ids: [id] })).ok) continue
    const isGone = (await by.ask(`${name}.get`, { id })).status === 404
    await call('restore', { ids: [id] })
    const again = await by.ask(`${name}.get`, { id })
    holds('removal', isGone && again.ok, [isGone, again.status])
  }
  return shown
}

interface Refused {
  current?: { id: number }
}

/** A text that a person may change to anything. */
const editable = (fields: Record<string, Field>): string | undefined =>
  Object.entries(fields).find(
    ([, field]) =>
      (field.type === 'text' || field.type === 'multiline') &&
      !field.readOnly &&
      !field.when &&
      !('pattern' in field && field.pattern) &&
      (field.max ?? 0) > 20,
  )?.[0]
