import type { noticesEn } from './notices.en.ts'

export const noticesEs: Record<keyof typeof noticesEn, string> = {
  'pd.enrollment.noticeKind': 'Sus secciones de desarrollo profesional',
  'pd.credit.noticeKind': 'Créditos, encuestas y aprendizaje externo',
  'pd.courses.noticeKind': 'Propuestas de cursos',
  'pd.playlists.noticeKind': 'Listas de cursos que se le asignan',
  'pd.messages.noticeKind': 'Mensajes de instructores',

  'pd.course.needsCredit': 'Agregue al menos un crédito antes de enviar este curso.',
  'pd.course.hasOpenSections':
    '{count, plural, one {Una sección tiene} other {# secciones tienen}} participantes. {count, plural, one {Termínela o cancélela} other {Termínelas o cancélelas}} antes de archivar el curso.',
  'pd.course.locked':
    'Este curso no se puede modificar mientras está en revisión, archivado o aprobado. Consulte a la oficina de desarrollo profesional.',
  'pd.course.creditTwice':
    'Cada tipo de crédito puede aparecer una sola vez por área de aprobación.',
  'pd.course.requiresItself': 'Un curso no puede ser su propio requisito previo.',
  'pd.section.needsApprovedCourse': 'El curso debe aprobarse antes de publicar una sección.',
  'pd.section.needsMeeting': 'Agregue al menos una reunión antes de publicar esta sección.',
  'pd.section.needsInstructor': 'Agregue un instructor o una instructora antes de publicarla.',
  'pd.section.notEnded': 'Esta sección todavía no ha terminado.',
  'pd.section.undecided':
    '{count, plural, one {Falta el resultado de una persona} other {Falta el resultado de # personas}}. Indique si completó, quedó incompleto o no se presentó.',
  'pd.section.locked': 'Esta sección ya terminó o se canceló; no se puede modificar.',
  'pd.section.seatsTaken':
    '{count, plural, one {Hay un lugar ocupado} other {Hay # lugares ocupados}}. Indique al menos esa cantidad.',
  'pd.section.notYourCourse': 'Elija uno de sus cursos que esté en borrador o aprobado.',
  'pd.section.meetingsOverlap': 'Dos reuniones se enciman. Elija otra hora.',
  'pd.section.roomTaken': 'A esa hora el salón lo ocupa “{title}”. Elija otro.',
  'pd.enrollment.full': 'Esta sección está llena.',
  'pd.enrollment.closed.notOffered': 'Esta sección ya no se ofrece.',
  'pd.enrollment.closed.tooEarly': 'Las inscripciones aún no se abren.',
  'pd.enrollment.closed.tooLate': 'Las inscripciones ya cerraron.',
  'pd.enrollment.already': 'Usted ya tiene un lugar en esta sección.',
  'pd.enrollment.notForYou': 'Este curso no se ofrece para su puesto.',
  'pd.enrollment.prerequisites': 'Complete primero estos cursos: {courses}.',
  'pd.enrollment.credited': 'Ya se otorgó crédito. Revóquelo antes de cambiar el resultado.',
  'pd.enrollment.beingPaid':
    'Se está procesando un pago de este lugar. Intente otra vez en un minuto.',
  'pd.enrollment.offerEnded': 'Esta oferta terminó. Usted está al final de la lista de espera.',
  'pd.enrollment.offerGone': 'Este enlace venció o la oferta ya se respondió.',
  'pd.enrollment.cutOff':
    'Ya pasó el último día para darse de baja. Consulte a la oficina de desarrollo profesional.',
  'pd.enrollment.notDue': 'No se debe nada por este lugar.',
  'pd.enrollment.payment': '{title}, sección {number}',
  'pd.cart.full': 'En el carrito caben hasta {most} secciones.',
  'pd.delegate.order': 'El último día no puede ser anterior al primero.',
  'pd.attendance.notYet': 'Esta reunión todavía no comienza.',
  'pd.attendance.tooLong': 'Esta reunión dura {most} minutos.',
  'pd.attendance.notEnrolled': 'Usted no está inscrito en esta sección.',
  'pd.attendance.notNow':
    'El registro está abierto desde 30 minutos antes de la reunión hasta que termina.',
  'pd.attendance.wrongCode': 'El código no es correcto. Escriba el que está ahora en la pantalla.',
  'pd.survey.answered': 'Usted ya respondió esta encuesta.',
  'pd.learning.endBeforeStart':
    'La fecha de inicio seleccionada es posterior a la fecha de fin seleccionada.',
  'pd.learning.locked': 'Esta solicitud está en revisión; no se puede modificar.',
  'pd.credit.revokedAlready': 'Este crédito ya fue revocado.',
  'pd.playlist.status': 'Seleccione un código de estado válido.',
  'pd.playlist.notAllowed': 'No tiene permiso para ver esta lista de cursos.',
  'pd.form.inUse': 'Un curso o una sección usa este formulario. Elija ahí otro primero.',
  'pd.message.nobody': 'Nadie de esta sección tiene ese estado.',
  'pd.transcript.unknownCode': 'Ningún historial tiene este código. Revíselo e intente otra vez.',

  'pd.course.submitted.subject': 'Listo para revisión: {title}',
  'pd.course.submitted.text':
    'Hola, {firstName}:\n\nEl curso “{title}” está listo para revisión:\n{link}',
  'pd.course.submitted.notice': '“{title}” está listo para revisión.',
  'pd.course.approved.subject': 'Aprobado: {title}',
  'pd.course.approved.text':
    'Hola, {firstName}:\n\nSe aprobó su curso “{title}”. Ya puede agregar secciones:\n{link}',
  'pd.course.approved.notice': 'Se aprobó “{title}”.',
  'pd.course.returned.subject': 'Cambios solicitados: {title}',
  'pd.course.returned.text':
    'Hola, {firstName}:\n\nSe pidieron cambios en “{title}”:\n\n{comment}\n\nAbra el curso, haga los cambios y envíelo otra vez:\n{link}',
  'pd.course.returned.notice': 'Se pidieron cambios en “{title}”: {comment}',
  'pd.section.cancelled.subject': 'Cancelada: {title}',
  'pd.section.cancelled.text':
    'Hola, {firstName}:\n\nSe canceló “{title}”, que usted imparte. Se avisó a las personas inscritas.\n{link}',
  'pd.section.cancelled.notice': 'Se canceló “{title}”, que usted imparte.',
  'pd.enrollment.enrolled.subject': 'Inscripción confirmada: {title}',
  'pd.enrollment.enrolled.text':
    'Hola, {firstName}:\n\nSu inscripción en “{title}” está confirmada. Fechas y enlaces:\n{link}',
  'pd.enrollment.enrolled.notice': 'Su inscripción en “{title}” está confirmada.',
  'pd.enrollment.waitlisted.subject': 'En lista de espera: {title}',
  'pd.enrollment.waitlisted.text':
    'Hola, {firstName}:\n\n“{title}” está llena y usted quedó en la lista de espera. Cuando haya un lugar le enviaremos una oferta válida por 24 horas.\n{link}',
  'pd.enrollment.waitlisted.notice': 'Usted está en la lista de espera de “{title}”.',
  'pd.enrollment.asked.subject': '{name} solicita asistir a {title}',
  'pd.enrollment.asked.text':
    'Hola, {firstName}:\n\n{name} solicita su aprobación para asistir a “{title}”:\n{link}',
  'pd.enrollment.asked.notice': '{name} solicita su aprobación para asistir a “{title}”.',
  'pd.enrollment.approved.subject': 'Aprobado: {title}',
  'pd.enrollment.approved.text':
    'Hola, {firstName}:\n\nSe aprobó su solicitud y ya tiene un lugar en “{title}”.\n{link}',
  'pd.enrollment.approved.notice': 'Se aprobó su solicitud. Ya tiene un lugar en “{title}”.',
  'pd.enrollment.approvedWaitlisted.subject': 'Aprobado, en lista de espera: {title}',
  'pd.enrollment.approvedWaitlisted.text':
    'Hola, {firstName}:\n\nSe aprobó su solicitud. “{title}” está llena y usted quedó en la lista de espera.\n{link}',
  'pd.enrollment.approvedWaitlisted.notice':
    'Se aprobó su solicitud. Usted está en la lista de espera de “{title}”.',
  'pd.enrollment.denied.subject': 'No aprobado: {title}',
  'pd.enrollment.denied.text':
    'Hola, {firstName}:\n\nNo se aprobó su solicitud para asistir a “{title}”:\n\n{reason}\n\n{link}',
  'pd.enrollment.denied.notice': 'No se aprobó su solicitud para asistir a “{title}”: {reason}',
  'pd.enrollment.offered.subject': 'Hay un lugar: {title}',
  'pd.enrollment.offered.text':
    'Hola, {firstName}:\n\nSe le reserva un lugar en “{title}” durante 24 horas. Tómelo aquí:\n{link}\n\n¿No puede asistir? Rechácelo aquí, sin iniciar sesión, y pasará a la siguiente persona:\n{declineLink}',
  'pd.enrollment.offered.notice': 'Se le reserva un lugar en “{title}” durante 24 horas.',
  'pd.enrollment.lapsed.subject': 'Su oferta terminó: {title}',
  'pd.enrollment.lapsed.text':
    'Hola, {firstName}:\n\nEl lugar en “{title}” se le reservó por 24 horas y ya se ofreció a la siguiente persona. Usted pasa al final de la lista de espera y no se le ofrecerá otro lugar hasta que elija Seguir esperando:\n{link}',
  'pd.enrollment.lapsed.notice':
    'Terminó la oferta de un lugar en “{title}”. ¿Todavía quiere uno? Elija Seguir esperando.',
  'pd.enrollment.orderPaid.subject': 'Orden de compra pagada: {title}',
  'pd.enrollment.orderPaid.text':
    'Hola, {firstName}:\n\nSe pagó la orden de compra {order} de su lugar en “{title}”.\n{link}',
  'pd.enrollment.orderPaid.notice': 'Se pagó la orden de compra {order} de “{title}”.',
  'pd.enrollment.orderRefunded.subject': 'Reembolso enviado: {title}',
  'pd.enrollment.orderRefunded.text':
    'Hola, {firstName}:\n\nSe envió el reembolso de la orden de compra {order} de “{title}”.\n{link}',
  'pd.enrollment.orderRefunded.notice':
    'Se envió el reembolso de la orden de compra {order} de “{title}”.',
  'pd.enrollment.cancelled.subject': 'Cancelada: {title}',
  'pd.enrollment.cancelled.text':
    'Hola, {firstName}:\n\nSe canceló “{title}”. Se le reembolsará lo que haya pagado.\n{link}',
  'pd.enrollment.cancelled.notice': 'Se canceló “{title}”.',
  'pd.enrollment.excused.subject': 'Ausencia justificada: {title}',
  'pd.enrollment.excused.text':
    'Hola, {firstName}:\n\nSe justificó su ausencia en “{title}”:\n\n{reason}\n\n{link}',
  'pd.enrollment.excused.notice': 'Se justificó su ausencia en “{title}”: {reason}',
  'pd.enrollment.withdrawn.subject': 'Se dio de baja: {title}',
  'pd.enrollment.withdrawn.text':
    'Hola, {firstName}:\n\nYa no tiene un lugar en “{title}”. Si no se pagó a tiempo, puede inscribirse otra vez mientras haya lugares.\n{link}',
  'pd.enrollment.withdrawn.notice': 'Ya no tiene un lugar en “{title}”.',
  'pd.enrollment.substitute.subject': 'Se necesita suplente: {title}',
  'pd.enrollment.substitute.text':
    'Hola, {firstName}:\n\nAlguien de su escuela necesita suplente para asistir a “{title}”.\n{note}\n{link}',
  'pd.enrollment.substitute.notice': 'Se necesita suplente por “{title}”. {note}',
  'pd.survey.asked.subject': '¿Qué le pareció {title}?',
  'pd.survey.asked.text':
    'Hola, {firstName}:\n\nPor favor responda una encuesta breve sobre “{title}”:\n{link}',
  'pd.survey.asked.notice': 'Por favor responda una encuesta breve sobre “{title}”.',
  'pd.survey.required.subject': 'Un paso antes de su crédito: {title}',
  'pd.survey.required.text':
    'Hola, {firstName}:\n\nResponda la encuesta sobre “{title}” para recibir su crédito:\n{link}',
  'pd.survey.required.notice': 'Responda la encuesta sobre “{title}” para recibir su crédito.',
  'pd.credit.awarded.subject': 'Crédito otorgado: {title}',
  'pd.credit.awarded.text':
    'Hola, {firstName}:\n\nSu crédito por “{title}” ya está en su historial:\n{link}',
  'pd.credit.awarded.notice': 'Su crédito por “{title}” ya está en su historial.',
  'pd.credit.revoked.subject': 'Crédito revocado: {title}',
  'pd.credit.revoked.text':
    'Hola, {firstName}:\n\nSe revocó su crédito por “{title}”:\n\n{reason}\n\n{link}',
  'pd.credit.revoked.notice': 'Se revocó su crédito por “{title}”: {reason}',
  'pd.learning.approve.subject': 'Crédito aprobado: {title}',
  'pd.learning.approve.text':
    'Hola, {firstName}:\n\nSe aprobó su solicitud de crédito por “{title}”:\n{link}',
  'pd.learning.approve.notice': 'Se aprobó su solicitud de crédito por “{title}”.',
  'pd.learning.deny.subject': 'Crédito no aprobado: {title}',
  'pd.learning.deny.text':
    'Hola, {firstName}:\n\nNo se aprobó su solicitud de crédito por “{title}”:\n\n{comment}\n\n{link}',
  'pd.learning.deny.notice': 'No se aprobó su solicitud de crédito por “{title}”: {comment}',
  'pd.learning.requestChanges.subject': 'Cambios solicitados: {title}',
  'pd.learning.requestChanges.text':
    'Hola, {firstName}:\n\nModifique su solicitud de crédito por “{title}” y envíela otra vez.\n\n{comment}\n\n{link}',
  'pd.learning.requestChanges.notice':
    'Se pidieron cambios en su solicitud de crédito por “{title}”. {comment}',
  'pd.playlist.assigned.subject': 'Nueva lista de cursos: {name}',
  'pd.playlist.assigned.text':
    'Hola, {firstName}:\n\nSe le asignó la lista de cursos “{name}”:\n{link}',
  'pd.playlist.assigned.notice': 'Se le asignó la lista de cursos “{name}”.',
  'pd.playlist.assignedBy.subject': 'Nueva lista de cursos: {name}',
  'pd.playlist.assignedBy.text':
    'Hola, {firstName}:\n\nSe le asignó la lista de cursos “{name}”. Complétela a más tardar el {dueDate}:\n{link}',
  'pd.playlist.assignedBy.notice':
    'Se le asignó la lista de cursos “{name}”. Complétela a más tardar el {dueDate}.',
  'pd.playlist.due.subject': 'Vence el {dueDate}: {name}',
  'pd.playlist.due.text':
    'Hola, {firstName}:\n\nLa lista de cursos “{name}” vence el {dueDate}. Vea lo que falta:\n{link}',
  'pd.playlist.due.notice': 'La lista de cursos “{name}” vence el {dueDate}.',
  'pd.message.subject': '{subject}',
  'pd.message.text': 'Hola, {firstName}:\n\n{text}\n\n{sender}\n{link}',
  'pd.message.notice': '{sender}: {subject}',
  'pd.messageWithFiles.subject': '{subject}',
  'pd.messageWithFiles.text':
    'Hola, {firstName}:\n\n{text}\n\n{sender}\n\nArchivos: {files}. Inicie sesión para abrirlos:\n{link}',
  'pd.messageWithFiles.notice': '{sender}: {subject} ({files})',

  'pd.signInSheet.instructors': 'Instructores',
  'pd.signInSheet.meeting': 'Reunión',
  'pd.signInSheet.room': 'Salón',
  'pd.signInSheet.people': 'Inscritos',
  'pd.signInSheet.name': 'Nombre',
  'pd.signInSheet.school': 'Escuela',
  'pd.signInSheet.signature': 'Firma',
  'pd.transcript.documentTitle': 'Historial de desarrollo profesional: {name}',
  'pd.transcript.course': 'Curso',
  'pd.transcript.earnedOn': 'Obtenido',
  'pd.transcript.credit': 'Crédito',
  'pd.transcript.hours': 'Horas',
  'pd.transcript.verify':
    'Impreso el {when}. Verifique este historial en {address} (código {code}).',
}
