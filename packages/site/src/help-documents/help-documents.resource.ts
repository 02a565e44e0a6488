import { defineResource, f, languages, type ResourceRow } from '@atrium/kit/shared'

export interface HelpDocumentDraft {
  route: string
  language: string
  title: string
  html: string
  replacesShipped: boolean
}
export interface HelpDocumentListRow extends ResourceRow, HelpDocumentDraft {
  updatedAt: string
}

export const helpDocumentsResource = defineResource<HelpDocumentListRow, HelpDocumentDraft>()({
  name: 'site.helpDocuments',
  scope: 'district',
  read: ['site.manage'],
  write: ['site.manage'],
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
  list: {
    columns: ['title', 'route', 'language', 'replacesShipped', 'updatedAt'],
    search: ['title', 'route'],
    sort: 'route',
    filters: ['language', 'replacesShipped'],
  },
  label: 'title',
  csv: 'both',
})
