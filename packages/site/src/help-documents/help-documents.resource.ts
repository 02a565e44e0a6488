import { defineRecord, f, languages } from '@atrium/kit/shared'

export const helpDocumentsResource = defineRecord({
  name: 'site.helpDocuments',
  scope: 'district',
  rights: 'site.manage',
  fields: {
    route: f.text({
      max: 200,
      required: true,
      pattern: { source: '[a-z0-9-]+(/[a-z0-9-]+)*', message: 'site.valid.route' },
    }),
    language: f.choice({ of: languages, required: true }),
    title: f.text({ max: 160, required: true }),
    html: f.html({ max: 50_000, required: true }),
    replacesShipped: f.toggle(),
  },
  computed: { updatedAt: f.instant({ required: true }) },
  list: {
    columns: ['title', 'route', 'language', 'replacesShipped', 'updatedAt'],
    search: ['title', 'route'],
    sort: 'route',
    filters: ['language', 'replacesShipped'],
  },
  label: 'title',
  csv: 'both',
})
