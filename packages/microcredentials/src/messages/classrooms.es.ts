import type { en } from './classrooms.en.ts'

export const es: Record<keyof typeof en, string> = {
  'microcredentials.classroomNotFound': 'No se encontró el grupo de aprendizaje.',
  'microcredentials.valid.mayNotCoach': 'Alguna de estas personas no puede acompañar.',
  'microcredentials.valid.classroomFull': 'Un grupo tiene como máximo {most} personas.',
  'microcredentials.refusal.coachedByAnother': 'Otra persona ya aceptó.',
  'microcredentials.refusal.askedAlready': 'Usted ya pidió acompañamiento en este tema.',
  'microcredentials.classroom.coaches.subject': 'Ahora usted acompaña a {classroomName}',
  'microcredentials.classroom.coaches.text':
    'Hola, {firstName}:\n\nAhora usted acompaña al grupo {classroomName}. Vea sus integrantes, lo que obtienen y su avance.\n\n{link}',
  'microcredentials.classroom.coaches.notice': 'Ahora usted acompaña a {classroomName}.',
  'microcredentials.classroom.added.subject': 'Usted se integró a {classroomName}',
  'microcredentials.classroom.added.text':
    'Hola, {firstName}:\n\nUsted se integró a {classroomName}, un grupo que obtiene microcredenciales en conjunto. Encontrará su trabajo en Mis microcredenciales.\n\n{link}',
  'microcredentials.classroom.added.notice': 'Usted se integró a {classroomName}.',
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
  'microcredentials.classrooms.noneHint':
    'Cree un grupo; luego agregue a sus integrantes y lo que obtendrán.',
  'microcredentials.classrooms.name': 'Nombre',
  'microcredentials.classrooms.description': 'Descripción',
  'microcredentials.classrooms.history.coaches': '{name} cambió quiénes acompañan',
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
  'microcredentials.classrooms.notBegun': 'No ha comenzado',
  'microcredentials.classrooms.hidden': 'Oculto: usted puede revisarla',
  'microcredentials.classrooms.notes': 'Notas',
  'microcredentials.classrooms.notesCount':
    '{notes, plural, =0 {Notas} one {# nota} other {# notas}}',
  'microcredentials.classrooms.openMember':
    '{notes, plural, =0 {Notas} one {# nota} other {# notas}} sobre {name}',
  'microcredentials.classrooms.noMembers': 'Todavía no hay integrantes',
  'microcredentials.classrooms.noMembersHint':
    'Agregue a las personas que aprenderán juntas. Cada una recibe un aviso.',
  'microcredentials.classrooms.addMember': 'Agregar integrante',
  'microcredentials.classrooms.person': 'Persona',
  'microcredentials.classrooms.personHint':
    'Escriba un nombre. Se ofrecen las personas que usted puede consultar.',
  'microcredentials.classrooms.membersNow':
    '{members, plural, =0 {Todavía no hay integrantes.} one {# integrante.} other {# integrantes.}}',
  'microcredentials.classrooms.takeIn': 'Agregar',
  'microcredentials.classrooms.memberAdded': 'Se agregó a {name}',
  'microcredentials.classrooms.memberRemoved': 'Se quitó a {name}',
  'microcredentials.classrooms.removeMember': 'Quitar del grupo',
  'microcredentials.classrooms.note': 'Nota nueva',
  'microcredentials.classrooms.addNote': 'Guardar nota',
  'microcredentials.classrooms.notesHint':
    'Solo quienes acompañan a este grupo y la administración ven estas notas. Quienes aprenden y quienes revisan, no.',
  'microcredentials.classrooms.work': 'Lo que obtienen',
  'microcredentials.classrooms.workHint':
    'Al agregar una trayectoria o un plan de estudios se agregan sus microcredenciales.',
  'microcredentials.classrooms.addWork':
    'Agregar una microcredencial, una trayectoria o un plan de estudios',
  'microcredentials.classrooms.removeWork': 'Quitar {name}',
  'microcredentials.classrooms.badge': 'Microcredencial',
  'microcredentials.classrooms.pathway': 'Trayectoria',
  'microcredentials.classrooms.curriculum': 'Plan de estudios',
  'microcredentials.classrooms.end': 'Terminar el grupo',
  'microcredentials.classrooms.endMembers':
    '{members, plural, =0 {No tiene integrantes.} one {Se quitará a # integrante.} other {Se quitará a # integrantes.}}',
  'microcredentials.classrooms.endKeeps': 'Conservan todo lo que han comenzado y obtenido.',
  'microcredentials.classrooms.ended': 'El grupo terminó',
  'microcredentials.classrooms.own': 'Mi grupo: {name}',
  'microcredentials.classrooms.nothingToEarn': 'Todavía no se ha indicado qué obtiene el grupo.',
  'microcredentials.classrooms.begin': 'Comenzar',
  'microcredentials.classrooms.beginOf': 'Comenzar: {name}',
  'microcredentials.coaching.title': 'Acompañamiento',
  'microcredentials.coaching.lead': 'Solicitudes en sus temas y personas a las que acompaña.',
  'microcredentials.coaching.none': 'Nadie espera acompañamiento',
  'microcredentials.coaching.noneHint':
    'Elija abajo los temas en los que acompaña. Las solicitudes aparecerán aquí.',
  'microcredentials.coaching.noneAsked': 'Aquí aparecerán las solicitudes de acompañamiento.',
  'microcredentials.coaching.part.open': 'Esperan acompañamiento',
  'microcredentials.coaching.part.accepted': 'Con acompañamiento',
  'microcredentials.coaching.part.done': 'Terminados',
  'microcredentials.coaching.subjects': 'Temas',
  'microcredentials.coaching.subjectsHint':
    'Active los temas en los que acompaña. Las personas que aprenden ven su nombre ahí y usted recibe un aviso cuando alguien lo pide.',
  'microcredentials.coaching.coaches':
    '{coaches, plural, =0 {nadie acompaña todavía} one {# persona acompaña} other {# personas acompañan}}',
  'microcredentials.coaching.noSubjects': 'Todavía no hay temas de acompañamiento',
  'microcredentials.coaching.noSubjectsHint': 'Los agrega la administración de microcredenciales.',
  'microcredentials.coaching.with': 'con {name}',
  'microcredentials.coaching.act.accept': 'Aceptar',
  'microcredentials.coaching.acceptOf': 'Aceptar: {name}',
  'microcredentials.coaching.act.accept.hint':
    'Recibirá un aviso de que usted le acompaña. Desde entonces, solo otras personas revisan sus entregas.',
  'microcredentials.coaching.act.classroomID': 'Agregar a un grupo',
  'microcredentials.coaching.noGroup': 'Ningún grupo',
  'microcredentials.coaching.act.accept.done': 'Ahora acompaña a {name}',
  'microcredentials.coaching.act.giveBack': 'Devolver',
  'microcredentials.coaching.act.giveBack.done': 'Otras personas pueden aceptar la solicitud',
  'microcredentials.coaching.act.finish': 'Dar por terminado',
  'microcredentials.coaching.act.finish.done': 'Terminado',
  'microcredentials.coaching.own': 'Acompañamiento',
  'microcredentials.coaching.ownHint': '¿Quiere apoyo? Pida acompañamiento en un tema.',
  'microcredentials.coaching.ask': 'Pedir acompañamiento',
  'microcredentials.coaching.askedFor': 'Le avisaremos cuando alguien acepte',
  'microcredentials.coaching.waits': 'Espera acompañamiento',
  'microcredentials.coaching.withdraw': 'Retirar',
  'microcredentials.coaching.withdrawOf': 'Retirar: {subject}',
  'microcredentials.coaching.subject.label': 'Tema',
  'microcredentials.coaching.offeredBy': 'Acompañan: {names}.',
  'microcredentials.coaching.offeredByNobody':
    'Todavía nadie acompaña en este tema. La administración verá su solicitud.',
  'microcredentials.coaching.subjectWith': '{subject}: {names}',
  'microcredentials.coaching.about': '¿De cuál microcredencial se trata?',
  'microcredentials.coaching.message': '¿En qué le gustaría recibir ayuda?',
  'microcredentials.coaching.messageHint': 'Lo leen quienes acompañan en este tema.',
  'microcredentials.coaching.send': 'Enviar solicitud',
}
