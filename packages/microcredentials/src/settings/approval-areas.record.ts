import { defineLookup } from '@atrium/kit/shared'
import { needs } from '../words.ts'

export const approvalAreasRecord = defineLookup({
  name: 'microcredentials.approvalAreas',
  rights: needs.administer,
  texts: {
    one: { en: 'Approval area', es: 'Área de aprobación' },
    many: { en: 'Approval areas', es: 'Áreas de aprobación' },
    add: { en: 'Add approval area', es: 'Agregar área de aprobación' },
    empty: { en: 'No approval areas yet', es: 'Todavía no hay áreas de aprobación' },
    emptyHint: {
      en: 'The offices or authorities that award credit. A microcredential needs one before it can be submitted for review.',
      es: 'Las oficinas o autoridades que otorgan el crédito. Una microcredencial necesita una antes de enviarse a revisión.',
    },
    active: { en: 'Available to authors', es: 'Disponible para quienes crean' },
  },
})
