import { defineRecord, f } from '@atrium/kit/shared'
import { manages, runs } from '../words.ts'

/** Who runs which institute. */
export const administratorsRecord = defineRecord({
  name: 'institutes.administrators',
  scope: 'district',
  rights: { read: runs, edit: manages },
  fields: {
    instituteID: f.reference({ to: 'institutes.institutes', required: true, fixed: true }),
    userID: f.reference({ to: 'institutes.administratorChoices', required: true, fixed: true }),
  },
  list: {
    columns: ['instituteID', 'userID'],
    search: [],
    sort: 'instituteID',
    filters: ['instituteID'],
  },
  label: 'userID',
  csv: 'export',
  unique: [['instituteID', 'userID']],
  texts: {
    one: { en: 'Administrator', es: 'Administrador' },
    many: { en: 'Institute administrators', es: 'Administradores de institutos' },
    add: { en: 'Add administrator', es: 'Agregar administrador' },
    about: {
      en: 'Each sees the submissions of their institute, deals them to panelists, and decides.',
      es: 'Cada quien ve las solicitudes de su instituto, las reparte entre panelistas y decide.',
    },
    empty: { en: 'No administrators yet', es: 'Aún no hay administradores' },
    emptyHint: {
      en: 'Until someone is added, only people who set up institutes can run this one.',
      es: 'Mientras no se agregue a nadie, solo pueden llevarlo quienes configuran los institutos.',
    },
    instituteID: { en: 'Institute', es: 'Instituto' },
    userID: { en: 'Person', es: 'Persona' },
    'userID.hint': {
      en: 'People in the permission group “Institute administrators” can be chosen.',
      es: 'Se puede elegir a las personas del grupo de permisos “Administración de institutos”.',
    },
  },
})
