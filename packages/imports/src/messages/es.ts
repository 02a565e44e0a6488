import type { ImportsMessages } from './en.ts'
import { es as fields } from './fields.es.ts'
import { es as screens } from './screens.es.ts'
import { es as server } from './server.es.ts'

export const es: ImportsMessages = {
  ...fields,
  ...screens,
  ...server,

  'imports.actionNotAllowed': 'Acción no permitida',

  'imports.entity.users': 'Usuarios',
  'imports.entity.schools': 'Escuelas',
  'imports.entity.courses': 'Cursos',
  'imports.entity.sections': 'Secciones',
  'imports.entity.enrollments': 'Inscripciones',
  'imports.entity.terms': 'Periodos',
  'imports.entity.demographics': 'Datos personales',
  'imports.entity.roles': 'Roles',
  'imports.entity.relationships': 'Parentescos',

  'imports.processing.manual': 'Manual',
  'imports.processing.automated': 'Automático',
  'imports.mode.bulk': 'Lista completa (quienes no estén en el archivo pueden darse de baja)',
  'imports.mode.delta': 'Solo cambios',

  'imports.state.draft': 'Borrador',
  'imports.state.mapped': 'Asignada',
  'imports.state.blocked': 'Bloqueada',
  'imports.state.ready': 'Lista',
  'imports.state.processing': 'En proceso',
  'imports.state.done': 'Terminada',
  'imports.state.partial': 'Terminada en parte',
  'imports.state.failed': 'Fallida',
  'imports.state.rolledBack': 'Revertida',
  'imports.state.cancelled': 'Cancelada',

  'imports.source.empty': '{file} está vacío. Expórtelo de nuevo y súbalo otra vez.',
  'imports.source.tooLarge': '{file} supera los {limit, number} bytes. Súbalo por partes.',
  'imports.source.notText':
    '{file} no es un archivo de texto. Suba un archivo CSV o un zip con archivos CSV.',
  'imports.source.spreadsheet':
    '{file} es una hoja de cálculo. Guárdela como CSV y suba ese archivo.',
  'imports.source.packed':
    'No podemos abrir {file}. Descomprímalo y suba los archivos CSV o un zip con ellos.',
  'imports.source.webPage':
    '{file} es una página web, a menudo una página de inicio de sesión guardada por error. Descargue el archivo otra vez.',
  'imports.source.otherFormat':
    '{file} no es CSV, sino {format}. Exporte la lista como CSV y súbala.',
  'imports.source.zipCorrupt': 'El zip está dañado: {file}. Vuelva a crearlo y súbalo otra vez.',
  'imports.source.zipEncrypted': '{file} está cifrado. Suba un zip sin contraseña.',
  'imports.source.zipMethod':
    'No podemos leer {file}. Cree el zip otra vez con la compresión normal.',
  'imports.source.zipPath':
    'El zip contiene un archivo con una ruta no segura: {file}. Cree el zip otra vez solo con los archivos CSV.',
  'imports.source.zipBomb':
    'El zip es demasiado grande al descomprimirlo: {file}. Suba los archivos de uno en uno.',
  'imports.source.zipTooMany':
    'El zip tiene {entries, number} archivos; el límite es {limit, number}. Incluya solo los archivos CSV de la lista.',
  'imports.source.zipNoFiles':
    'No hay ningún archivo CSV en {file}. Ponga los archivos CSV directamente en el zip; no abrimos un zip dentro de otro.',
  'imports.source.zipTwoSets':
    'El zip contiene dos archivos con el mismo nombre: {first} y {second}. Suba un conjunto a la vez.',

  'imports.plan.notImported': 'Este archivo no se importará.',
  'imports.plan.notImported.userProfiles':
    'Contiene nombres de usuario y contraseñas para otras aplicaciones. No se toma nada de él: aquí las personas inician sesión con el nombre de usuario o el correo del archivo de usuarios y eligen su propia contraseña.',
  'imports.plan.notImported.gradebook':
    'Contiene tareas y calificaciones. Una importación de datos de inscripción no las usa.',
  'imports.plan.notImported.resources':
    'Contiene recursos de aprendizaje y dónde se usan. Una importación de datos de inscripción no los usa.',
  'imports.plan.notRecognised': 'No sabemos qué contiene este archivo. Elíjalo u omita el archivo.',
  'imports.plan.missingFields': 'Estos campos no tienen columna: {fields}',
  'imports.plan.absent':
    'El manifiesto dice que este archivo no está en el zip. Lo leímos de todos modos, como solo cambios.',
  'imports.plan.manifestMissingFile': 'El manifiesto nombra {file}, pero no está en el zip.',
  'imports.plan.manifestUnreadable':
    'No podemos leer manifest.csv, así que cada archivo se lee como solo cambios.',
  'imports.plan.manifestVersion':
    'El manifiesto indica OneRoster {version}. Admitimos 1.1 y 1.2, así que leímos los archivos según sus columnas.',
  'imports.plan.manifestOtherVersion':
    'El manifiesto indica OneRoster {version}, pero los archivos son {found}. Los leímos según sus columnas.',
  'imports.plan.manifestUnnamed':
    'El manifiesto no incluye este archivo, así que se lee como solo cambios.',
  'imports.plan.manifestValue':
    'El manifiesto dice “{value}” para este archivo, en lugar de bulk, delta o absent. Se lee como solo cambios.',
  'imports.plan.bulkMarksRemoved':
    'El manifiesto dice que este archivo es la lista completa, pero marca filas como dadas de baja, como un archivo de cambios. Si contiene solo cambios, indíquelo en la asignación; de lo contrario, lo que no esté en él puede darse de baja.',
  'imports.plan.deltaMarksNothing':
    'El manifiesto dice que este archivo contiene solo cambios, pero ninguna fila tiene estado, como una lista completa. Lo que no esté en él queda igual.',
  'imports.plan.passedOver': 'Omitidos por estar vacíos o no tener una tabla: {files}',
  'imports.plan.referencesByRowKey':
    'Otros archivos se refieren a estos registros por {column}, así que lo usamos.',
  'imports.plan.numberFromID':
    '“{column}” llena tanto el número de estudiante o personal como el ID del sistema de origen.',
  'imports.plan.filledShort':
    '{count, plural, one {# fila tiene} other {# filas tienen}} menos celdas que el encabezado. Las celdas que faltan se leyeron como vacías.',
  'imports.plan.cutLong':
    '{count, plural, one {# fila tiene} other {# filas tienen}} más celdas que el encabezado. Las celdas de más se omitieron.',
  'imports.plan.empty': 'Este archivo tiene encabezado y ninguna fila.',

  'imports.match.remembered': 'Como usted lo asignó antes',
  'imports.match.exact': 'Mismo nombre',
  'imports.match.synonym': 'Nombre conocido',
  'imports.match.fuzzy': 'Nombre parecido',
  'imports.match.content': 'Por sus valores',
  'imports.match.fallback': 'El mejor identificador del archivo',
  'imports.match.secret': 'Las contraseñas nunca se importan',
  'imports.match.leftAlone': 'No hace falta',
  'imports.match.unfit': 'Su nombre es de fecha, pero sus celdas no lo son',
  'imports.match.none': 'Sin correspondencia',

  'imports.fault.unknownField': 'No existe el campo {field}.',
  'imports.fault.fieldTwice':
    'Elija otro campo para una de las dos columnas relacionadas con {field}.',
  'imports.fault.width':
    'La asignación no corresponde a las columnas del archivo. Relaciónelas de nuevo.',

  'imports.issue.strayQuote':
    'Hay una comilla suelta. Duplíquela o encierre toda la celda entre comillas.',
  'imports.issue.unterminatedQuote': 'Aquí se abren unas comillas que nunca se cierran.',
  'imports.issue.nul': 'Esta fila contiene un carácter NUL.',
  'imports.issue.tooLong': 'Esta fila es demasiado larga.',
  'imports.issue.tooFew':
    'Esta fila tiene {found, plural, one {# celda} other {# celdas}}; el encabezado tiene {expected, number}.',
  'imports.issue.tooMany':
    'Esta fila tiene {found, plural, one {# celda} other {# celdas}}; el encabezado tiene {expected, number}.',
  'imports.issue.badBytes':
    'Algunos caracteres de esta fila están dañados. Revise la codificación.',
  'imports.issue.required': 'Este campo es obligatorio.',
  'imports.issue.textTooLong': 'Use hasta {max, number} caracteres; aquí hay {length, number}.',
  'imports.issue.controlCharacter': 'Hay un carácter de control invisible en “{value}”.',
  'imports.issue.malformedText': 'Falta una parte de un carácter en “{value}”.',
  'imports.issue.idScientific':
    'Una hoja de cálculo abrevió este número: {value}. Dé formato de texto a la columna y expórtela de nuevo.',
  'imports.issue.notInteger': '“{value}” no es un número entero. Se omitió.',
  'imports.issue.notNumber': '“{value}” no es un número. Se omitió.',
  'imports.issue.notBoolean': '“{value}” no es ni sí ni no. Se omitió.',
  'imports.issue.notDate': '“{value}” no es una fecha. Se omitió.',
  'imports.issue.dateInFuture': '“{value}” es una fecha futura. Se omitió.',
  'imports.issue.dateOutOfRange': '“{value}” es una fecha demasiado lejana. Se omitió.',
  'imports.issue.noDates':
    'La mayoría de los valores de “{value}” no son fechas, así que la columna se omitió. Para usar los que sí lo son, elija su campo en la asignación.',
  'imports.issue.notEmail': '“{value}” no es una dirección de correo electrónico. Se omitió.',
  'imports.issue.notPhone': '“{value}” no es un número de teléfono. Se omitió.',
  'imports.issue.unknownValue': 'No reconocemos “{value}”. Asígnelo en el paso Valores.',
  'imports.issue.notWeekdays': '“{value}” no nombra días de la semana. Se omitió.',
  'imports.issue.endBeforeStart': 'El fin, {end}, es anterior al inicio, {start}.',
  'imports.issue.nameMissing': 'Falta el nombre. Un registro nuevo se mostrará como {value}.',
  'imports.issue.studentWithoutSchool':
    'Este estudiante nuevo no tiene una escuela que figure en estos archivos o en el distrito. Corrija la escuela y vuelva a cargar el archivo.',
  'imports.issue.duplicateId': 'La línea {first, number} tiene el mismo ID con otra información.',
  'imports.issue.duplicateIdIn':
    'La línea {first, number} de {file} tiene el mismo ID con otra información.',
  'imports.issue.joinedWith':
    'La línea {first, number} de {file} también incluye a esta persona; las dos filas se unieron en un solo registro.',
  'imports.issue.nothingElse': 'Esta fila contiene solo “{value}”, así que no es un registro.',
  'imports.issue.duplicateRow': 'Igual que la línea {first, number}. Se omitió.',
  'imports.issue.sameTwice': 'La línea {first, number} ya inscribe a esta persona en esta sección.',
  'imports.issue.unknownReference': '“{value}” no está en estos archivos ni en el distrito.',
  'imports.issue.courseMade':
    'No hay un curso “{value}” en estos archivos ni en el distrito. Crearemos uno con el nombre de esta sección.',
  'imports.issue.courseNames':
    'El número de curso {value} tiene {count, number} nombres en este archivo: {names}. Cada nombre será un curso aparte.',
  'imports.issue.ambiguousReference': '“{value}” coincide con más de un registro.',
  'imports.issue.notASchool':
    '“{value}” no es una escuela, sino un nivel superior o una parte de una.',
  'imports.issue.unitWithoutSchool':
    '“{value}” no pertenece a ninguna escuela de estos archivos ni del distrito. No da acceso a ninguna escuela.',
  'imports.issue.removedOrg':
    '“{value}” se elimina, así que las personas que figuran ahí no obtienen por ello acceso a ninguna escuela.',
  'imports.issue.everySchool':
    '{count, plural, one {# persona tiene acceso} other {# personas tienen acceso}} a todas las escuelas, porque estos archivos las ubican en el distrito o en otro nivel por encima de las escuelas: {names}. Revise que sea lo que quiere.',
  'imports.issue.sectionEnds':
    'Este archivo elimina la sección “{value}”, así que no se puede inscribir a nadie en ella.',
  'imports.issue.personNotListed':
    'Ningún archivo de esta carga incluye a “{value}” como persona, así que esta fila se omitió. Importe también el archivo de personas.',
  'imports.issue.keptElsewhere': 'Alguien agregó este registro a mano, así que no se dará de baja.',
  'imports.issue.loginTaken':
    '“{value}” ya es el nombre de usuario de otra persona, así que esta persona queda sin acceso.',
  'imports.issue.nameTaken':
    'Otro registro ya se llama “{value}”. Este se muestra con su ID después del nombre.',
  'imports.issue.roomTaken':
    'Este salón está reservado por “{value}” a una hora en que se reúne la sección, así que la sección se importa sin salón.',
  'imports.issue.termRoomTaken':
    'Con estas fechas, una sección se reuniría en un salón mientras “{value}” lo ocupa, así que el período conserva sus fechas.',
  'imports.issue.roomTakenSince':
    'El salón que tenía antes {value} ya está reservado para otra cosa, así que quedó como está.',
  'imports.issue.holdsMore':
    '{value} tiene más acceso que usted, así que su cuenta no se dará de baja.',
  'imports.issue.lastAdministrator':
    '{value} es la última persona que administra el distrito, así que su cuenta no se dará de baja.',
  'imports.issue.changedSince': 'Alguien cambió {value} después, así que quedó como está.',

  'imports.blocked.nothing': 'No se puede importar ninguna fila.',
  'imports.blocked.errors':
    'Se rechazarían {errors, number} de {rows, number} filas. Corrija el archivo y súbalo de nuevo, o importe sin ellas.',
  'imports.blocked.ends':
    'Esta importación daría de baja {ends, number} de {active, number} registros, más del 5%.',
  'imports.blocked.endsRoles':
    'Esta importación daría de baja {ends, number} de {active, number} roles asignados por listas en las escuelas, más del 5%.',
}
