import { defineLookup, defineRecord, f } from '@atrium/kit/shared'
import { mostCents, needs, programKinds } from '../words.ts'

const rights = { read: needs.read, edit: needs.manage }

export const programsRecord = defineRecord({
  name: 'grants.programs',
  scope: 'district',
  rights,
  fields: {
    name: f.text({ max: 160, required: true }),
    funder: f.text({ max: 160, required: true }),
    kind: f.choice({ of: programKinds, required: true, default: 'federal' }),
    listing: f.text({
      max: 6,
      pattern: { source: '[0-9]{2}\\.[0-9]{3}', message: 'grants.valid.listing' },
      when: { field: 'kind', is: 'federal' },
    }),
    passThrough: f.text({ max: 160, when: { field: 'kind', is: 'federal' } }),
    supplements: f.toggle({ when: { field: 'kind', is: 'federal' } }),
    website: f.url(),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['name', 'funder', 'kind', 'listing', 'active'],
    search: ['name', 'funder', 'listing'],
    sort: 'name',
    filters: ['kind', 'active'],
  },
  csv: 'both',
  unique: [['name']],
  texts: {
    one: { en: 'Program', es: 'Programa' },
    many: { en: 'Programs', es: 'Programas' },
    add: { en: 'Add program', es: 'Agregar programa' },
    empty: { en: 'No grant programs yet', es: 'Aún no hay programas de subvenciones' },
    emptyHint: {
      en: 'Add the programs you apply to, such as Title I or a state block grant.',
      es: 'Agregue los programas a los que se postula, como Título I o una subvención estatal.',
    },
    name: { en: 'Name', es: 'Nombre' },
    funder: { en: 'Funder', es: 'Organismo que financia' },
    kind: { en: 'Type', es: 'Tipo' },
    'kind.federal': { en: 'Federal', es: 'Federal' },
    'kind.state': { en: 'State', es: 'Estatal' },
    'kind.local': { en: 'Local', es: 'Local' },
    'kind.private': { en: 'Private', es: 'Privado' },
    listing: { en: 'Assistance Listing (ALN)', es: 'Número de asistencia federal (ALN)' },
    'listing.hint': {
      en: 'Like 84.010. The SEFA is grouped by it.',
      es: 'Como 84.010. El SEFA se agrupa por este número.',
    },
    passThrough: { en: 'Pass-through entity', es: 'Entidad intermediaria' },
    supplements: { en: 'Supplements, not supplants', es: 'Complementa, no sustituye' },
    'supplements.hint': {
      en: 'Its awards use the restricted indirect cost rate.',
      es: 'Sus subvenciones usan la tasa indirecta restringida.',
    },
    website: { en: 'Website', es: 'Sitio web' },
    active: { en: 'In use', es: 'En uso' },
  },
})

export const categoriesRecord = defineLookup({
  name: 'grants.categories',
  rights,
  texts: {
    one: { en: 'Category', es: 'Categoría' },
    many: { en: 'Categories', es: 'Categorías' },
    add: { en: 'Add category', es: 'Agregar categoría' },
    empty: { en: 'No categories yet', es: 'Aún no hay categorías' },
    emptyHint: {
      en: 'Categories group applications and awards: literacy, STEM, school climate.',
      es: 'Las categorías agrupan solicitudes y subvenciones: lectura, STEM, ambiente escolar.',
    },
    active: { en: 'Can be chosen', es: 'Se puede elegir' },
  },
})

export const opportunitiesRecord = defineRecord({
  name: 'grants.opportunities',
  scope: 'district',
  rights,
  fields: {
    name: f.text({ max: 160, required: true }),
    programID: f.reference({ to: 'grants.programs', required: true }),
    opensOn: f.date({}),
    deadline: f.date({ required: true, notBefore: 'opensOn' }),
    ceilingCents: f.cents({ min: 0, max: mostCents }),
    matchPercent: f.integer({ min: 0, max: 100 }),
    website: f.url(),
  },
  list: {
    columns: ['name', 'programID', 'opensOn', 'deadline', 'ceilingCents'],
    search: ['name'],
    sort: 'deadline',
    filters: ['programID'],
  },
  csv: 'both',
  unique: [['name']],
  texts: {
    one: { en: 'Opportunity', es: 'Convocatoria' },
    many: { en: 'Opportunities', es: 'Convocatorias' },
    add: { en: 'Add opportunity', es: 'Agregar convocatoria' },
    empty: { en: 'No opportunities yet', es: 'Aún no hay convocatorias' },
    emptyHint: {
      en: 'Add the times in which a program takes applications.',
      es: 'Agregue los plazos en que un programa recibe solicitudes.',
    },
    name: { en: 'Name', es: 'Nombre' },
    programID: { en: 'Program', es: 'Programa' },
    opensOn: { en: 'Opens', es: 'Abre' },
    deadline: { en: 'Deadline', es: 'Fecha límite' },
    ceilingCents: { en: 'Most that can be awarded', es: 'Monto máximo' },
    matchPercent: { en: 'Match required (%)', es: 'Contrapartida requerida (%)' },
    website: { en: 'Website', es: 'Sitio web' },
  },
})
