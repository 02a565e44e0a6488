import { defineRecord, f } from '@atrium/kit/shared'
import { categories } from '../words.ts'

export const marksResource = defineRecord({
  name: 'attendance.marks',
  scope: 'district',
  rights: 'attendance.manage',
  fields: {
    // One key each, so that attendance is taken from the keyboard.
    code: f.text({
      max: 1,
      required: true,
      pattern: { source: '[A-OQ-Z0-9]', message: 'attendance.marks.codePattern' },
    }),
    descriptionEn: f.text({ max: 60, required: true }),
    descriptionEs: f.text({ max: 60, required: true }),
    category: f.choice({ of: categories, required: true }),
    sortOrder: f.integer({ min: 0, max: 999, required: true }),
  },
  list: {
    columns: ['code', 'descriptionEn', 'descriptionEs', 'category', 'sortOrder'],
    search: ['code', 'descriptionEn', 'descriptionEs'],
    sort: 'sortOrder',
    filters: ['category'],
  },
  label: 'descriptionEn',
  csv: 'both',
  unique: [['code']],
})
