import type { ChartDefinition, DashboardTile } from '@atrium/charts/chart.types'
import { uncountedFiles } from '../suites/row-counts.rules.ts'
import type { SuiteContents } from '../suites/suite-contents.queries.ts'
import type { Provenance } from './snapshot.types.ts'

/** A suite at one moment, without what no answer needs: profiles, pending loads, other charts. */
export function frozenContents(contents: SuiteContents): SuiteContents {
  return {
    ...contents,
    files: contents.files.map((file) => ({ ...file, runID: null, failure: null, drift: null })),
    attributes: contents.attributes.map((one) => ({ ...one, profile: null })),
    charts: [],
    dashboards: [],
    insights: [],
  }
}

/** Where numbers come from, for a reader of a snapshot. */
export function provenanceOf(
  { files, mixers, filterSets }: SuiteContents,
  charts: readonly { definition: ChartDefinition }[],
  takenBy: string,
): Provenance {
  const text = JSON.stringify(charts.map((one) => one.definition))
  const sets = new Set(charts.flatMap((one) => one.definition.filterSetIDs))
  return {
    takenBy,
    files: files
      .filter((file) => file.serving.length > 0)
      .map(({ name, rows, serving }) => ({
        name,
        rows,
        uploads: serving.map((source) => ({
          name: source.name,
          rows: source.rows,
          loadedAt: source.loadedAt,
        })),
      })),
    mixers: mixers.filter((mixer) => text.includes(`"m${mixer.id}"`)).map((mixer) => mixer.name),
    filterSets: filterSets.filter((set) => !set.system && sets.has(set.id)).map((set) => set.name),
    rowSecurity: filterSets.some((set) => set.system) || files.some((file) => file.guard !== null),
  }
}

/** The same without row counts that would reveal single people. */
export function uncounted(provenance: Provenance, frozen: SuiteContents): Provenance {
  const hidden = uncountedFiles(frozen)
  const names = new Set(frozen.files.filter((file) => hidden.has(file.id)).map((file) => file.name))
  return {
    ...provenance,
    files: provenance.files.map((file) =>
      names.has(file.name)
        ? {
            ...file,
            rows: null,
            uploads: file.uploads.map((upload) => ({ ...upload, rows: null })),
          }
        : file,
    ),
  }
}

/**
 * Whether a chart shows different things to different readers: by row security, or by a filter for
 * "my students" or "my school".
 */
export function differsByReader(
  { files, filterSets }: SuiteContents,
  { filters, filterSetIDs }: Pick<ChartDefinition, 'filters' | 'filterSetIDs'>,
  isOwner: boolean,
): boolean {
  // A guarded file is guarded for everyone, including the suite's owner.
  if (
    files.some((file) => file.guard !== null) ||
    (!isOwner && filterSets.some((set) => set.system))
  )
    return true
  const all = [
    ...filters,
    ...filterSets.filter((set) => filterSetIDs.includes(set.id)).flatMap((set) => set.filters),
  ]
  return all.some(
    (filter) =>
      filter.type === 'smart' && (filter.smart === 'myStudents' || filter.smart === 'mySchool'),
  )
}

/** A single chart as a dashboard of one. */
export const loneTile = (chartID: number): DashboardTile[] => [
  { chartID, x: 0, y: 0, width: 12, height: 6 },
]
