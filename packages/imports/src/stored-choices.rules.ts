import { missingFields, type FileMapping } from './mapping.rules.ts'
import type { ImportPlan, PlanChoices } from './plan.ts'
import type { DateOrder } from '@atrium/kit/shared'
import { foldValue } from './names.rules.ts'

/**
 * A person's choices for an import, by file path. Stored so that a corrected upload is read the
 * same way.
 */
export type StoredChoices = Pick<PlanChoices, 'dialects' | 'kinds' | 'modes' | 'constants'> & {
  columns?: Record<string, (string | null)[]>
  values?: Record<string, Record<string, Record<string, string>>>
  dates?: Record<string, Record<string, DateOrder>>
}

/**
 * Applies the choices for columns, values and dates to a plan. Columns that no longer match the
 * file are skipped.
 */
export function withChoices(plan: ImportPlan, choices: StoredChoices): ImportPlan {
  return {
    ...plan,
    files: plan.files.map((file) => {
      const { mapping } = file.proposal
      const columns = choices.columns?.[file.path]
      const chosen: FileMapping = {
        ...mapping,
        columns: columns?.length === mapping.columns.length ? columns : mapping.columns,
        values: { ...mapping.values },
        dates: { ...mapping.dates, ...choices.dates?.[file.path] },
      }
      for (const [field, values] of Object.entries(choices.values?.[file.path] ?? {})) {
        const folded = Object.fromEntries(
          Object.entries(values).map(([value, code]) => [foldValue(value), code]),
        )
        chosen.values[field] = { ...chosen.values[field], ...folded }
      }
      const rolesElsewhere = plan.files.some((other) => other.kind === 'roles')
      const missing = missingFields(chosen, file.columns).filter(
        (key) => !(rolesElsewhere && key === 'role'),
      )
      return {
        ...file,
        mode: choices.modes?.[file.path] ?? file.mode,
        proposal: { ...file.proposal, mapping: chosen, missing },
      }
    }),
  }
}
