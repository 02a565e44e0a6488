import { termTitle, type ScheduleEntry } from '@atrium/roster/words'

const onlyForProfessionalDevelopment = new Set(['meeting-attendance', 'pd-roster'])
// Entries that sections of professional development share with all others.
const forBoth = new Set(['calendar'])

/**
 * The classroom entries a section shows, by the last part of the screen's name (platform.md §2.4):
 * most are hidden for professional development sections; meeting-attendance and pd-roster appear
 * only for them; ad-hoc-schedule only with its calendar flag.
 */
export function inClassroomMenu(
  screenName: string,
  section: Pick<ScheduleEntry, 'isProfessionalDevelopment'> | undefined,
  features: readonly string[],
): boolean {
  const entry = screenName.slice(screenName.lastIndexOf('/') + 1)
  if (entry === 'ad-hoc-schedule' && !features.includes('ad-hoc-calendar')) return false
  if (forBoth.has(entry)) return true
  return onlyForProfessionalDevelopment.has(entry) === (section?.isProfessionalDevelopment ?? false)
}

export interface SectionGroup {
  /** `S1 2026-27`; empty for sections without a term. */
  title: string
  sections: ScheduleEntry[]
}

/** The schedule grouped by term and year, in the schedule's own order. */
export function sectionsByTerm(schedule: readonly ScheduleEntry[]): SectionGroup[] {
  const groups = new Map<string, SectionGroup>()
  for (const section of schedule) {
    const title = section.term ? termTitle(section.term) : ''
    const group = groups.get(title) ?? { title, sections: [] }
    group.sections.push(section)
    groups.set(title, group)
  }
  return [...groups.values()]
}
