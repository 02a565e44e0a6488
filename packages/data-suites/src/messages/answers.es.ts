import type { answersEn } from './answers.en.ts'

export const answersEs: Record<keyof typeof answersEn, string> = {
  'dataSuites.nav.insights': 'Hallazgos',
  'dataSuites.nav.snapshots': 'Instantáneas',
  'dataSuites.nav.sharing': 'Enlaces y correos',
  'dataSuites.snapshots.take': 'Tomar una instantánea',
  'dataSuites.snapshots.takeHint':
    'Se guardan los números de este momento tal como son, pase lo que pase después con los archivos. No incluye números sobre grupos pequeños.',
  'dataSuites.snapshots.of': 'De',
  'dataSuites.snapshots.takenBy': 'Tomada por',
  'dataSuites.snapshots.takenAt': 'Tomada',
  'dataSuites.snapshots.dated': 'Al {date}',
  'dataSuites.snapshots.none': 'Todavía no hay instantáneas',
  'dataSuites.snapshots.noneHint':
    'Una instantánea guarda un tablero tal como está hoy, para una reunión de la junta o para comparar después.',
  'dataSuites.snapshots.nothing': 'Aquí no hay ninguna gráfica que guardar.',
  'dataSuites.snapshots.noAnswer': 'Esta gráfica no tuvo respuesta.',
  'dataSuites.snapshots.remove': 'Quitar esta instantánea',
  'dataSuites.snapshots.removeCharts':
    '{count, plural, one {# gráfica} other {# gráficas}} como eran, y los enlaces que llevan a ellas',
  'dataSuites.snapshots.compare': 'Comparar con hoy',
  'dataSuites.snapshots.compareOf': '{name}: entonces y ahora',
  'dataSuites.snapshots.then': 'Entonces',
  'dataSuites.snapshots.now': 'Ahora',
  'dataSuites.snapshots.change': 'Cambio',
  'dataSuites.snapshots.noNow': 'Esta gráfica no tiene respuesta ahora.',
  'dataSuites.snapshots.provenance': 'De dónde vienen estos números',
  'dataSuites.snapshots.file': '{name}, {rows} filas ({uploads})',
  'dataSuites.snapshots.ownRows':
    'Cada persona ve las filas de sus propias escuelas o estudiantes.',
  'dataSuites.insights.kind.change': 'Cambio',
  'dataSuites.insights.kind.outlier': 'Valor atípico',
  'dataSuites.insights.kind.gap': 'Brecha',
  'dataSuites.insights.measure':
    '{reducer, select, average {El promedio de «{name}»} sum {El total de «{name}»} median {La mediana de «{name}»} other {El número de registros}}',
  'dataSuites.insights.change':
    '{measure} {direction, select, up {subió} other {bajó}} {difference}: de {before} ({from}) a {after} ({to}).',
  'dataSuites.insights.gap':
    '{measure} es {high} para {highGroup} y {low} para {lowGroup} ({by}): una brecha de {difference}.',
  'dataSuites.insights.outlier':
    '{measure} se aparta en {group} ({by}): {value}, cuando el valor central es {middle}.',
  'dataSuites.insights.soFar': '{time}, hasta ahora',
  'dataSuites.insights.nothing':
    '{measure} por «{by}» no dice nada ahora: no hay diferencia o los grupos son demasiado pequeños.',
  'dataSuites.insights.none': 'Todavía no se guarda ningún hallazgo.',
  'dataSuites.insights.proposed': 'Propuestos',
  'dataSuites.insights.proposedHint':
    'Escritos a partir de los números de este conjunto. Se omiten los grupos con menos estudiantes de los que permite el distrito.',
  'dataSuites.insights.noProposals': 'Las columnas de este conjunto no dan para más.',
  'dataSuites.insights.keep': 'Guardar',
  'dataSuites.insights.shownOn': 'También se muestra en',
  'dataSuites.insights.onNoDashboard': 'en ningún tablero',
  'dataSuites.insights.enough': 'Un conjunto guarda {most, number} hallazgos como máximo.',
  'dataSuites.sharing.notYours':
    'Quien es responsable de este conjunto o lo edita ve aquí sus enlaces y correos.',
  'dataSuites.links.title': 'Enlaces',
  'dataSuites.links.hint':
    'Un enlace lleva a un tablero o a una instantánea hasta que vence o usted lo retira. Nunca muestra grupos pequeños.',
  'dataSuites.links.none': 'Todavía no hay enlaces.',
  'dataSuites.links.make': 'Crear un enlace',
  'dataSuites.links.made': 'Su enlace',
  'dataSuites.links.once':
    'Cópielo ahora: se muestra esta única vez y no se guarda en ninguna parte.',
  'dataSuites.links.copy': 'Copiar y cerrar',
  'dataSuites.links.to': 'Lleva a',
  'dataSuites.links.for': 'Para',
  'dataSuites.links.audience.signedIn': 'el personal que inicia sesión',
  'dataSuites.links.audience.anyone': 'cualquiera que lo tenga',
  'dataSuites.links.rows': 'Muestra',
  'dataSuites.links.everySchool': 'todo el distrito',
  'dataSuites.links.anyoneHint':
    'Cualquiera que reciba este enlace ve estos números sin iniciar sesión.',
  'dataSuites.links.notOpen': 'El distrito no permite enlaces para cualquiera.',
  'dataSuites.links.noRowSecurity':
    'Este conjunto no tiene seguridad por filas según la escuela, así que no se puede distinguir una escuela de las demás.',
  'dataSuites.links.tooLong': 'Un enlace vence después de hoy y antes de {days, number} días.',
  'dataSuites.links.gone':
    'Este enlace no lleva a ninguna parte: venció, fue retirado o nunca existió.',
  'dataSuites.links.state.holds': 'Vigente',
  'dataSuites.links.state.expired': 'Vencido',
  'dataSuites.links.state.revoked': 'Retirado',
  'dataSuites.links.until': 'hasta el {date}',
  'dataSuites.links.revoke': 'Retirar',
  'dataSuites.links.foot':
    'No se muestran números sobre grupos pequeños. Vigencia de este enlace: hasta el {date}',
  'dataSuites.rules.title': 'Reglas para todos los conjuntos de datos',
  'dataSuites.rules.smallestGroup': 'Grupo más pequeño que se muestra',
  'dataSuites.rules.smallestGroup.hint':
    'En lo que se comparte no se muestran números sobre menos estudiantes.',
  'dataSuites.rules.openLinks': 'Permitir enlaces para cualquiera',
  'dataSuites.rules.openLinks.hint':
    'Sin esto, los que ya existen dejan de funcionar de inmediato.',
  'dataSuites.transfer.title': 'Responsable',
  'dataSuites.transfer.owner': '{name} es responsable de este conjunto.',
  'dataSuites.transfer.hint':
    'Cuando la persona responsable se va, el conjunto pasa a la primera persona que lo edita o a un administrador.',
  'dataSuites.transfer.act': 'Transferir la responsabilidad',
  'dataSuites.transfer.of': 'Transferir «{name}»',
  'dataSuites.transfer.to': 'Nueva persona responsable',
  'dataSuites.transfer.consequence':
    'Desde ahora la nueva persona responsable decide sobre el conjunto. La anterior puede seguir editándolo. Lo compartido sigue compartido.',
  'dataSuites.transfer.mayNotOwn': 'Elija a otra persona que pueda crear conjuntos de datos.',
  'dataSuites.transferred.notice': 'El conjunto de datos «{suite}» ahora es suyo.',
  'dataSuites.transferred.subject': 'El conjunto de datos «{suite}» ahora es suyo',
  'dataSuites.transferred.text':
    'Estimado/a {firstName}:\n\n{from} le transfirió el conjunto de datos «{suite}». Desde ahora usted decide quién lo ve.\n\n{link}',
  'dataSuites.transferredAway.notice':
    'Un administrador dio el conjunto de datos «{suite}» a otra persona. Usted todavía puede editarlo.',
  'dataSuites.inherited.notice':
    'La persona responsable del conjunto de datos «{suite}» se fue; ahora es suyo.',
  'dataSuites.inherited.subject': 'El conjunto de datos «{suite}» ahora es suyo',
  'dataSuites.inherited.text':
    'Estimado/a {firstName}:\n\nLa persona responsable del conjunto de datos «{suite}» ya no trabaja en el distrito. El conjunto ahora es suyo, con todo lo que de él se comparte. Si debe pertenecer a otra persona, transfiéralo.\n\n{link}',
  'dataSuites.delivery.title': 'Correos',
  'dataSuites.delivery.hint':
    'Cada destinatario recibe los números que puede ver, en su idioma. Un correo nunca incluye grupos pequeños.',
  'dataSuites.delivery.none': 'Todavía no se envía nada por correo.',
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
    '{count, plural, one {# persona no puede} other {# personas no pueden}} ver este conjunto. Compártalo primero.',
  'dataSuites.delivery.unsubscribed': '{name} (lo detuvo)',
  'dataSuites.delivery.more':
    '{count, plural, one {# fila más} other {# filas más}} en el tablero.',
  'dataSuites.delivery.ends':
    '{count, plural, one {# escuela} other {# escuelas}}, de {low} ({least}) a {high} ({most}).',
  'dataSuites.delivery.own': 'Tableros por correo',
  'dataSuites.delivery.ownHint': 'Lo que recibe periódicamente y cómo detenerlo.',
  'dataSuites.delivery.ownNone': 'No recibe tableros por correo',
  'dataSuites.delivery.ownNoneHint':
    'Quien edita un conjunto de datos puede hacer que sus tableros le lleguen por correo.',
  'dataSuites.delivery.state': 'Estado',
  'dataSuites.delivery.on': 'Se le envía',
  'dataSuites.delivery.off': 'Usted lo detuvo',
  'dataSuites.delivery.act': 'Cambiar',
  'dataSuites.delivery.unsubscribe': 'Detener',
  'dataSuites.delivery.subscribe': 'Recibirlo de nuevo',
  'dataSuites.delivery.mail.subject': '{dashboard}',
  'dataSuites.delivery.mail.text':
    'Estimado/a {firstName}:\n\nEstos son los números de «{dashboard}» ({suite}) que usted puede ver.{insights}\n\nVéalos de cerca:\n{link}\n\nAquí puede detener estos correos:\n{stop}',
}
