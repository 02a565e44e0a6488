import type { FieldRef } from '@atrium/engine/plan'
import type { AttributeView, MixerView, SuiteDetail } from '../suites/suite.views.ts'
import type { Reducer } from '@atrium/engine/words'
import { isNumeric, type Kind, type SemanticType } from '@atrium/tabular/words'

export interface FieldOption {
  value: FieldRef
  label: string
  kind: Kind
}

/**
 * Everything that can be on an axis or in a mixer, in groups: the columns of each file that serves
 * data, then the mixers.
 */
export function fieldGroups(
  { files, attributes, mixers }: SuiteDetail,
  mixersLabel: string,
  fits: (kind: Kind, semanticType: SemanticType | null) => boolean = () => true,
  not?: FieldRef,
): { group: string; items: FieldOption[] }[] {
  const ofFiles = files
    .filter((file) => file.online)
    .map((file) => ({
      group: file.name,
      items: attributes
        .filter((one) => one.fileID === file.fileID && fits(one.kind, one.semanticType))
        .map((one) => ({ value: `a${one.attributeID}`, label: one.displayName, kind: one.kind })),
    }))
  const ofMixers = {
    group: mixersLabel,
    items: mixers
      .filter((one) => fits(one.kind, null) && `m${one.mixerID}` !== not)
      .map((one) => ({ value: `m${one.mixerID}`, label: one.name, kind: one.kind })),
  }
  return [...ofFiles, ofMixers].filter((group) => group.items.length > 0)
}

type Fields = Pick<SuiteDetail, 'attributes' | 'mixers'>

export const attributeOf = (
  { attributes }: Fields,
  ref: FieldRef | null | undefined,
): AttributeView | undefined => attributes.find((one) => `a${one.attributeID}` === ref)
export const mixerOf = (
  { mixers }: Fields,
  ref: FieldRef | null | undefined,
): MixerView | undefined => mixers.find((one) => `m${one.mixerID}` === ref)

export const fieldName = (suite: Fields, ref: FieldRef | null | undefined): string =>
  attributeOf(suite, ref)?.displayName ?? mixerOf(suite, ref)?.name ?? ''

export const fieldKind = (suite: Fields, ref: FieldRef | null | undefined): Kind | undefined =>
  attributeOf(suite, ref)?.kind ?? mixerOf(suite, ref)?.kind

/** What time goes by: dates, and school years. */
export const tellsTime = (kind: Kind, semanticType: SemanticType | null): boolean =>
  kind === 'date' || semanticType === 'schoolYear'

/** Whether a field's values have an order: times, grades, and numbers. */
export function isOrdered(suite: Fields, ref: FieldRef | null | undefined): boolean {
  const kind = fieldKind(suite, ref)
  const meaning = attributeOf(suite, ref)?.semanticType ?? null
  return kind !== undefined && (tellsTime(kind, meaning) || meaning === 'grade' || isNumeric(kind))
}

/** Numbers of a hundred: what a percent mixer makes, and what a mixer is said to make by its name, "Met or exceeded (%)". Files write shares in either way, so theirs are left as they are. */
export const isPercentMixer = ({
  name,
  definition,
}: Pick<MixerView, 'name' | 'definition'>): boolean =>
  definition.type === 'percent' || /\(\s*%\s*\)\s*$/.test(name)

export const isPercentField = (suite: Fields, ref: FieldRef | null | undefined): boolean => {
  const mixer = mixerOf(suite, ref)
  return mixer !== undefined && isPercentMixer(mixer)
}

/** Whether what a chart measures is written with a sign of percent: how many there are is not. */
export const measuresPercent = (
  value: FieldRef | null | undefined,
  reducer: Reducer,
  isPercent: (ref: FieldRef) => boolean,
): boolean =>
  value !== null &&
  value !== undefined &&
  isPercent(value) &&
  !['count', 'uniqueCount', 'recordCount'].includes(reducer)

/** The values of a column that come most often, as far as its profile knows them. */
export const frequentValues = (suite: Fields, ref: FieldRef): string[] => {
  const found = attributeOf(suite, ref)
  if (
    !found?.profile ||
    (found.kind !== 'text' && found.profile.distinct > found.profile.bars.length)
  )
    return []
  return found.profile.bars.map((bar) => bar.label)
}
