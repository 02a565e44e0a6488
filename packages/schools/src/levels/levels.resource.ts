import { defineRecord, f } from '@atrium/kit/shared'
import { gradeLevels } from '../words.ts'

export const levelsResource = defineRecord({
  name: 'schools.levels',
  scope: 'district',
  rights: 'schools.manage',
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
  csv: 'both',
  unique: [['name']],
})
