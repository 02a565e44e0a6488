import type { FieldRef } from '../engine/plan.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import type { Kind } from '../words.ts'

export interface FieldOption {
  value: FieldRef
  label: string
  kind: Kind
}

/** Everything that can stand on an axis or in a mixer, in groups: the columns of each file that serves data, then the mixers. */
export function fieldGroups({ files, attributes, mixers }: SuiteDetail, mixersLabel: string, fits: (kind: Kind) => boolean = () => true): { group: string; items: FieldOption[] }[] {
  const ofFiles = files.filter((file) => file.online).map((file) => ({ group: file.name, items: attributes.filter((one) => one.fileID === file.fileID && fits(one.kind)).map((one) => ({ value: `a${one.attributeID}`, label: one.displayName, kind: one.kind })) }))
  const ofMixers = { group: mixersLabel, items: mixers.filter((one) => fits(one.kind)).map((one) => ({ value: `m${one.mixerID}`, label: one.name, kind: one.kind })) }
  return [...ofFiles, ofMixers].filter((group) => group.items.length > 0)
}

export const fieldName = (suite: SuiteDetail, ref: FieldRef | null | undefined): string =>
  suite.attributes.find((one) => `a${one.attributeID}` === ref)?.displayName ?? suite.mixers.find((one) => `m${one.mixerID}` === ref)?.name ?? ''

export const fieldKind = (suite: SuiteDetail, ref: FieldRef | null | undefined): Kind | undefined => suite.attributes.find((one) => `a${one.attributeID}` === ref)?.kind ?? suite.mixers.find((one) => `m${one.mixerID}` === ref)?.kind
