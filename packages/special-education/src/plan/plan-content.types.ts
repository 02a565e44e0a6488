import type { Per } from '../services/service-balance.rules.ts'
import type {
  AccommodationArea,
  Category,
  Placement,
  ServiceKind,
  Setting,
  TeamRole,
} from '../words.ts'

/** What a version of a plan says. The ids are those of the lines at the time. */
export interface PlanContent {
  category: Category | null
  placement: Placement | null
  presentLevels: string | null
  transition: string | null
  caseManager: string | null
  team: { role: TeamRole; name: string | null; excused: boolean }[]
  goals: {
    id: number
    goal: string
    measure: string
    baseline: number
    target: number
    unit: string
    dueOn: string | null
    /** Benchmarks or short-term objectives; versions of before there were any don’t have them. */
    objectives?: string | null
  }[]
  services: {
    id: number
    kind: ServiceKind
    minutes: number
    per: Per
    setting: Setting
    provider: string | null
    fromDay: string
    toDay: string | null
  }[]
  accommodations: { id: number; area: AccommodationArea; text: string }[]
}
