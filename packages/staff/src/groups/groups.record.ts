import { defineRecord, f } from '@atrium/kit/shared'

export const staffGroupsRecord = defineRecord({
  name: 'staff.groups',
  scope: 'district',
  school: 'schoolID',
  rights: { read: 'staff.read', edit: 'staff.manage' },
  fields: {
    name: f.text({ max: 80, required: true }),
    schoolID: f.reference({ to: 'schools.schools' }),
    description: f.multiline({ max: 500 }),
  },
  computed: { memberCount: f.integer() },
  list: {
    columns: ['name', 'schoolID', 'memberCount', 'description'],
    search: ['name', 'description'],
    sort: 'name',
    filters: ['schoolID'],
  },
  csv: 'both',
  texts: {
    one: { en: 'Staff group', es: 'Grupo de personal' },
    many: { en: 'Staff groups', es: 'Grupos de personal' },
    add: { en: 'Add group', es: 'Agregar grupo' },
    empty: { en: 'No staff groups yet', es: 'Aún no hay grupos de personal' },
    emptyHint: {
      en: 'Create groups for departments, grade-level teams, or a safety team, then filter the staff list by group.',
      es: 'Cree grupos para departamentos, equipos de grado o un equipo de seguridad, y filtre la lista del personal por grupo.',
    },
    name: { en: 'Name', es: 'Nombre' },
    schoolID: {
      en: 'School (blank for districtwide)',
      es: 'Escuela (en blanco: todo el distrito)',
    },
    description: { en: 'Description', es: 'Descripción' },
    memberCount: { en: 'Members', es: 'Integrantes' },
  },
})
