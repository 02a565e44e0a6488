import type { AutoCallMessages } from './en.ts'

export const es: AutoCallMessages = {
  'autoCall.noticeKind': 'Mensajes de la escuela a las familias',
  'autoCall.announcement.closure.subject': 'La escuela está cerrada: {school}',
  'autoCall.announcement.closure.text':
    'Hola, {firstName}:\n\n{school}: {es}\n\nVea el calendario: {link}',
  'autoCall.announcement.closure.notice': '{school}: {es}',
  'autoCall.announcement.closure.call':
    '{school}: {es} Responda ALTO para no recibir más mensajes.',
  'autoCall.announcement.drill.subject': 'Simulacro en la escuela: {school}',
  'autoCall.announcement.drill.text':
    'Hola, {firstName}:\n\n{school}: {es}\n\nFue un simulacro. Más información: {link}',
  'autoCall.announcement.drill.notice': 'Simulacro. {school}: {es}',
  'autoCall.announcement.drill.call':
    'Le avisamos de un simulacro. {school}: {es} Responda ALTO para no recibir más mensajes.',
  'autoCall.absence.notice': 'Faltas en {school} el {date}',
  'autoCall.absence.call':
    '{school}: su hijo o hija aparece ausente el {date}. Llame a la oficina si usted no lo sabía. Responda ALTO para no recibir más mensajes.',
  'autoCall.wholeDistrict': 'Todas las escuelas',
  'autoCall.settings.title': 'Cómo llegan los mensajes a las familias',
  'autoCall.settings.lateBus': 'Retraso del autobús',
  'autoCall.settings.closure': 'Escuela cerrada',
  'autoCall.settings.drill': 'Simulacro',
  'autoCall.settings.absence': 'Falta de asistencia',
  'autoCall.settings.absence.hint': 'Además del correo que envía la asistencia.',
  'autoCall.settings.lowBalance': 'Saldo bajo de comidas',
  'autoCall.settings.lowBalance.hint':
    'Además del aviso en la aplicación. Nunca al número de un hijo.',
  ...ways('lateBus'),
  ...ways('closure'),
  ...ways('drill'),
  ...ways('absence'),
  ...ways('lowBalance'),
  'autoCall.settings.from': 'Llamadas y mensajes de texto desde',
  'autoCall.settings.from.hint': 'Un autobús con retraso y una escuela cerrada no esperan.',
  'autoCall.settings.until': 'Hasta',
  'autoCall.options.title': 'Mensajes a las familias',
  'autoCall.options.subtitle':
    'Las formas habituales para las familias que no han elegido las suyas, y el horario de llamadas y mensajes de texto.',
  'autoCall.student.title': 'A quién se avisa y cómo',
  'autoCall.student.hint':
    'Cada persona recibe los mensajes en su idioma. Las llamadas que pueden esperar suenan una tras otra, en este orden.',
  'autoCall.student.none': 'No hay a quién avisar',
  'autoCall.student.noneHint':
    'Aquí aparecen los padres y tutores que reciben correspondencia de este estudiante. Agréguelos en Familia.',
  'autoCall.student.forFamily': 'Aquí su familia elige cómo la contacta la escuela.',
  'autoCall.student.email': 'Correo electrónico',
  'autoCall.student.sms': 'Número para mensajes',
  'autoCall.student.phone': 'Número para llamadas',
  'autoCall.student.language': 'Idioma',
  'autoCall.student.notGiven': 'No se ha dado',
  'autoCall.student.english': 'Inglés',
  'autoCall.student.spanish': 'Español',
  'autoCall.student.usual': 'Como es habitual en el distrito',
  'autoCall.student.choose': 'Elegir',
  'autoCall.student.chooseOf': 'Elegir cómo se avisa a {name}: {kind}',
  'autoCall.student.backToUsual': 'Lo habitual',
  'autoCall.student.stopped': 'Sin mensajes de texto ni llamadas desde el {date}.',
  'autoCall.student.stop': 'No más mensajes ni llamadas',
  'autoCall.student.stopOf': 'No más mensajes ni llamadas: {name}',
  'autoCall.student.resume': 'Permitir de nuevo mensajes y llamadas',
  'autoCall.student.resumeOf': 'Permitir de nuevo mensajes y llamadas: {name}',
  'autoCall.student.saved': 'Guardado',
  'autoCall.student.order': '{order}.º',
  'autoCall.student.noNumber': 'Primero agregue un número de teléfono.',
  'autoCall.student.nothing': 'Solo en la aplicación',
  'autoCall.choose.title': 'Cómo avisar a {name}: {kind}',
  'autoCall.choose.channels': 'Además de la aplicación',
  'autoCall.choose.channels.email': 'Correo electrónico',
  'autoCall.choose.channels.text': 'Mensaje de texto',
  'autoCall.choose.channels.voice': 'Llamada',
  'autoCall.choose.save': 'Guardar',
  'autoCall.announce.open': 'Escribir a las familias',
  'autoCall.announce.title': 'Escribir a las familias',
  'autoCall.announce.hint':
    'Llega ahora a las familias de todos los estudiantes de la escuela, en las formas que cada una eligió. Una escuela cerrada se avisa de inmediato; un simulacro espera el horario de llamadas.',
  'autoCall.announce.kind': 'De qué se trata',
  'autoCall.announce.kind.closure': 'Escuela cerrada',
  'autoCall.announce.kind.drill': 'Simulacro',
  'autoCall.announce.schoolID': 'Escuela',
  'autoCall.announce.schoolID.hint': 'En blanco: todas las escuelas.',
  'autoCall.announce.en': 'Mensaje en inglés',
  'autoCall.announce.es': 'Mensaje en español',
  'autoCall.announce.send': 'Enviar',
  'autoCall.announce.sent':
    '{count, plural, =0 {No se pudo avisar a ninguna familia} one {Se envió a un padre o tutor} other {Se envió a # padres y tutores}}',
}

function ways<const Kind extends string>(kind: Kind) {
  return {
    [`autoCall.settings.${kind}.email`]: 'Correo electrónico',
    [`autoCall.settings.${kind}.text`]: 'Mensaje de texto',
    [`autoCall.settings.${kind}.voice`]: 'Llamada',
  } as Record<`autoCall.settings.${Kind}.${'email' | 'text' | 'voice'}`, string>
}
