import type { Translated } from '@atrium/kit/shared'

/** A goal as it was approved. */
export interface GoalContent {
  id: number
  goal: string
  competencyID: number | null
  competency: Translated | null
  actions: string | null
  measure: string
  dueOn: string | null
  evidence: string | null
}

export interface PlanContent {
  goals: GoalContent[]
}
