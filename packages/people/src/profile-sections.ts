import { defineExtensionPoint } from '@atrium/kit/server'
import { coreSections, type SectionRule } from './access.rules.ts'

/** Each module adds the pages that it has in a profile. */
export const profileSections = defineExtensionPoint<SectionRule>(
  'profile section',
  ({ name }) => name,
)

const core: readonly SectionRule[] = Object.entries(coreSections).map(([name, section]) => ({
  name,
  ...section,
}))

export const allSections = (): readonly SectionRule[] => [...core, ...profileSections.all()]

/**
 * The page with that name. Throws if no module has it: a page that isn't described opens for no
 * one.
 */
export function sectionNamed(name: string): SectionRule {
  const section = core.find((one) => one.name === name) ?? profileSections.find(name)
  if (!section) throw new Error(`No module has a profile section ${name}`)
  return section
}
