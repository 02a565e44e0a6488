import type { FamilyRegistrationMessages } from './en.ts'

export const es: FamilyRegistrationMessages = {
  'familyRegistration.title': 'Inscripción',
  'familyRegistration.subtitle':
    'Inscriba a sus hijos o confírmelos para el próximo ciclo. Lo que es igual para todos se escribe una sola vez.',
  'familyRegistration.yours': 'Sus inscripciones',
  'familyRegistration.none': 'Aún no hay inscripciones',
  'familyRegistration.noneHint':
    'Comience una arriba. Se guarda sola y puede continuarla en otro dispositivo.',
  'familyRegistration.closed':
    'Hoy no hay ninguna inscripción abierta. La escuela le avisará cuando se abra una.',
  'familyRegistration.home.waiting': 'Inscripciones por revisar',
  'familyRegistration.home.all': 'Ver todas ({count, number})',
  'familyRegistration.home.none': 'No hay inscripciones en espera.',
  'familyRegistration.home.open': 'Abierta ahora: inscriba a sus hijos o confírmelos.',
  'familyRegistration.sentOn': 'Enviada el {date}',
  'familyRegistration.lacks':
    '{count, plural, one {Falta # documento} other {Faltan # documentos}}',
  'familyRegistration.begin.known': '¿Qué hijos?',
  'familyRegistration.begin.new': 'Hijos nuevos en el distrito',
  'familyRegistration.begin.act': 'Comenzar',
  'familyRegistration.begin.change': 'Avisar a la escuela',
  'familyRegistration.step.household': 'Su hogar',
  'familyRegistration.step.documents': 'Documentos',
  'familyRegistration.step.send': 'Firmar y enviar',
  'familyRegistration.steps': 'Partes de la inscripción',
  'familyRegistration.stepOf': 'Parte {now} de {all}',
  'familyRegistration.elsewhere':
    'Esta parte se cambió en otro dispositivo. Cárguela de nuevo para continuar; lo que escribió aquí después no se conserva.',
  'familyRegistration.loadAgain': 'Cargarla de nuevo',
  'familyRegistration.continue': 'Continuar',
  'familyRegistration.asked': 'La escuela pregunta: {question}',
  'familyRegistration.declined': 'La escuela no la aceptó: {reason}',
  'familyRegistration.waits': 'La escuela ya la tiene. Todavía puede agregar documentos.',
  'familyRegistration.household.once': 'Se responde una sola vez para todos sus hijos.',
  'familyRegistration.household.address': 'Domicilio',
  'familyRegistration.household.phones': 'Teléfonos',
  'familyRegistration.household.contacts': 'Contactos de emergencia',
  'familyRegistration.household.whomToCall': 'A quién llamar si no logramos comunicarnos con usted',
  'familyRegistration.household.contactsHint':
    'Para todos sus hijos, en el orden en que debemos llamar. Pida antes permiso a cada persona.',
  'familyRegistration.household.languages': 'Idiomas',
  'familyRegistration.child.schoolID': 'Escuela',
  'familyRegistration.child.grade': 'Grado',
  'familyRegistration.child.new': 'Hijo nuevo',
  'familyRegistration.child.choose': 'Elija…',
  'familyRegistration.child.school': 'Escuela y grado',
  'familyRegistration.child.about': 'Sobre este hijo',
  'familyRegistration.child.onRecord':
    'Esto es lo que la escuela tiene hoy. Corrija lo que no sea correcto.',
  'familyRegistration.child.add': 'Agregar otro hijo nuevo',
  'familyRegistration.child.remove': 'Quitar a este hijo',
  'familyRegistration.child.removeTitle': '¿Quitar a este hijo de la inscripción?',
  'familyRegistration.documents.title': 'Documentos',
  'familyRegistration.documents.hint':
    'Tome una foto o elija un PDF de hasta 15 MB. También puede agregar documentos después de enviarla.',
  'familyRegistration.documents.household': 'Hogar',
  'familyRegistration.documents.none': 'No se necesitan documentos.',
  'familyRegistration.documents.optional': 'Si lo tiene',
  'familyRegistration.documents.missing': 'Falta',
  'familyRegistration.documents.expired': 'Vencido',
  'familyRegistration.documents.expiresSoon': 'Vence pronto',
  'familyRegistration.documents.valid': 'Recibido',
  'familyRegistration.documents.until': 'Vale hasta el {date}',
  'familyRegistration.documents.earlier': 'De una inscripción anterior',
  'familyRegistration.documents.others': 'Lo entregó otro padre o tutor',
  'familyRegistration.documents.remove': 'Quitar {name}',
  'familyRegistration.documents.issuedOn': 'Fecha del documento',
  'familyRegistration.documents.add': 'Agregar archivo',
  'familyRegistration.documents.addTo': 'Agregar archivo: {label}',
  'familyRegistration.documents.tooLarge':
    '{name} pesa más de 15 MB. Tome una foto más pequeña o guárdelo como un PDF más pequeño.',
  'familyRegistration.documents.forNurse': 'Solo la enfermería de la escuela puede abrirlo',
  'familyRegistration.send.children': 'Hijos',
  'familyRegistration.send.missing':
    'Aún falta: {documents}. Puede enviarla ahora y agregarlos después.',
  'familyRegistration.send.look': 'Falta algo. Revise:',
  'familyRegistration.send.act': 'Enviar inscripción',
  'familyRegistration.send.done': 'Inscripción enviada',
  'familyRegistration.link.title': 'Enlace para ver el estado',
  'familyRegistration.link.hint':
    'Un enlace muestra en qué estado está sin iniciar sesión. No muestra nombres. Un enlace nuevo reemplaza al anterior.',
  'familyRegistration.link.make': 'Crear un enlace',
  'familyRegistration.link.copy': 'Copiar',
  'familyRegistration.link.copied': 'Copiado',
  'familyRegistration.withdraw': 'Retirarla',
  'familyRegistration.withdrawTitle': '¿Retirar la inscripción?',
  'familyRegistration.withdrawHint': 'La escuela no la revisará. Puede comenzar otra.',
  'familyRegistration.preview.title': 'Vista previa de la inscripción',
  'familyRegistration.preview.subtitle':
    'Como la ve la familia de un hijo. Puede escribir para probarla; nada se guarda.',
  'familyRegistration.preview.none': 'No hay ninguna inscripción preparada',
  'familyRegistration.preview.noneHint':
    'Abra una inscripción en Periodos de inscripción; después vea aquí qué se pregunta a las familias.',
  'familyRegistration.preview.as': 'Familia',
  'familyRegistration.preview.audience': 'Para',
  'familyRegistration.preview.child': 'Cada hijo',
  'familyRegistration.preview.year': 'Ciclo escolar',
  'familyRegistration.preview.language': 'La familia lee',
  'familyRegistration.preview.open':
    'Las familias pueden llenarla hoy. Nada de esta página se guarda.',
  'familyRegistration.preview.notOpen':
    'Hoy las familias no pueden llenarla: abre el {date} o ya cerró. Nada de esta página se guarda.',
  'familyRegistration.answers': 'Respuestas',
  'familyRegistration.alike.count': '{count, plural, one {# hijo} other {# hijos}}',
  'familyRegistration.alike.title': '¿Quién es este estudiante?',
  'familyRegistration.alike.hint':
    'Estos estudiantes se parecen. Así no se registra a alguien dos veces.',
  'familyRegistration.alike.choose': 'Antes de aceptar, indique quién es cada hijo nuevo.',
  'familyRegistration.alike.none': 'Ninguno: es un estudiante nuevo',
  'familyRegistration.alike.same': 'mismo nombre y fecha de nacimiento',
  'familyRegistration.alike.swapped': 'nombre y apellido invertidos',
  'familyRegistration.alike.birthAndLast': 'mismo apellido y fecha de nacimiento',
  'familyRegistration.alike.birthAndFirst': 'mismo nombre y fecha de nacimiento, otro apellido',
  'familyRegistration.alike.keptFrom':
    'una orden judicial limita el contacto de {guardian} con este estudiante',
  'familyRegistration.alike.noCustody': '{guardian} no tiene la custodia de este estudiante',
  'familyRegistration.alike.becomes':
    'Hoy {guardian} no es padre, madre ni tutor de este estudiante. Si acepta, lo será y verá el registro: pida antes una prueba.',
  'familyRegistration.alike.name': 'mismo nombre, fecha de nacimiento cercana o desconocida',
  'familyRegistration.review.household': 'Hogar',
  'familyRegistration.review.field': 'Aceptar',
  'familyRegistration.review.today': 'En el registro hoy',
  'familyRegistration.review.answer': 'Respuesta',
  'familyRegistration.review.blank': 'En blanco',
  'familyRegistration.review.contact': 'Contacto de emergencia: {name}',
  'familyRegistration.review.priority': 'prioridad {place, number}',
  'familyRegistration.review.mayPickUp': 'con autorización para recoger',
  'familyRegistration.review.mayNotPickUp': 'sin autorización para recoger',
  'familyRegistration.review.notEmergency': 'no se le llama en una emergencia',
  'familyRegistration.review.notNamed': 'Ya no figura',
  'familyRegistration.review.keptFrom':
    'Una orden judicial limita el contacto de {guardian} con este niño. No se acepta nada de esta inscripción para el niño.',
  'familyRegistration.review.noCustody':
    'Según el registro, {guardian} no tiene la custodia de este niño. No se acepta nada de esta inscripción para el niño mientras no se corrijan sus tutores.',
  'familyRegistration.review.keptAway':
    'Una orden judicial mantiene alejado del estudiante a un tutor con este nombre. Pregunte a la familia antes de aceptar.',
  'familyRegistration.review.same': 'Nada difiere del registro.',
  'familyRegistration.review.changesOf': 'Respuestas sobre {name}',
  'familyRegistration.review.profile': 'Abrir la página del estudiante',
  'familyRegistration.review.guardian': 'Abrir la página de {name}',
  'familyRegistration.review.include': 'Aceptar a {name}',
  'familyRegistration.review.firstDay': 'Primer día',
  'familyRegistration.review.enrolls': 'Se inscribe en {school} ese día.',
  'familyRegistration.review.transfers': 'Deja {school} el día anterior.',
  'familyRegistration.review.elsewhereStudent':
    'Este estudiante está en otra escuela. Lo acepta esa escuela o la oficina del distrito.',
  'familyRegistration.review.elsewhere':
    '{count, plural, one {Otra escuela revisa a # hijo más} other {Otra escuela revisa a # hijos más}}.',
  'familyRegistration.review.waits':
    '{count, plural, =0 {Llegó hoy} one {Espera desde hace # día} other {Espera desde hace # días}}',
  'familyRegistration.review.question': 'Usted preguntó: {question}',
  'familyRegistration.review.reason': 'No se aceptó: {reason}',
  'familyRegistration.review.accept': 'Aceptar a {count, plural, one {# hijo} other {# hijos}}',
  'familyRegistration.review.accepted': 'Aceptada y escrita en los registros',
  'familyRegistration.review.ask': 'Devolver con una pregunta',
  'familyRegistration.review.askHint':
    'La familia puede cambiar sus respuestas y la envía de nuevo. Conserva su lugar.',
  'familyRegistration.review.askLabel': 'Pregunta',
  'familyRegistration.review.asked': 'Devuelta a la familia',
  'familyRegistration.review.decline': 'No aceptar',
  'familyRegistration.review.declineHint':
    'La familia lee el motivo. No se escribe nada en ningún registro.',
  'familyRegistration.review.declineLabel': 'Motivo',
  'familyRegistration.review.declined': 'Inscripción no aceptada',
  'familyRegistration.review.reopen': 'Volver a abrir',
  'familyRegistration.review.reopened': 'Vuelve a esperar',
  'familyRegistration.undo.list': 'Aceptada',
  'familyRegistration.undo.by': '{by}, {at}',
  'familyRegistration.undo.until': 'Se puede deshacer hasta el {date}',
  'familyRegistration.undo.undone': 'Se deshizo el {at}',
  'familyRegistration.undo.act': 'Deshacer',
  'familyRegistration.undo.title': '¿Deshacer esta aceptación?',
  'familyRegistration.undo.hint':
    'Los registros recuperan sus valores anteriores, las inscripciones y vínculos familiares que creó terminan y los estudiantes que agregó quedan inactivos. Lo que alguien cambió después se conserva.',
  'familyRegistration.undo.done': 'Deshecha',
  'familyRegistration.undo.stays': 'Deshecha. Lo que alguien cambió después se queda como está.',
  'familyRegistration.noShow.act': 'No se presentó',
  'familyRegistration.noShow.title': '¿{name} no se presentó?',
  'familyRegistration.noShow.hint':
    'La inscripción que empezó el primer día termina como si no hubiera empezado.',
  'familyRegistration.noShow.done': 'Se marcó que no se presentó',
  'familyRegistration.student.none': 'No hay inscripciones',
  'familyRegistration.student.noneHint':
    'Aquí aparece lo que la familia envía para cada ciclo escolar.',
  'familyRegistration.student.sent': 'Enviada por {name}, {date}',
  'familyRegistration.status.title': 'Estado de la inscripción',
  'familyRegistration.status.unknown':
    'Este enlace no lleva a ninguna inscripción. Inicie sesión o pida un enlace nuevo.',
  'familyRegistration.status.question':
    'La escuela tiene una pregunta. Inicie sesión para leerla y responderla.',
  'familyRegistration.status.missing': 'Aún falta: {documents}. Inicie sesión para agregarlo.',
  'familyRegistration.status.names': 'Para proteger a su familia, esta página no muestra nombres.',
  'familyRegistration.history.status': 'Estado',
  'familyRegistration.history.question': 'Pregunta',
  'familyRegistration.history.reason': 'Motivo',
  'familyRegistration.history.create': 'La comenzó',
  'familyRegistration.history.update': 'La cambió',
  'familyRegistration.history.attach': 'Agregó un documento',
  'familyRegistration.history.turn': 'Giró un documento',
  'familyRegistration.history.detach': 'Quitó un documento',
  'familyRegistration.history.send': 'La envió',
  'familyRegistration.history.ask': 'La devolvió con una pregunta',
  'familyRegistration.history.accept': 'La aceptó',
  'familyRegistration.history.decline': 'No la aceptó',
  'familyRegistration.history.withdraw': 'La retiró',
  'familyRegistration.history.undo': 'Deshizo una aceptación',
  'familyRegistration.history.reopen': 'La volvió a abrir',
  'familyRegistration.history.noShow': 'Marcó que un hijo no se presentó',
  'familyRegistration.history.link': 'Creó un enlace nuevo para ver el estado',
  'familyRegistration.refusal.closed': 'Esta inscripción no está abierta.',
  'familyRegistration.refusal.begun': 'Usted ya comenzó esta inscripción.',
  'familyRegistration.refusal.taken':
    'Este estudiante ya está en una inscripción para este ciclo escolar. Si es un error, comuníquese con la escuela.',
  'familyRegistration.refusal.notTheirs':
    'Según la escuela, uno de estos estudiantes ya no está a su cargo. Comuníquese con la escuela.',
  'familyRegistration.refusal.noNewChildren':
    'La inscripción de estudiantes nuevos no está abierta. Comuníquese con la escuela.',
  'familyRegistration.refusal.sent': 'Ya se envió y por ahora no se puede modificar.',
  'familyRegistration.refusal.mostChildren':
    'Una inscripción tiene como máximo {most} hijos. Envíe esta y comience otra.',
  'familyRegistration.refusal.mostDocuments':
    'Una inscripción tiene como máximo {most} documentos.',
  'familyRegistration.refusal.formChanged':
    'La escuela cambió el formulario entretanto. Sus respuestas se conservan: revise las preguntas y envíelo de nuevo.',
  'familyRegistration.refusal.keptFrom':
    'Una orden judicial limita el contacto de este tutor con el niño. No se aceptó nada.',
  'familyRegistration.refusal.noCustody':
    'Según el registro, este tutor no tiene la custodia del niño. No se aceptó nada.',
  'familyRegistration.refusal.mustChoose':
    'Es posible que un estudiante nuevo ya esté registrado. Indique primero quién es.',
  'familyRegistration.refusal.tooLate':
    'Una aceptación se puede deshacer durante 30 días. Modifique los registros.',
  'familyRegistration.refusal.notFirstDay': 'El primer día es el {date}.',
  'familyRegistration.valid.aChild': 'Agregue al menos un hijo.',
  'familyRegistration.valid.contactTwice': 'Esta persona está dos veces en la lista.',
  'familyRegistration.valid.notTaught': 'Esta escuela no ofrece este grado.',
  'familyRegistration.valid.notOpen':
    'La inscripción no está abierta para esta escuela y este grado.',
  'familyRegistration.periods.noFiles':
    'Este formulario pide un archivo. Las familias entregan documentos según la categoría, con una fecha hasta la que valen.',

  'familyRegistration.news.noticeKind': 'Inscripciones de familias',
  'familyRegistration.news.sent.notice':
    '{name} envió una inscripción de {count, plural, one {# hijo} other {# hijos}}.',
  'familyRegistration.news.sent.subject': 'Inscripción nueva: {name}',
  'familyRegistration.news.sent.text':
    'Hola, {firstName}:\n\n{name} envió una inscripción de {count, plural, one {# hijo} other {# hijos}}: {link}',
  'familyRegistration.news.ask.notice': 'La escuela tiene una pregunta sobre su inscripción.',
  'familyRegistration.news.ask.subject': 'Una pregunta sobre su inscripción',
  'familyRegistration.news.ask.text':
    'Hola, {firstName}:\n\nLa escuela tiene una pregunta sobre su inscripción. Sus respuestas se conservan: cambie lo necesario y envíela de nuevo. {link}',
  'familyRegistration.news.decline.notice': 'La escuela respondió a su inscripción.',
  'familyRegistration.news.decline.subject': 'La escuela respondió a su inscripción',
  'familyRegistration.news.decline.text':
    'Hola, {firstName}:\n\nLa escuela respondió a su inscripción. Abra esta página para leer la respuesta: {link}',
  'familyRegistration.news.accept.notice': 'La escuela aceptó su inscripción.',
  'familyRegistration.news.accept.subject': 'La escuela aceptó su inscripción',
  'familyRegistration.news.accept.text':
    'Hola, {firstName}:\n\nLa escuela aceptó su inscripción. Aquí está lo que se decidió para cada hijo: {link}',
  'familyRegistration.news.card.notice': 'Llegó una cartilla de vacunación con una inscripción.',
  'familyRegistration.news.card.subject': 'Llegó una cartilla de vacunación con una inscripción',
  'familyRegistration.news.card.text':
    'Hola, {firstName}:\n\nUna familia envió una cartilla de vacunación con su inscripción. Solo usted y el resto del personal de salud pueden abrirla: {link}',
  'familyRegistration.mail.sent.subject': 'Recibimos su inscripción',
  'familyRegistration.mail.sent.text':
    'Hola, {name}:\n\nLa escuela recibió su inscripción. Este enlace muestra en qué estado está y se abre sin iniciar sesión. No muestra nombres:\n\n{link}',
}
