import type { StudentGroupsMessages } from './en.ts'

export const es: StudentGroupsMessages = {
  'studentGroups.kind.homeroom': 'Salón base',
  'studentGroups.kind.house': 'Casa',
  'studentGroups.kind.team': 'Equipo',
  'studentGroups.noStaff': 'Nadie del personal de esta escuela tiene este número.',
  'studentGroups.outsideYear': 'Elija un día del año escolar del grupo.',
  'studentGroups.students': 'Estudiantes',
  'studentGroups.count':
    '{seats, select, none {{count, plural, one {# estudiante} other {# estudiantes}}} other {{count} de {seats} lugares}}',
  'studentGroups.add': 'Agregar estudiante',
  'studentGroups.addTo': 'Agregar a un grupo',
  'studentGroups.addToTitle':
    '{count, plural, one {Agregar # estudiante a un grupo} other {Agregar # estudiantes a un grupo}}',
  'studentGroups.addToHint':
    'Un estudiante que esté en otro grupo del mismo tipo sale de él el día anterior.',
  'studentGroups.addedTo':
    '{count, plural, =0 {Todos ya estaban en {group}.} one {Se agregó # estudiante a {group}.} other {Se agregaron # estudiantes a {group}.}}',
  'studentGroups.noneOpen': 'Esta escuela no tiene salones base, casas ni equipos este año.',
  'studentGroups.added': 'Se agregó a {name}.',
  'studentGroups.removed': 'Se quitó a {name}.',
  'studentGroups.remove': 'Quitar',
  'studentGroups.removeOf': 'Quitar a {name}',
  'studentGroups.empty': 'Aún no hay estudiantes',
  'studentGroups.emptyHint': 'Agréguelos uno por uno o distribúyalos en todos los grupos a la vez.',
  'studentGroups.showLeft':
    '{count, plural, one {Mostrar # estudiante que salió} other {Mostrar # estudiantes que salieron}}',
  'studentGroups.name': 'Estudiante',
  'studentGroups.number': 'Número de estudiante',
  'studentGroups.grade': 'Grado',
  'studentGroups.from': 'Desde',
  'studentGroups.to': 'Hasta',
  'studentGroups.firstDay': 'Primer día',
  'studentGroups.lastDay': 'Último día',
  'studentGroups.moves.homeroom': 'Si está en otro salón base, sale de él el día anterior.',
  'studentGroups.moves.house': 'Si está en otra casa, sale de ella el día anterior.',
  'studentGroups.moves.team': 'Si está en otro equipo, sale de él el día anterior.',
  'studentGroups.balance': 'Distribuir en grupos',
  'studentGroups.balance.lead':
    'Distribuya a los estudiantes para que todos los grupos tengan un tamaño y una combinación similares de grado, género y aprendices de inglés. Nada cambia hasta que aplique la propuesta.',
  'studentGroups.balance.what': 'Grupos y estudiantes',
  'studentGroups.balance.kind': 'Tipo de grupo',
  'studentGroups.balance.year': 'Año escolar',
  'studentGroups.balance.grades': 'Grados',
  'studentGroups.balance.gradesHint': 'Déjelo en blanco para todos los grados.',
  'studentGroups.balance.again': 'Mover también a quienes ya están en un grupo',
  'studentGroups.balance.families': 'Mantener juntos a los hermanos',
  'studentGroups.balance.noGroups':
    'Agregue al menos dos de estos grupos para un año escolar que no haya terminado y luego distribuya a los estudiantes.',
  'studentGroups.balance.changed':
    'Los estudiantes o los grupos cambiaron desde que se hizo esta propuesta. Revise la nueva propuesta y aplíquela.',
  'studentGroups.balance.groups': 'Propuesta',
  'studentGroups.balance.group': 'Grupo',
  'studentGroups.balance.now': 'Ahora',
  'studentGroups.balance.after': 'Después',
  'studentGroups.balance.female': 'Mujeres',
  'studentGroups.balance.male': 'Hombres',
  'studentGroups.balance.learners': 'Aprendices de inglés',
  'studentGroups.balance.apply':
    '{count, plural, =0 {Aplicar propuesta} one {Asignar a # estudiante} other {Asignar a # estudiantes}}',
  'studentGroups.balance.applied':
    '{count, plural, one {Se asignó a # estudiante.} other {Se asignó a # estudiantes.}}',
  'studentGroups.balance.unplaced':
    '{count, plural, one {# estudiante no tiene un grupo con lugar para su grado} other {# estudiantes no tienen un grupo con lugar para su grado}}',
  'studentGroups.balance.moves': 'Cambios ({count})',
  'studentGroups.balance.noMoves': 'Todos los estudiantes tienen grupo.',
  'studentGroups.balance.from': 'De',
  'studentGroups.balance.to': 'A',
  'studentGroups.assigned.none': 'Aún no hay asignaciones',
  'studentGroups.assigned.noneHint':
    'Aquí aparecen el salón base, los maestros, el casillero, los equipos y las actividades del estudiante.',
  'studentGroups.assigned.groups': 'Salón base, casa y equipo',
  'studentGroups.assigned.teachers': 'Maestros',
  'studentGroups.assigned.things': 'Casillero y equipos',
  'studentGroups.assigned.activities': 'Actividades',
  'studentGroups.assigned.room': 'Salón {room}',
  'studentGroups.assigned.since': 'desde el {date}',
  'studentGroups.assigned.locker': 'Casillero {number}',
  'studentGroups.assigned.due': 'devolver el {date}',
}
