import type { IndirectBase } from '../words.ts'

/** The objects that matter for indirect costs: codes, or how they begin. */
export interface IndirectObjects {
  /** The object that indirect costs are posted to; null where the chart has none. */
  indirect: string | null
  /** Equipment, capital outlay, and transfers: never in the base. */
  excluded: readonly string[]
  /** Payments to subrecipients. */
  subawards: readonly string[]
}

/** As California's accounting manual has them (procedure 915), and the federal chart's property and debt. */
const ofChart: Record<string, IndirectObjects> = {
  california: { indirect: '7310', excluded: ['6', '7'], subawards: ['5100'] },
  federal: { indirect: null, excluded: ['7', '8', '9'], subawards: [] },
}

export const listOf = (codes: string | null): string[] =>
  (codes ?? '').split(/[\s,]+/).filter((code) => code !== '')

/** A chart's objects, where the district's settings name no others. */
export function indirectObjects(
  chart: string,
  settings: {
    indirectObject: string | null
    excludedObjects: string | null
    subawardObjects: string | null
  },
): IndirectObjects {
  const own = ofChart[chart] ?? { indirect: null, excluded: [], subawards: [] }
  return {
    indirect: settings.indirectObject ?? own.indirect,
    excluded: settings.excludedObjects === null ? own.excluded : listOf(settings.excludedObjects),
    subawards: settings.subawardObjects === null ? own.subawards : listOf(settings.subawardObjects),
  }
}

export const isAmong = (object: string, codes: readonly string[]): boolean =>
  codes.some((code) => object.startsWith(code))

export interface BaseInput {
  indirectBase: IndirectBase
  subawardCapCents: number
  /** Further objects that the approval leaves out. */
  excludedObjects: string | null
  /** What was paid to each subrecipient. */
  subawardPaid: readonly number[]
}

/**
 * What the indirect rate applies to. Modified total direct costs (2 CFR 200.1) leave out equipment,
 * capital outlay, and the part of each subaward above its limit; a restricted base has no part of a
 * subaward (34 CFR 76.569). Payments to subrecipients that no subaward explains are left out too.
 * @param spent direct costs by object, in cents
 */
export function indirectBaseCents(
  spent: readonly { object: string; cents: number }[],
  { indirectBase, subawardCapCents, excludedObjects, subawardPaid }: BaseInput,
  objects: IndirectObjects,
): number {
  const sum = (of: (object: string) => boolean) =>
    spent.reduce((all, { object, cents }) => all + (of(object) ? cents : 0), 0)
  const own = listOf(excludedObjects)
  if (indirectBase === 'direct') return sum((object) => !isAmong(object, own))
  const isOut = (object: string) => isAmong(object, own) || isAmong(object, objects.excluded)
  const cap = indirectBase === 'restricted' ? 0 : subawardCapCents
  const above = subawardPaid.reduce((all, paid) => all + Math.max(0, paid - cap), 0)
  const within = subawardPaid.reduce((all, paid) => all + Math.min(paid, cap), 0)
  // Districts write the first part of a subaward to another object (5800), or all of it to one.
  const inObjects = sum((object) => !isOut(object) && isAmong(object, objects.subawards))
  return sum((object) => !isOut(object)) - Math.max(above, inObjects - within)
}
