import type { SettingsMessages } from './en.ts'

export const es: SettingsMessages = {
  'settings.checkout.nobody':
    'Nadie en esta escuela tiene este número. Revise la credencial e inténtelo de nuevo.',
  'settings.checkout.inactive': 'Este equipo no se puede prestar. Elija otro.',
  'settings.locker.nobody':
    'Ningún estudiante de esta escuela tiene este número. Revíselo e inténtelo de nuevo.',
  'settings.locker.inactive': 'Este casillero no se puede asignar. Elija otro.',
  'settings.checkout.condition': 'Elija el estado en que se devolvió.',
  'settings.signature.empty': 'Sin firma. Firme en este cuadro.',
  'settings.signature.signed': 'Firmado',
  'settings.signature.clear': 'Borrar firma',
  'settings.signature.unreadable': 'Esta firma no se puede leer. Firme de nuevo.',
  'settings.lockerPlan': 'Asignar casilleros a un grado',
  'settings.lockerPlan.lead':
    'Asigne los casilleros libres a los estudiantes que aún no tienen uno, por grado y apellido. Nada cambia hasta que aplique la propuesta.',
  'settings.lockerPlan.what': 'Casilleros y estudiantes',
  'settings.lockerPlan.year': 'Año escolar',
  'settings.lockerPlan.kind': 'Tipo de casillero',
  'settings.lockerPlan.grades': 'Grados',
  'settings.lockerPlan.gradesHint': 'Déjelo en blanco para todos los grados.',
  'settings.lockerPlan.over': 'Este año escolar ya terminó. Elija el año actual o uno posterior.',
  'settings.lockerPlan.changed':
    'Los casilleros o los estudiantes cambiaron desde que se hizo esta propuesta. Revise la nueva propuesta y aplíquela.',
  'settings.lockerPlan.proposal': 'Propuesta',
  'settings.lockerPlan.free':
    '{count, plural, =0 {No hay casilleros libres} one {# casillero libre} other {# casilleros libres}}',
  'settings.lockerPlan.apply':
    '{count, plural, one {Asignar # casillero} other {Asignar # casilleros}}',
  'settings.lockerPlan.applied':
    '{count, plural, one {Se asignó # casillero.} other {Se asignaron # casilleros.}}',
  'settings.lockerPlan.without':
    '{count, plural, one {# estudiante se queda sin casillero: no quedan libres o no tiene número de estudiante} other {# estudiantes se quedan sin casillero: no quedan libres o no tienen número de estudiante}}',
  'settings.lockerPlan.noneFree':
    'Todos los casilleros de este tipo están asignados. Agregue casilleros o elija otro tipo.',
  'settings.lockerPlan.allHave': 'Todos los estudiantes de estos grados tienen casillero.',
  'settings.lockerPlan.locker': 'Casillero',
  'settings.lockerPlan.location': 'Ubicación',
  'settings.lockerPlan.student': 'Estudiante',
  'settings.lockerPlan.grade': 'Grado',
}
