import { defineResource, f, type ResourceRow } from '@atrium/kit/shared'
import { gradeLevels } from '../words.ts'

export interface LevelDraft {
  name: string
  gradeLow: string | null
  gradeHigh: string | null
  sortOrder: number
}
export interface LevelRow extends LevelDraft, ResourceRow {}

export const levelsResource = defineResource<LevelRow, LevelDraft>()({
  name: 'schools.levels',
  scope: 'district',
  read: ['schools.manage'],
  write: ['schools.manage'],
  fields: {
    name: f.text({ max: 60, required: true }),
    gradeLow: f.choice({ of: gradeLevels }),
    gradeHigh: f.choice({ of: gradeLevels }),
    sortOrder: f.integer({ min: 0, max: 999, required: true }),
  },
  list: {
    columns: ['name', 'gradeLow', 'gradeHigh', 'sortOrder'],
    search: ['name'],
    sort: 'sortOrder',
  },
  label: 'name',
  csv: 'both',
  unique: [['name']],
})
