import { choiceTexts, defineRecord, f } from '@atrium/kit/shared'
import { setupRights } from '../words.ts'
import {
  behaviorCategories,
  behaviorCategoryTexts,
  severities,
  severityTexts,
} from './setup.words.ts'

/** Kinds of behavior, as incidents name them. */
export const incidentTypesRecord = defineRecord({
  name: 'behavior.incidentTypes',
  scope: 'district',
  rights: setupRights,
  fields: {
    code: f.text({ max: 20, required: true }),
    name: f.translated({ max: 100, required: true }),
    category: f.choice({ of: behaviorCategories, required: true, default: 'codeOfConduct' }),
    severity: f.choice({ of: severities, required: true, default: 'minor' }),
    law: f.text({ max: 100 }),
    reportable: f.toggle({}),
    suspendable: f.toggle({ default: true }),
    active: f.toggle({ default: true }),
  },
  list: {
    columns: ['code', 'name', 'category', 'severity', 'law', 'reportable', 'suspendable', 'active'],
    shown: ['code', 'name', 'severity', 'law', 'reportable', 'active'],
    search: ['code', 'name', 'law'],
    sort: 'code',
    filters: ['category', 'severity', 'reportable', 'active'],
  },
  label: 'name',
  csv: 'both',
  unique: [['code']],
  texts: {
    one: { en: 'Kind of behavior', es: 'Tipo de conducta' },
    many: { en: 'Kinds of behavior', es: 'Tipos de conducta' },
    add: { en: 'Add kind', es: 'Agregar tipo' },
    empty: { en: 'No kinds of behavior yet', es: 'Aún no hay tipos de conducta' },
    emptyHint: {
      en: 'Add the kinds of behavior in your student handbook. Incidents name one of them.',
      es: 'Agregue los tipos de conducta de su manual estudiantil. Los incidentes usan uno de ellos.',
    },
    code: { en: 'Code', es: 'Código' },
    name: { en: 'Name', es: 'Nombre' },
    category: { en: 'Ed-Fi behavior', es: 'Conducta en Ed-Fi' },
    ...choiceTexts('category', behaviorCategoryTexts),
    severity: { en: 'Severity', es: 'Gravedad' },
    ...choiceTexts('severity', severityTexts),
    law: { en: 'Law or policy', es: 'Ley o política' },
    'law.hint': {
      en: 'The section, such as Ed. Code 48900(a)(1). Letters name it.',
      es: 'El artículo, por ejemplo Ed. Code 48900(a)(1). Aparece en las cartas.',
    },
    reportable: { en: 'Reported to the state', es: 'Se informa al estado' },
    suspendable: {
      en: 'May lead to suspension out of school',
      es: 'Permite suspender fuera de la escuela',
    },
    'suspendable.hint': {
      en: 'Turn it off where the law doesn’t allow it, such as for defiance (Ed. Code 48900(k)).',
      es: 'Desactívelo donde la ley no lo permite, como en la desobediencia (Ed. Code 48900(k)).',
    },
    active: { en: 'Active', es: 'Activo' },
  },
})
