import type { ImportPlan } from './plan.ts'
import type { FileKind } from './words.ts'

/** An import's content in lists: that of its only file, or `bundle`. */
export function importEntity(plan: ImportPlan): FileKind | 'bundle' {
  const [first, ...others] = plan.files
  return first && others.length === 0 && plan.setAside.length === 0 ? first.kind : 'bundle'
}
