/** A framework as an observation keeps it: what was rated stays as it read then. */
export interface FrameworkContent {
  frameworkID: number
  name: { en: string; es?: string }
  levels: { number: number; name: string; nameEs: string | null }[]
  competencies: {
    id: number
    code: string
    name: { en: string; es?: string }
    indicators: {
      id: number
      code: string
      name: string
      nameEs: string | null
      /** What it looks like at each level, from the lowest; null where the district didn't write it. */
      levels: (string | null)[]
    }[]
  }[]
}
