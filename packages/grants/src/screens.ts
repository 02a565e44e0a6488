import {
  defineScreens,
  type BothLanguages,
  type RecordScreens,
  type ScreenRecord,
} from '@atrium/kit/shared'
import { needs } from './words.ts'

const list = (
  path: string,
  order: number,
  title: BothLanguages,
  one: BothLanguages,
  record: ScreenRecord['load'],
  why?: string,
): RecordScreens => ({
  path: `/grants/${path}`,
  needs: needs.read,
  reach: 'district',
  title,
  one,
  menus: [{ menu: 'main', order, under: 'grants' }],
  record,
  ...(why && { why }),
})

const lists: readonly RecordScreens[] = [
  list(
    'grants',
    10,
    { en: 'Applications', es: 'Solicitudes' },
    { en: 'Application', es: 'Solicitud' },
    () => import('./applications/applications.record.ts').then((file) => file.applicationsRecord),
  ),
  list(
    'awards',
    20,
    { en: 'Awards', es: 'Subvenciones otorgadas' },
    { en: 'Award', es: 'Subvención otorgada' },
    () => import('./awards/awards.record.ts').then((file) => file.awardsRecord),
  ),
  list(
    'evidence',
    30,
    { en: 'Evidence and deliverables', es: 'Evidencias y entregables' },
    { en: 'Evidence', es: 'Evidencia' },
    () => import('./awards/awards.record.ts').then((file) => file.evidenceRecord),
  ),
  list(
    'subawards',
    40,
    { en: 'Subawards', es: 'Subcontratos' },
    { en: 'Subaward', es: 'Subcontrato' },
    () => import('./awards/awards.record.ts').then((file) => file.subawardsRecord),
    'Awards are passed on in part, and each recipient is monitored.',
  ),
  list('programs', 50, { en: 'Programs', es: 'Programas' }, { en: 'Program', es: 'Programa' }, () =>
    import('./programs/records.ts').then((file) => file.programsRecord),
  ),
  list(
    'opportunities',
    60,
    { en: 'Opportunities', es: 'Convocatorias' },
    { en: 'Opportunity', es: 'Convocatoria' },
    () => import('./programs/records.ts').then((file) => file.opportunitiesRecord),
    'A program takes applications at times, each with its deadline.',
  ),
  list(
    'categories',
    70,
    { en: 'Grant categories', es: 'Categorías de subvenciones' },
    { en: 'Grant category', es: 'Categoría de subvenciones' },
    () => import('./programs/records.ts').then((file) => file.categoriesRecord),
  ),
  list(
    'award-workflows',
    80,
    { en: 'Award workflows', es: 'Flujos de trabajo' },
    { en: 'Award workflow', es: 'Flujo de trabajo' },
    () => import('./workflows/workflows.record.ts').then((file) => file.workflowsRecord),
  ),
]

export const screens = defineScreens(
  [
    {
      name: 'my/grant-evidence',
      path: '/my/grant-evidence/:evidenceID',
      area: 'app',
      // Open only to its owner; many owners see nothing else of grants.
      needs: [],
      title: { en: 'Grant evidence', es: 'Evidencia de subvención' },
      why: 'The owner of evidence delivers it here. The reminder leads here.',
    },
  ],
  lists,
)
