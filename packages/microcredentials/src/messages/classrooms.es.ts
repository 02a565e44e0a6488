import type { en } from './classrooms.en.ts'

export const es: Record<keyof typeof en, string> = {
  'microcredentials.classroomNotFound': 'No se encontró el grupo de aprendizaje.',
  'microcredentials.valid.mayNotCoach': 'Alguna de estas personas no puede acompañar.',
  'microcredentials.valid.classroomFull': 'Un grupo tiene como máximo {most} personas.',
  'microcredentials.refusal.coachedByAnother': 'Otra persona se adelantó y ya acompaña.',
  'microcredentials.refusal.askedAlready': 'Usted ya pidió acompañamiento en este tema.',
  'microcredentials.classroom.coaches.subject': 'Usted acompaña a {classroomName}',
  'microcredentials.classroom.coaches.text':
    'Hola, {firstName}:\n\nUsted acompaña al grupo {classroomName}. Vea quién está en él, qué obtiene y hasta dónde ha llegado cada persona.\n\n{link}',
  'microcredentials.classroom.coaches.notice': 'Usted acompaña al grupo {classroomName}.',
  'microcredentials.classroom.added.subject': 'Usted está en {classroomName}',
  'microcredentials.classroom.added.text':
    'Hola, {firstName}:\n\nUsted forma parte de {classroomName}, un grupo que obtiene microcredenciales en conjunto. Lo que obtiene está en Mis microcredenciales.\n\n{link}',
  'microcredentials.classroom.added.notice': 'Usted forma parte de {classroomName}.',
  'microcredentials.classroom.removed.subject': 'Usted ya no está en {classroomName}',
  'microcredentials.classroom.removed.text':
    'Hola, {firstName}:\n\nUsted ya no forma parte de {classroomName}. Lo que ha comenzado y obtenido sigue siendo suyo.\n\n{link}',
  'microcredentials.classroom.removed.notice': 'Usted ya no está en {classroomName}.',
  'microcredentials.coaching.asked.subject': 'Alguien pide acompañamiento en {subjectName}',
  'microcredentials.coaching.asked.text':
    'Hola, {firstName}:\n\nAlguien pide acompañamiento en {subjectName}, un tema en el que usted acompaña. Vea quién es y acéptelo si tiene lugar.\n\n{link}',
  'microcredentials.coaching.asked.notice': 'Alguien pide acompañamiento en {subjectName}.',
  'microcredentials.coaching.accepted.subject': '{coachName} le acompaña en {subjectName}',
  'microcredentials.coaching.accepted.text':
    'Hola, {firstName}:\n\n{coachName} aceptó su solicitud de acompañamiento en {subjectName} y se pondrá en contacto con usted.\n\n{link}',
  'microcredentials.coaching.accepted.notice': '{coachName} le acompaña en {subjectName}.',
  'microcredentials.coaching.givenBack.subject':
    'Su solicitud de acompañamiento en {subjectName} está abierta de nuevo',
  'microcredentials.coaching.givenBack.text':
    'Hola, {firstName}:\n\nQuien le acompañaba en {subjectName} no pudo continuar. Otras personas ven de nuevo su solicitud.\n\n{link}',
  'microcredentials.coaching.givenBack.notice':
    'Su solicitud de acompañamiento en {subjectName} está abierta de nuevo.',
  'microcredentials.coaching.done.subject': 'Su acompañamiento en {subjectName} terminó',
  'microcredentials.coaching.done.text':
    'Hola, {firstName}:\n\nQuien le acompañaba dio por terminado el acompañamiento en {subjectName}. Usted puede volver a pedirlo cuando quiera.\n\n{link}',
  'microcredentials.coaching.done.notice': 'Su acompañamiento en {subjectName} terminó.',
  'microcredentials.coaching.withdrawn.subject':
    'Se retiró una solicitud de acompañamiento en {subjectName}',
  'microcredentials.coaching.withdrawn.text':
    'Hola, {firstName}:\n\nUna persona a la que usted acompañaba en {subjectName} ya no lo necesita.\n\n{link}',
  'microcredentials.coaching.withdrawn.notice':
    'Se retiró una solicitud de acompañamiento en {subjectName}.',
  'microcredentials.classrooms.title': 'Grupos de aprendizaje',
  'microcredentials.classrooms.lead':
    'Grupos que obtienen microcredenciales en conjunto, con acompañamiento.',
  'microcredentials.classrooms.add': 'Agregar grupo',
  'microcredentials.classrooms.change': 'Modificar grupo',
  'microcredentials.classrooms.none': 'Todavía no hay grupos',
  'microcredentials.classrooms.noneHint': 'Cree un grupo e indique quién lo integra y qué obtiene.',
  'microcredentials.classrooms.name': 'Nombre',
  'microcredentials.classrooms.description': 'Descripción',
  'microcredentials.classrooms.subject': 'Tema de acompañamiento',
  'microcredentials.classrooms.coaches': 'Acompañan',
  'microcredentials.classrooms.coachesHint': 'Personas con el permiso de acompañar.',
  'microcredentials.classrooms.coachedBy': 'con el acompañamiento de {names}',
  'microcredentials.classrooms.noCoach': 'todavía sin acompañamiento',
  'microcredentials.classrooms.members': 'Integrantes',
  'microcredentials.classrooms.member': 'Integrante',
  'microcredentials.classrooms.badges': 'Microcredenciales',
  'microcredentials.classrooms.earned': 'Obtenidas',
  'microcredentials.classrooms.earnedOf': '{earned, number} de {all, number}',
  'microcredentials.classrooms.progress': 'Avance',
  'microcredentials.classrooms.notBegun': 'Sin comenzar',
  'microcredentials.classrooms.hidden': 'Oculto: usted puede revisarla',
  'microcredentials.classrooms.notes': 'Notas',
  'microcredentials.classrooms.notesCount':
    '{notes, plural, =0 {Notas} one {# nota} other {# notas}}',
  'microcredentials.classrooms.openMember':
    '{notes, plural, =0 {Notas} one {# nota} other {# notas}} sobre {name}',
  'microcredentials.classrooms.noMembers': 'Todavía no hay nadie',
  'microcredentials.classrooms.noMembersHint':
    'Agregue a quienes aprenden en conjunto; cada persona recibe un aviso.',
  'microcredentials.classrooms.addMember': 'Agregar integrante',
  'microcredentials.classrooms.person': 'Persona',
  'microcredentials.classrooms.personHint':
    'Escriba un nombre. Se ofrecen las personas que usted puede consultar.',
  'microcredentials.classrooms.membersNow':
    '{members, plural, =0 {Todavía no hay nadie.} one {Hay # persona.} other {Hay # personas.}}',
  'microcredentials.classrooms.takeIn': 'Agregar',
  'microcredentials.classrooms.memberAdded': '{name} ya forma parte del grupo',
  'microcredentials.classrooms.memberRemoved': '{name} ya no está en el grupo',
  'microcredentials.classrooms.removeMember': 'Quitar del grupo',
  'microcredentials.classrooms.note': 'Nota nueva',
  'microcredentials.classrooms.addNote': 'Guardar nota',
  'microcredentials.classrooms.notesHint':
    'Las notas las leen quienes acompañan a este grupo y la administración; no las ve ni quien aprende ni quien revisa.',
  'microcredentials.classrooms.work': 'Lo que obtiene',
  'microcredentials.classrooms.workHint':
    'Las trayectorias y los planes de estudios traen sus microcredenciales.',
  'microcredentials.classrooms.addWork':
    'Agregar una microcredencial, una trayectoria o un plan de estudios',
  'microcredentials.classrooms.removeWork': 'Quitar {name}',
  'microcredentials.classrooms.badge': 'Microcredencial',
  'microcredentials.classrooms.pathway': 'Trayectoria',
  'microcredentials.classrooms.curriculum': 'Plan de estudios',
  'microcredentials.classrooms.end': 'Terminar el grupo',
  'microcredentials.classrooms.endMembers':
    '{members, plural, =0 {No hay nadie en él.} one {# persona deja de estar en un grupo.} other {# personas dejan de estar en un grupo.}}',
  'microcredentials.classrooms.endKeeps': 'Lo que han comenzado y obtenido sigue siendo suyo.',
  'microcredentials.classrooms.ended': 'El grupo terminó',
  'microcredentials.classrooms.own': 'Mi grupo: {name}',
  'microcredentials.classrooms.nothingToEarn': 'Todavía no se ha indicado qué obtiene el grupo.',
  'microcredentials.classrooms.begin': 'Comenzar',
  'microcredentials.classrooms.beginOf': 'Comenzar: {name}',
  'microcredentials.coaching.title': 'Acompañamiento',
  'microcredentials.coaching.lead':
    'Quién pide acompañamiento en sus temas y a quién acompaña usted.',
  'microcredentials.coaching.none': 'Nadie espera acompañamiento',
  'microcredentials.coaching.noneHint':
    'Elija abajo en qué temas acompaña; quien pida alguno de ellos aparecerá aquí.',
  'microcredentials.coaching.noneAsked': 'Aquí aparece quien pide acompañamiento.',
  'microcredentials.coaching.part.open': 'Esperan acompañamiento',
  'microcredentials.coaching.part.accepted': 'Con acompañamiento',
  'microcredentials.coaching.part.done': 'Terminados',
  'microcredentials.coaching.subjects': 'Temas',
  'microcredentials.coaching.subjectsHint':
    'Active los temas en los que acompaña. Quienes aprenden ven su nombre allí, y usted recibe un aviso cuando alguien lo pide.',
  'microcredentials.coaching.coaches':
    '{coaches, plural, =0 {nadie acompaña todavía} one {# persona acompaña} other {# personas acompañan}}',
  'microcredentials.coaching.noSubjects': 'Todavía no hay temas de acompañamiento',
  'microcredentials.coaching.noSubjectsHint': 'Los agrega la administración de microcredenciales.',
  'microcredentials.coaching.with': 'con {name}',
  'microcredentials.coaching.accept': 'Aceptar',
  'microcredentials.coaching.acceptOf': 'Aceptar: {name}',
  'microcredentials.coaching.acceptHint':
    'Recibirá un aviso de que usted acompaña. Lo que entregue lo revisarán a ciegas solo otras personas.',
  'microcredentials.coaching.intoGroup': 'Agregar a un grupo',
  'microcredentials.coaching.noGroup': 'Ningún grupo',
  'microcredentials.coaching.accepted': 'Usted acompaña a {name}',
  'microcredentials.coaching.giveBack': 'Devolver',
  'microcredentials.coaching.givenBack': 'Otras personas lo ven de nuevo',
  'microcredentials.coaching.finish': 'Dar por terminado',
  'microcredentials.coaching.finished': 'Terminado',
  'microcredentials.coaching.own': 'Acompañamiento',
  'microcredentials.coaching.ownHint':
    '¿Le gustaría tener a alguien a su lado? Pida acompañamiento en un tema.',
  'microcredentials.coaching.ask': 'Pedir acompañamiento',
  'microcredentials.coaching.askedFor': 'Recibirá un aviso cuando alguien acepte',
  'microcredentials.coaching.waits': 'Espera acompañamiento',
  'microcredentials.coaching.withdraw': 'Retirar',
  'microcredentials.coaching.withdrawOf': 'Retirar: {subject}',
  'microcredentials.coaching.subject.label': 'Tema',
  'microcredentials.coaching.offeredBy': 'Acompañan: {names}.',
  'microcredentials.coaching.offeredByNobody':
    'Todavía nadie acompaña en este tema; la administración ve su solicitud.',
  'microcredentials.coaching.subjectWith': '{subject}: {names}',
  'microcredentials.coaching.about': 'De cuál de sus microcredenciales se trata',
  'microcredentials.coaching.message': 'En qué le gustaría recibir ayuda',
  'microcredentials.coaching.messageHint': 'Lo leen quienes acompañan en este tema.',
  'microcredentials.coaching.send': 'Pedir',
}
