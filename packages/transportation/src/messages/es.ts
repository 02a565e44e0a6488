import type { TransportationMessages } from './en.ts'

export const es: TransportationMessages = {
  'transportation.inWeek': '{day} (semana {week})',
  'transportation.routes.twice': 'Esta parada ya está en la ruta.',
  'transportation.routes.notLater': 'Escriba una hora posterior a la de la parada anterior.',
  'transportation.routes.mayNotDrive': '{name} no puede conducir esta ruta: {why}.',
  'transportation.routes.notInspected': 'La inspección de este autobús venció el {date}.',
  'transportation.routes.taken': 'La ruta {number} lo tiene a esta hora: {days}.',
  'transportation.routes.stopInUse': 'Aún hay estudiantes que suben en {stop}. Cámbielos primero.',
  'transportation.routes.daysInUse':
    'Aún hay estudiantes que viajan estos días: {days}. Cambie primero sus días.',
  'transportation.routes.tooSmall':
    'Este autobús tiene {seats, plural, one {un asiento} other {# asientos}} y viajan más: {days}.',
  'transportation.riders.notThere': 'Este estudiante no está inscrito en la escuela.',
  'transportation.riders.routeEnded': 'Esta ruta no funciona entonces.',
  'transportation.riders.tooEarly': 'La ruta empieza el {date}.',
  'transportation.riders.otherStop': 'La ruta no para ahí.',
  'transportation.riders.doesNotRun': 'La ruta no funciona estos días: {days}.',
  'transportation.riders.notFamily':
    'Elija un padre o tutor de este estudiante a quien ninguna orden judicial mantenga alejado.',
  'transportation.riders.twice': 'El estudiante ya viaja en la ruta {number}: {days}.',
  'transportation.riders.full':
    'El autobús va lleno: {days}. Tiene {seats, plural, one {un asiento} other {# asientos}}.',
  'transportation.riders.noPlace':
    'No hay lugar para una silla de ruedas: {days}. El autobús tiene {seats, plural, =0 {ninguno} one {uno} other {#}}.',
  'transportation.settings.title': 'Quién viaja y cuándo',
  'transportation.settings.weekAFrom': 'Un día de una semana A',
  'transportation.settings.weekAFrom.hint':
    'Las semanas A y B se alternan desde esta, de lunes a domingo. Las semanas sin clases cuentan.',
  'transportation.settings.milesElementary': 'Hasta 5.º grado, desde',
  'transportation.settings.milesElementary.unit': 'millas a pie',
  'transportation.settings.milesMiddle': 'De 6.º a 8.º grado, desde',
  'transportation.settings.milesMiddle.unit': 'millas a pie',
  'transportation.settings.milesHigh': 'Desde 9.º grado, desde',
  'transportation.settings.milesHigh.unit': 'millas a pie',
  'transportation.settings.hazardCounts': 'También cuenta un camino peligroso a pie',
  'transportation.settings.boundary': 'Esquinas del distrito',
  'transportation.settings.boundary.hint':
    'Una en cada línea, como latitud, longitud. Se señalan las paradas de fuera. En blanco: ninguna.',
  'transportation.settings.outsideMiles': 'Las paradas pueden estar fuera del distrito hasta',
  'transportation.settings.outsideMiles.unit': 'millas',
  'transportation.settings.outsideMiles.hint':
    'Al importar GTFS se rechazan las paradas que están más lejos y se mencionan las demás.',
  'transportation.options.title': 'Opciones de transporte',
  'transportation.options.subtitle':
    'Desde qué distancia viajan los estudiantes, cuándo empieza la semana A y dónde está el distrito.',
  'transportation.home.all': 'Todos los autobuses de hoy',
  'transportation.home.counts':
    '{routes, plural, one {Una ruta} other {# rutas}} hoy, {troubled, plural, =0 {todas listas} one {una necesita atención} other {# necesitan atención}}.',
  'transportation.home.trouble.noDriver': 'Sin conductor',
  'transportation.home.trouble.noBus': 'Sin autobús',
  'transportation.home.trouble.askFirst': 'Cambió un hogar',
  'transportation.home.trouble.notInspected': 'Inspección vencida',
  'transportation.home.trouble.tooMany': 'Más estudiantes que asientos',
  'transportation.today.title': 'Autobuses de hoy',
  'transportation.today.subtitle': '{date} · {week}',
  'transportation.today.printLists': 'Imprimir todas las listas',
  'transportation.today.none': 'Hoy no circulan autobuses',
  'transportation.today.noneHint':
    'Las rutas aparecen aquí en sus días mientras su escuela tiene clases.',
  'transportation.today.bus': 'Autobús {bus}',
  'transportation.today.noBus': 'Aún sin autobús',
  'transportation.today.noDriver': 'Aún sin conductor',
  'transportation.today.riders':
    '{known, select, yes {{riders} de {seats} asientos} other {{riders, plural, one {un pasajero} other {# pasajeros}}}}',
  'transportation.today.mayNotDrive': '{name}: {why}',
  'transportation.today.notInspected': 'Inspección vencida',
  'transportation.today.askFirst':
    '{count, plural, one {Cambió el hogar de un pasajero} other {Cambió el hogar de # pasajeros}}',
  'transportation.today.tooMany': 'Más pasajeros que asientos',
  'transportation.tell.open': 'Avisar a las familias',
  'transportation.tell.openOf': 'Avisar a las familias: {route}',
  'transportation.tell.title': 'Avisar a las familias de {route}',
  'transportation.tell.hint':
    'Un solo mensaje a las familias de {count, plural, one {un pasajero} other {los # pasajeros}} de hoy, en su idioma.',
  'transportation.tell.kind': 'Qué pasó',
  'transportation.tell.kind.late': 'El autobús viene con retraso',
  'transportation.tell.kind.replaced': 'Viene otro autobús',
  'transportation.tell.kind.canceled': 'El autobús no pasa',
  'transportation.tell.kind.onTime': 'Al final viene a tiempo',
  'transportation.tell.minutes': 'Minutos de retraso',
  'transportation.tell.busID': 'Autobús que viene',
  'transportation.tell.send': 'Enviar',
  'transportation.tell.sent':
    '{count, plural, =0 {No se pudo avisar a ninguna familia} one {Se envió a un padre o tutor} other {Se envió a # padres y tutores}}',
  'transportation.delay.late':
    'Hoy el autobús viene con {minutes, plural, one {un minuto} other {# minutos}} de retraso.',
  'transportation.delay.replaced': 'Hoy viene otro autobús: el {bus}.',
  'transportation.delay.canceled': 'Hoy el autobús no pasa.',
  'transportation.delay.onTime': 'Al final, el autobús viene a tiempo.',
  'transportation.sheet.print': 'Hoja del conductor',
  'transportation.sheet.printOf': 'Hoja del conductor: {route}',
  'transportation.boarding.print': 'Imprimir lista',
  'transportation.boarding.none': 'Hoy nadie viaja en esta ruta',
  'transportation.boarding.noneHint': 'Los pasajeros aparecen aquí en sus días.',
  'transportation.boarding.noDriver': 'El conductor no puede conducir hoy: {why}.',
  'transportation.boarding.hidden':
    '{count, plural, one {Hay otro pasajero que usted no puede ver: pregunte en la oficina de transporte.} other {Hay # pasajeros más que usted no puede ver: pregunte en la oficina de transporte.}}',
  'transportation.boarding.kept':
    'Sin conexión. {count, plural, one {Una anotación queda guardada} other {# anotaciones quedan guardadas}} en este dispositivo hasta que vuelva.',
  'transportation.boarding.tooOld':
    'Esto se anotó hace más de tres días o el reloj del dispositivo está mal.',
  'transportation.boarding.dismiss': 'Ya lo leí',
  'transportation.boarding.wheelchair': 'En silla de ruedas',
  'transportation.boarding.askFirst': 'Pregunte a la oficina antes de esta parada',
  'transportation.boarding.on': 'En el autobús',
  'transportation.boarding.off': 'No está',
  'transportation.boarding.getsOn': 'Sube',
  'transportation.boarding.getsOnOf': 'Sube: {name}',
  'transportation.boarding.notThere': 'No está',
  'transportation.boarding.notThereOf': 'No está: {name}',
  'transportation.boarding.takeBack': 'Deshacer',
  'transportation.boarding.takeBackOf': 'Deshacer lo anotado sobre {name}',
  'transportation.student.title': 'Autobuses',
  'transportation.student.none': 'Sin autobús',
  'transportation.student.noneHint': 'Asigne una ruta y una parada en Pasajeros de autobús.',
  'transportation.student.noneForFamily':
    'Cuando la escuela asigne un autobús, aquí aparecerán la parada y las horas.',
  'transportation.student.assign': 'Asignar un autobús',
  'transportation.student.today': 'Hoy, {date} · {week}',
  'transportation.student.noneToday': 'Hoy no pasa ningún autobús.',
  'transportation.student.route': '{side}: ruta {route}',
  'transportation.student.stop': 'Parada',
  'transportation.student.wait': 'Dónde esperar',
  'transportation.student.comes': 'El autobús pasa a las',
  'transportation.student.arrives': 'Llega a la parada a las',
  'transportation.student.noTime': 'Aún sin hora',
  'transportation.student.days': 'Días de la semana',
  'transportation.student.weeks': 'Semanas',
  'transportation.student.bus': 'Autobús',
  'transportation.student.household': 'Hogar',
  'transportation.student.until': 'Último día',
  'transportation.student.change': 'Cambiar',
  'transportation.today.trips': 'Excursiones',
  'transportation.today.tripRiders':
    '{riders, plural, one {# pasajero} other {# pasajeros}}{wheelchairs, plural, =0 {} one { y # silla de ruedas} other { y # sillas de ruedas}}',
  'transportation.today.tripBack': 'De regreso: {time}',
  'transportation.map.title': 'Mapa',
  'transportation.map.about': 'Mapa de la ruta, de parada en parada: {stops}',
  'transportation.map.missing':
    '{count, plural, one {Esta parada no está en el mapa porque aún no tiene latitud y longitud: {stops}} other {Estas paradas no están en el mapa porque aún no tienen latitud y longitud: {stops}}}',
  'transportation.map.miles': '{miles, number} {miles, plural, one {milla} other {millas}}',
  'transportation.retime.open': 'Calcular horas',
  'transportation.retime.title': 'Calcular las horas de esta ruta',
  'transportation.retime.hint':
    'Según la ubicación de las paradas. Una parada sin ubicar conserva sus minutos desde la anterior.',
  'transportation.retime.at': 'Hora en la escuela',
  'transportation.retime.mph': 'Millas por hora',
  'transportation.retime.wait': 'Minutos en cada parada',
  'transportation.retime.save': 'Calcular',
  'transportation.retime.done': 'Horas calculadas: de {first} a {last}',
  'transportation.retime.noStops': 'Primero agregue paradas.',
  'transportation.retime.otherDay': 'La primera parada sería el día anterior.',
  'transportation.retime.taken':
    'La ruta {number} tiene el mismo autobús o conductor a estas horas.',
  'transportation.gtfs.export': 'Exportar GTFS',
  'transportation.gtfs.exported':
    '{routes, plural, one {Se exportó una ruta} other {Se exportaron # rutas}} como GTFS',
  'transportation.gtfs.left':
    '{count, plural, one {Se omitió una ruta} other {Se omitieron # rutas}}: menos de dos paradas.',
  'transportation.gtfs.unplaced':
    '{count, plural, one {Una parada no tiene} other {# paradas no tienen}} lugar en el mapa. Otros programas podrían rechazar el archivo.',
  'transportation.gtfs.import': 'Importar GTFS',
  'transportation.gtfs.title': 'Importar paradas y rutas de GTFS',
  'transportation.gtfs.hint':
    'Cada recorrido del archivo pasa a ser una ruta. Primero ve lo que haría la importación. Las paradas y rutas que no están en el archivo quedan como están, igual que los autobuses, conductores y pasajeros.',
  'transportation.gtfs.kinds':
    'Un archivo zip de GTFS con paradas, rutas, viajes, horas de parada y un calendario',
  'transportation.gtfs.schoolID': 'Escuela de las rutas que no nombran ninguna',
  'transportation.gtfs.schoolID.hint': 'Las rutas que ya están aquí conservan la suya.',
  'transportation.gtfs.stops': 'Paradas',
  'transportation.gtfs.routes': 'Rutas',
  'transportation.gtfs.counts':
    '{new, plural, =0 {ninguna nueva} one {una nueva} other {# nuevas}}, {changed, plural, =0 {ninguna modificada} one {una modificada} other {# modificadas}}, {unchanged, plural, =0 {ninguna igual} one {una igual} other {# iguales}}, {refused, plural, =0 {ninguna rechazada} one {una rechazada} other {# rechazadas}}',
  'transportation.gtfs.what': 'Parada o ruta',
  'transportation.gtfs.outcome': 'Importación',
  'transportation.gtfs.outcome.new': 'Nueva',
  'transportation.gtfs.outcome.changed': 'Modificada',
  'transportation.gtfs.outcome.unchanged': 'Igual',
  'transportation.gtfs.outcome.refused': 'Rechazada',
  'transportation.gtfs.notes': 'Por qué, y qué debe saber',
  'transportation.gtfs.stop': 'Parada {number} · {name}',
  'transportation.gtfs.route': 'Ruta {number} · {name}',
  'transportation.gtfs.differs': 'Cambia: {fields}',
  'transportation.gtfs.field.name': 'nombre',
  'transportation.gtfs.field.place': 'lugar en el mapa',
  'transportation.gtfs.field.schoolID': 'escuela',
  'transportation.gtfs.field.side': 'sentido',
  'transportation.gtfs.field.days': 'días de la semana',
  'transportation.gtfs.field.week': 'semanas',
  'transportation.gtfs.field.startsOn': 'primer día',
  'transportation.gtfs.field.endsOn': 'último día',
  'transportation.gtfs.field.stops': 'paradas y horas',
  'transportation.gtfs.at': '{file}, línea {line}: {text}',
  'transportation.gtfs.nothing': 'El archivo no tiene nada que no esté ya aquí.',
  'transportation.gtfs.refusedStay':
    'Lo rechazado queda fuera. Corrija el archivo e impórtelo de nuevo cuando quiera.',
  'transportation.gtfs.more':
    '{count, plural, one {Hay una más} other {Hay # más}} que no se {count, plural, one {muestra} other {muestran}}.',
  'transportation.gtfs.write': 'Importar {count, plural, one {una} other {#}}',
  'transportation.gtfs.done':
    '{count, plural, one {Se importó una parada o ruta} other {Se importaron # paradas y rutas}}',
  'transportation.gtfs.changed':
    'Las paradas o rutas han cambiado desde entonces. Revise otra vez la importación.',
  'transportation.gtfs.tooLarge': 'Elija un archivo de {megabytes} MB como máximo.',
  'transportation.gtfs.noZip':
    'Este no es un archivo GTFS. Elija un zip con archivos de texto, sin contraseña.',
  'transportation.gtfs.twoFeeds': 'Este zip tiene dos juegos de datos. Elija un zip con uno solo.',
  'transportation.gtfs.missing': 'Al zip le falta {files}. Expórtelo de nuevo con esos archivos.',
  'transportation.gtfs.notATable': '{file} no se puede leer a partir de la línea {line}.',
  'transportation.gtfs.note.noStopID': 'La parada no tiene stop_id.',
  'transportation.gtfs.note.stopTwice': 'El mismo stop_id está en la línea {line}.',
  'transportation.gtfs.note.wrongPlace': '{value} no es un lugar en el mapa.',
  'transportation.gtfs.note.noPlace': 'El archivo no dice dónde está la parada.',
  'transportation.gtfs.note.tooFar':
    'La parada está a {miles} millas fuera del distrito; se permiten {most}. Se fija en Opciones de transporte.',
  'transportation.gtfs.note.outside': 'La parada está a {miles} millas fuera del distrito.',
  'transportation.gtfs.note.wrongDays': 'Un calendario no puede durar de {from} a {to}.',
  'transportation.gtfs.note.wrongDay': '{value} no es un día.',
  'transportation.gtfs.note.unknownRoute': 'El archivo no tiene la ruta {value}.',
  'transportation.gtfs.note.notABus': 'route_type {value} no es un autobús.',
  'transportation.gtfs.note.unknownService':
    'El archivo no tiene calendario para service_id {value}.',
  'transportation.gtfs.note.noPattern':
    'Los días de service_id {value} no son días de todas las semanas, ni de la semana A o B.',
  'transportation.gtfs.note.repeated':
    'El recorrido se repite cada pocos minutos; aquí cada recorrido es una ruta.',
  'transportation.gtfs.note.numberTwice': 'El número {number} también está en la línea {line}.',
  'transportation.gtfs.note.noSchool':
    'El archivo no nombra ninguna escuela de este distrito. Elija una arriba.',
  'transportation.gtfs.note.tooFewStops': 'El recorrido tiene menos de dos paradas.',
  'transportation.gtfs.note.tooManyStops': 'Una ruta tiene como máximo {max} paradas.',
  'transportation.gtfs.note.unknownStop': 'El archivo no tiene la parada {value}.',
  'transportation.gtfs.note.refusedStop': 'Se rechaza la parada {value}.',
  'transportation.gtfs.note.sameStop': 'El recorrido para dos veces en {value}.',
  'transportation.gtfs.note.wrongTime': '{value} no es una hora.',
  'transportation.gtfs.note.pastMidnight':
    '{value} es después de medianoche; una ruta cabe en un solo día.',
  'transportation.gtfs.note.noTime': 'La primera y la última parada necesitan una hora.',
  'transportation.gtfs.note.backward': '{value} es antes que en la parada anterior.',
  'transportation.gtfs.note.computed':
    '{count, plural, one {Falta una hora, que se calcula} other {Faltan # horas, que se calculan}} a partir de las demás.',
  'transportation.gtfs.note.moved':
    '{count, plural, one {Una hora es} other {# horas son}} un minuto o más tarde, porque cada parada tiene su propio minuto.',
  'transportation.gtfs.note.sequenceTwice': 'stop_sequence {value} está dos veces.',
  'transportation.gtfs.note.noOrder': 'Falta stop_sequence y las horas no dan un orden.',
  'transportation.gtfs.note.byTime':
    'Falta stop_sequence: las paradas van en el orden de sus horas.',
  'transportation.gtfs.note.moreDays':
    'El autobús también circula {count, plural, one {un día} other {# días}} además de sus días de la semana, por ejemplo el {date}. Las rutas no pueden tener esos días.',
  'transportation.gtfs.note.fewerDays':
    'El archivo no tiene autobús en {count, plural, one {un día} other {# días}} de clases, por ejemplo el {date}. Las rutas circulan siempre que su escuela tiene clases.',
  'transportation.routes.onTrip': 'A esa hora está en la excursión a {destination} del {date}.',
  'transportation.retime.onTrip':
    'A esas horas su autobús o conductor está en la excursión a {destination} del {date}.',
  'transportation.trip.isPast': 'El día de esta excursión ya pasó.',
  'transportation.trip.dayIsPast': 'Elija hoy o un día posterior.',
  'transportation.trip.notInUse': 'Ya no está en uso. Elija otro.',
  'transportation.trip.mayNotDrive': '{name} no puede conducir este autobús ese día: {why}.',
  'transportation.trip.tooSmall':
    'Este autobús tiene {seats, plural, one {un asiento} other {# asientos}} y {riders, plural, one {viaja una persona} other {viajan # personas}}.',
  'transportation.trip.noLift':
    'Este autobús {places, plural, =0 {no tiene lugar} one {tiene un lugar} other {tiene # lugares}} para sillas de ruedas y {wheelchairs, plural, one {se necesita uno} other {se necesitan #}}.',
  'transportation.trip.onRoute': 'Lo tiene la ruta {number} de {from} a {to}.',
  'transportation.trip.onTrip': 'Lo tiene la excursión a {destination} de {from} a {to}.',
  'transportation.trip.noticeKind': 'Excursiones: solicitudes y respuestas',
  'transportation.trip.asked.subject': '{name} solicita un autobús a {destination} para el {day}',
  'transportation.trip.asked.text':
    'Hola, {firstName}:\n\n{name} solicita un autobús a {destination} para el {day}. Apruebe o deniegue aquí: {link}',
  'transportation.trip.asked.notice': '{name} solicita un autobús a {destination} para el {day}.',
  'transportation.trip.waits.subject':
    'Una excursión a {destination} del {day} necesita un autobús',
  'transportation.trip.waits.text':
    'Hola, {firstName}:\n\nLa dirección aprobó la excursión de {name} a {destination} del {day}. Asigne un autobús y un conductor aquí: {link}',
  'transportation.trip.waits.notice':
    'La excursión de {name} a {destination} del {day} está aprobada y necesita un autobús.',
  'transportation.trip.approve.subject': 'Su excursión a {destination} está aprobada',
  'transportation.trip.approve.text':
    'Hola, {firstName}:\n\nSu excursión a {destination} del {day} está aprobada. La oficina de transporte busca ahora un autobús.\n\n{link}',
  'transportation.trip.approve.notice':
    'Su excursión a {destination} del {day} está aprobada y espera un autobús.',
  'transportation.trip.assign.subject': 'El autobús {bus} lleva su excursión a {destination}',
  'transportation.trip.assign.text':
    'Hola, {firstName}:\n\nEl autobús {bus} lleva su excursión a {destination} del {day}.\n\nVea las horas y el conductor: {link}',
  'transportation.trip.assign.notice':
    'El autobús {bus} lleva su excursión a {destination} del {day}.',
  'transportation.trip.deny.subject': 'Su excursión a {destination} fue denegada',
  'transportation.trip.deny.text':
    'Hola, {firstName}:\n\nSu excursión a {destination} del {day} fue denegada:\n\n{answer}\n\n{link}',
  'transportation.trip.deny.notice':
    'Su excursión a {destination} del {day} fue denegada: {answer}',
  'transportation.trip.cancel.subject': 'Se canceló la excursión a {destination} del {day}',
  'transportation.trip.cancel.text':
    'Hola, {firstName}:\n\nSe canceló la excursión de {name} a {destination} del {day}:\n\n{answer}\n\n{link}',
  'transportation.trip.cancel.notice':
    'Se canceló la excursión de {name} a {destination} del {day}: {answer}',
  'transportation.paper.lists': 'Listas de autobús, {date}',
  'transportation.paper.sheet': 'Hoja del conductor, ruta {route}',
  'transportation.paper.side': 'Sentido',
  'transportation.paper.day': 'Día',
  'transportation.paper.school': 'Escuela',
  'transportation.paper.bus': 'Autobús',
  'transportation.paper.driver': 'Conductor',
  'transportation.paper.riders': 'Pasajeros',
  'transportation.paper.noDriver': 'El conductor de esta ruta no puede conducir este día: {why}.',
  'transportation.paper.hidden':
    '{count, plural, one {Falta un pasajero en esta hoja.} other {Faltan # pasajeros en esta hoja.}} Pida la lista completa en la oficina de transporte.',
  'transportation.paper.time': 'Hora',
  'transportation.paper.stop': 'Parada',
  'transportation.paper.student': 'Estudiante',
  'transportation.paper.students': 'Estudiantes',
  'transportation.paper.grade': 'Grado',
  'transportation.paper.on': 'Sube',
  'transportation.paper.wheelchair': '{name} (silla de ruedas)',
  'transportation.paper.askFirst': '{name}: pregunte a la oficina antes de esta parada',
  'transportation.paper.emergency': 'En una emergencia',
  'transportation.paper.emergencyFirst':
    'Deténgase donde sea seguro. Llame al 911 y luego a la central. Mantenga juntos a los estudiantes y no los deje solos.',
  'transportation.paper.about': 'Sobre',
  'transportation.paper.whatToDo': 'Qué hacer',
  'transportation.message.noticeKind': 'Autobuses con retraso, reemplazados o cancelados',
  'transportation.message.late.subject':
    'El autobús de la ruta {route} viene con {minutes} minutos de retraso',
  'transportation.message.late.text':
    'Hola, {firstName}:\n\nHoy el autobús de la ruta {route} ({name}) viene con {minutes, plural, one {un minuto} other {# minutos}} de retraso.\n\nVea la parada y la hora: {link}',
  'transportation.message.late.notice':
    'Hoy el autobús de la ruta {route} ({name}) viene con {minutes, plural, one {un minuto} other {# minutos}} de retraso.',
  'transportation.message.late.call':
    'Hoy el autobús escolar de la ruta {route} viene con {minutes, plural, one {un minuto} other {# minutos}} de retraso. Responda ALTO para no recibir más mensajes.',
  'transportation.message.replaced.subject': 'Hoy viene otro autobús para la ruta {route}',
  'transportation.message.replaced.text':
    'Hola, {firstName}:\n\nHoy viene el autobús {bus} para la ruta {route} ({name}). La parada y la hora no cambian.\n\nVéalas aquí: {link}',
  'transportation.message.replaced.notice':
    'Hoy viene el autobús {bus} para la ruta {route} ({name}).',
  'transportation.message.replaced.call':
    'Hoy viene el autobús {bus} para la ruta {route}. La parada y la hora no cambian. Responda ALTO para no recibir más mensajes.',
  'transportation.message.canceled.subject': 'Hoy no hay autobús en la ruta {route}',
  'transportation.message.canceled.text':
    'Hola, {firstName}:\n\nHoy no pasa el autobús de la ruta {route} ({name}). Por favor, organice otro transporte.\n\nVea los demás autobuses: {link}',
  'transportation.message.canceled.notice': 'Hoy no pasa el autobús de la ruta {route} ({name}).',
  'transportation.message.canceled.call':
    'Hoy no pasa el autobús escolar de la ruta {route}. Por favor, organice otro transporte. Responda ALTO para no recibir más mensajes.',
  'transportation.message.onTime.subject': 'Al final, el autobús de la ruta {route} viene a tiempo',
  'transportation.message.onTime.text':
    'Hola, {firstName}:\n\nAl final, el autobús de la ruta {route} ({name}) viene a tiempo. No tome en cuenta el mensaje anterior.\n\nVea la parada y la hora: {link}',
  'transportation.message.onTime.notice':
    'Al final, el autobús de la ruta {route} ({name}) viene a tiempo.',
  'transportation.message.onTime.call':
    'Al final, el autobús escolar de la ruta {route} viene a tiempo. No tome en cuenta el mensaje anterior. Responda ALTO para no recibir más mensajes.',
  'transportation.papers.noticeKind':
    'Licencias y certificados de conductores de autobús que vencen',
  'transportation.papers.license.subject': 'La licencia de {name} vence el {date}',
  'transportation.papers.license.text':
    'Hola, {firstName}:\n\nLa licencia de {name} vence el {date}. A partir del día siguiente no se le puede asignar ninguna ruta.\n\n{link}',
  'transportation.papers.license.notice': 'La licencia de {name} vence el {date}.',
  'transportation.papers.medical.subject': 'El certificado médico de {name} vence el {date}',
  'transportation.papers.medical.text':
    'Hola, {firstName}:\n\nEl certificado médico de {name} vence el {date}. A partir del día siguiente no se le puede asignar ninguna ruta.\n\n{link}',
  'transportation.papers.medical.notice': 'El certificado médico de {name} vence el {date}.',
  'transportation.papers.certificate.subject':
    'El certificado de autobús escolar de {name} vence el {date}',
  'transportation.papers.certificate.text':
    'Hola, {firstName}:\n\nEl certificado de autobús escolar de {name} vence el {date}. A partir del día siguiente no se le puede asignar ninguna ruta.\n\n{link}',
  'transportation.papers.certificate.notice':
    'El certificado de autobús escolar de {name} vence el {date}.',
}
