import { defineRecord, f, languages } from '@atrium/kit/shared'

export const helpDocumentsRecord = defineRecord({
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
  texts: {
    one: { en: 'Help document', es: 'Documento de ayuda' },
    many: { en: 'Help documents', es: 'Documentos de ayuda' },
    add: { en: 'Add help document', es: 'Agregar documento de ayuda' },
    empty: { en: 'No help documents yet', es: 'Aún no hay documentos de ayuda' },
    emptyHint: {
      en: 'Write your own help for any page. It can appear above the built-in help or replace it.',
      es: 'Escriba su propia ayuda para cualquier página. Puede aparecer encima de la incluida o reemplazarla.',
    },
    route: { en: 'Page', es: 'Página' },
    language: { en: 'Language', es: 'Idioma' },
    'language.en': { en: 'English', es: 'Inglés' },
    'language.es': { en: 'Spanish', es: 'Español' },
    title: { en: 'Title', es: 'Título' },
    html: { en: 'Text', es: 'Texto' },
    replacesShipped: {
      en: 'Replaces built-in help',
      es: 'Reemplaza la ayuda incluida',
    },
    updatedAt: { en: 'Updated', es: 'Actualizado' },
  },
})
