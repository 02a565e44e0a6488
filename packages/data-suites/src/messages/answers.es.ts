import type { answersEn } from './answers.en.ts'

export const answersEs: Record<keyof typeof answersEn, string> = {
  'dataSuites.nav.insights': 'Hallazgos',
  'dataSuites.nav.snapshots': 'Instantáneas',
  'dataSuites.nav.sharing': 'Compartir',
  'dataSuites.snapshots.take': 'Tomar una instantánea',
  'dataSuites.snapshots.takeHint':
    'Guarda los números de hoy, pase lo que pase después con los archivos. No incluye grupos pequeños.',
  'dataSuites.snapshots.of': 'De',
  'dataSuites.snapshots.takenBy': 'Tomada por',
  'dataSuites.snapshots.takenAt': 'Tomada',
  'dataSuites.snapshots.dated': 'Al {date}',
  'dataSuites.snapshots.none': 'Todavía no hay instantáneas',
  'dataSuites.snapshots.noneHint':
    'Una instantánea guarda un tablero tal como está hoy, para una reunión de la junta o para comparar después.',
  'dataSuites.snapshots.nothing': 'Aquí no hay ninguna gráfica que guardar.',
  'dataSuites.snapshots.noAnswer': 'Esta gráfica no tenía datos.',
  'dataSuites.snapshots.remove': 'Quitar esta instantánea',
  'dataSuites.snapshots.removeCharts':
    '{count, plural, one {# gráfica guardada} other {# gráficas guardadas}} y los enlaces a ellas',
  'dataSuites.snapshots.compare': 'Comparar con hoy',
  'dataSuites.snapshots.compareOf': '{name}: entonces y ahora',
  'dataSuites.snapshots.then': 'Entonces',
  'dataSuites.snapshots.now': 'Ahora',
  'dataSuites.snapshots.change': 'Cambio',
  'dataSuites.snapshots.noNow': 'Esta gráfica no tiene datos ahora.',
  'dataSuites.snapshots.provenance': 'De dónde vienen estos números',
  'dataSuites.snapshots.file': '{name}, {rows} filas ({uploads})',
  'dataSuites.snapshots.ownRows':
    'Cada persona ve solo las filas de sus propias escuelas o estudiantes.',
  'dataSuites.insights.kind.change': 'Cambio',
  'dataSuites.insights.kind.outlier': 'Valor atípico',
  'dataSuites.insights.kind.gap': 'Brecha',
  'dataSuites.insights.measure':
    '{reducer, select, average {El promedio de {name}} sum {El total de {name}} median {La mediana de {name}} other {El número de registros}}',
  'dataSuites.insights.change':
    '{measure}: {direction, select, up {subió} other {bajó}} {difference}, de {before} en {from} a {after} en {to}.',
  'dataSuites.insights.gap':
    '{measure}: {high} cuando {by} es {highGroup} y {low} cuando es {lowGroup}, una brecha de {difference}.',
  'dataSuites.insights.outlier':
    '{measure}: {value} cuando {by} es {group}. Lo habitual es {middle}.',
  'dataSuites.insights.soFar': '{time} hasta ahora',
  'dataSuites.insights.points': '{number} puntos',
  'dataSuites.insights.nothing':
    '{measure} por “{by}” no muestra diferencias por ahora, o los grupos son demasiado pequeños.',
  'dataSuites.insights.none': 'Todavía no hay hallazgos guardados.',
  'dataSuites.insights.proposed': 'Sugeridos',
  'dataSuites.insights.proposedHint':
    'Según los números de este conjunto. Se omiten los grupos pequeños.',
  'dataSuites.insights.noProposals': 'No hay más sugerencias para este conjunto.',
  'dataSuites.insights.keep': 'Guardar',
  'dataSuites.insights.shownOn': 'También se muestra en',
  'dataSuites.insights.onNoDashboard': 'ningún tablero',
  'dataSuites.insights.enough': 'Un conjunto de datos puede tener hasta {most, number} hallazgos.',
  'dataSuites.sharing.notYours':
    'Solo la persona responsable y quienes editan este conjunto ven sus enlaces y correos.',
  'dataSuites.links.title': 'Enlaces',
  'dataSuites.links.hint':
    'Un enlace abre un tablero o una instantánea hasta que vence o usted lo revoca. Nunca muestra grupos pequeños.',
  'dataSuites.links.none': 'Todavía no hay enlaces.',
  'dataSuites.links.make': 'Crear un enlace',
  'dataSuites.links.made': 'Su enlace',
  'dataSuites.links.once': 'Cópielo ahora. No se volverá a mostrar.',
  'dataSuites.links.copy': 'Copiar y cerrar',
  'dataSuites.links.to': 'Abre',
  'dataSuites.links.for': 'Para',
  'dataSuites.links.audience.signedIn': 'el personal que inicia sesión',
  'dataSuites.links.audience.anyone': 'cualquier persona con el enlace',
  'dataSuites.links.rows': 'Muestra',
  'dataSuites.links.everySchool': 'todo el distrito',
  'dataSuites.links.anyoneHint':
    'Cualquier persona con este enlace puede ver estos números sin iniciar sesión.',
  'dataSuites.links.notOpen': 'El distrito no permite enlaces públicos.',
  'dataSuites.links.noRowSecurity':
    'Este conjunto no tiene seguridad por filas según la escuela, así que un enlace no se puede limitar a una escuela.',
  'dataSuites.links.tooLong': 'Elija una fecha después de hoy y dentro de {days, number} días.',
  'dataSuites.links.gone': 'Este enlace no funciona. Puede que haya vencido o se haya revocado.',
  'dataSuites.links.state.holds': 'Activo',
  'dataSuites.links.state.expired': 'Vencido',
  'dataSuites.links.state.revoked': 'Revocado',
  'dataSuites.links.until': 'hasta el {date}',
  'dataSuites.links.revoke': 'Revocar',
  'dataSuites.links.foot': 'No se muestran grupos pequeños. Este enlace vence el {date}.',
  'dataSuites.rules.title': 'Reglas para todos los conjuntos de datos',
  'dataSuites.rules.smallestGroup': 'Grupo más pequeño que se muestra',
  'dataSuites.rules.smallestGroup.hint':
    'Los grupos con menos estudiantes se ocultan en todo lo que se comparte.',
  'dataSuites.rules.openLinks': 'Permitir enlaces públicos',
  'dataSuites.rules.openLinks.hint':
    'Si se desactiva, los enlaces existentes dejan de funcionar enseguida.',
  'dataSuites.rules.modelService': 'Permitir que se pidan categorías al modelo de IA',
  'dataSuites.rules.modelService.hint':
    'Envía los valores de una columna fuera de este servidor. Nunca se envían columnas que identifican a personas.',
  'dataSuites.transfer.title': 'Responsable',
  'dataSuites.transfer.owner': 'Responsable: {name}.',
  'dataSuites.transfer.hint':
    'Cuando la persona responsable deja el distrito, el conjunto pasa a la primera persona que puede editarlo o a un administrador.',
  'dataSuites.transfer.act': 'Transferir la responsabilidad',
  'dataSuites.transfer.of': 'Transferir “{name}”',
  'dataSuites.transfer.to': 'Nueva persona responsable',
  'dataSuites.transfer.consequence':
    'Desde ahora, la nueva persona responsable administra el conjunto. Usted puede seguir editándolo, y lo compartido sigue compartido.',
  'dataSuites.transfer.mayNotOwn': 'Elija a alguien con permiso para crear conjuntos de datos.',
  'dataSuites.transferred.notice': 'Ahora usted es responsable del conjunto de datos “{suite}”.',
  'dataSuites.transferred.subject': 'Ahora usted es responsable de “{suite}”',
  'dataSuites.transferred.text':
    'Hola, {firstName}:\n\n{from} le transfirió el conjunto de datos “{suite}”. Ahora usted decide quién puede verlo.\n\n{link}',
  'dataSuites.transferredAway.notice':
    'Un administrador transfirió el conjunto de datos “{suite}” a otra persona. Usted todavía puede editarlo.',
  'dataSuites.inherited.notice':
    'La persona responsable del conjunto de datos “{suite}” dejó el distrito. Ahora usted es responsable.',
  'dataSuites.inherited.subject': 'Ahora usted es responsable de “{suite}”',
  'dataSuites.inherited.text':
    'Hola, {firstName}:\n\nLa persona responsable del conjunto de datos “{suite}” ya no trabaja en el distrito. Ahora usted es responsable, también de todo lo que se comparte de él. Si debe pasar a otra persona, puede transferirlo.\n\n{link}',
  'dataSuites.delivery.title': 'Correos programados',
  'dataSuites.delivery.hint':
    'Cada destinatario recibe solo los números que puede ver, en su idioma. Nunca se incluyen grupos pequeños.',
  'dataSuites.delivery.none': 'Todavía no hay correos programados.',
  'dataSuites.delivery.make': 'Enviar un tablero por correo',
  'dataSuites.delivery.dashboard': 'Tablero',
  'dataSuites.delivery.every': 'Con qué frecuencia',
  'dataSuites.delivery.every.day': 'Cada día',
  'dataSuites.delivery.every.week': 'Cada semana',
  'dataSuites.delivery.every.month': 'Cada mes',
  'dataSuites.delivery.weekday': 'El',
  'dataSuites.delivery.day': 'Día del mes',
  'dataSuites.delivery.hour': 'A las',
  'dataSuites.delivery.cadence':
    '{every, select, day {Cada día} week {Cada semana, el {weekday},} other {Cada mes, el día {day},}} a las {hour}',
  'dataSuites.delivery.next': 'próximo: {date}',
  'dataSuites.delivery.paused': 'En pausa',
  'dataSuites.delivery.pause': 'Pausar',
  'dataSuites.delivery.resume': 'Reanudar',
  'dataSuites.delivery.recipients': 'Destinatarios',
  'dataSuites.delivery.recipientsHint': 'Personas que pueden ver este conjunto.',
  'dataSuites.delivery.noAccess':
    '{count, plural, one {# persona no tiene} other {# personas no tienen}} acceso a este conjunto. Compártalo primero.',
  'dataSuites.delivery.unsubscribed': '{name} (canceló la suscripción)',
  'dataSuites.delivery.more':
    '{count, plural, one {# fila más} other {# filas más}} en el tablero.',
  'dataSuites.delivery.ends':
    '{count, plural, one {# escuela} other {# escuelas}}, de {low} ({least}) a {high} ({most}).',
  'dataSuites.delivery.own': 'Correos programados',
  'dataSuites.delivery.ownHint':
    'Correos que recibe periódicamente. Puede detenerlos en cualquier momento.',
  'dataSuites.delivery.ownNone': 'No hay correos programados',
  'dataSuites.delivery.ownNoneHint':
    'Quienes editan un conjunto de datos pueden programar el envío de sus tableros a su correo.',
  'dataSuites.delivery.state': 'Estado',
  'dataSuites.delivery.on': 'Activo',
  'dataSuites.delivery.off': 'Detenido',
  'dataSuites.delivery.act': 'Cambiar',
  'dataSuites.delivery.unsubscribe': 'Detener',
  'dataSuites.delivery.subscribe': 'Recibirlo de nuevo',
  'dataSuites.delivery.mail.subject': '{dashboard}',
  'dataSuites.delivery.mail.text':
    'Hola, {firstName}:\n\nEstos son los números de “{dashboard}” ({suite}) que usted puede ver.{insights}\n\nAbra el tablero:\n{link}\n\nPara dejar de recibir estos correos:\n{stop}',
}
