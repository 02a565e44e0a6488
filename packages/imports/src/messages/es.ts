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
  'imports.mode.bulk': 'La lista completa: lo que no figure puede darse de baja',
  'imports.mode.delta': 'Solo cambios: lo que no figure queda como está',

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
    '{file} está comprimido en un formato que aquí no se abre. Descomprímalo y suba los archivos CSV o un zip con ellos.',
  'imports.source.webPage':
    '{file} es una página web, a menudo la que pide iniciar sesión, guardada en lugar del archivo. Descargue el archivo otra vez.',
  'imports.source.otherFormat':
    '{file} no es CSV, sino {format}. Exporte la lista como CSV y súbala.',
  'imports.source.zipCorrupt': 'El zip está dañado: {file}. Vuelva a crearlo y súbalo otra vez.',
  'imports.source.zipEncrypted': '{file} está cifrado. Suba un zip sin contraseña.',
  'imports.source.zipMethod':
    '{file} está comprimido de una forma que no se puede leer. Vuelva a crear el zip con la compresión habitual.',
  'imports.source.zipPath':
    'El zip contiene un archivo cuya ruta sale del zip: {file}. Vuelva a crear el zip solo con los archivos CSV.',
  'imports.source.zipBomb':
    'El zip ocupa, descomprimido, más de lo que se puede recibir: {file}. Suba los archivos de uno en uno.',
  'imports.source.zipTooMany':
    'El zip contiene {entries, number} archivos; se aceptan {limit, number} como máximo. Incluya solo los archivos CSV de los datos.',
  'imports.source.zipNoFiles':
    'No hay ningún archivo CSV en {file}. Incluya en el zip los archivos CSV mismos: un zip dentro de otro no se abre.',
  'imports.source.zipTwoSets':
    'El zip contiene dos archivos con el mismo nombre: {first} y {second}. Suba un conjunto a la vez.',

  'imports.plan.notImported': 'Este archivo no forma parte de una importación.',
  'imports.plan.notImported.userProfiles':
    'Contiene nombres de usuario y contraseñas para otras aplicaciones. No se toma nada de él: aquí las personas inician sesión con el nombre de usuario o el correo del archivo de usuarios y eligen su propia contraseña.',
  'imports.plan.notImported.gradebook':
    'Contiene tareas y puntajes de un libro de calificaciones. La importación no toma nada de él.',
  'imports.plan.notImported.resources':
    'Contiene recursos de aprendizaje y dónde se usan. La importación no toma nada de él.',
  'imports.plan.notRecognised':
    'No queda claro qué contiene este archivo. Elíjalo usted o déjelo fuera.',
  'imports.plan.missingFields': 'Estos campos no tienen columna: {fields}',
  'imports.plan.absent':
    'El manifiesto indica que este archivo no está en el zip. Se lee de todos modos, como solo cambios.',
  'imports.plan.manifestMissingFile': 'El manifiesto nombra {file}, pero no está en el zip.',
  'imports.plan.manifestUnreadable':
    'manifest.csv no dice de los archivos nada que se entienda; cada uno se lee como solo cambios.',
  'imports.plan.manifestVersion':
    'El manifiesto nombra la versión {version} de OneRoster. Se conocen la 1.1 y la 1.2; los archivos se leen según sus columnas.',
  'imports.plan.manifestOtherVersion':
    'El manifiesto nombra la versión {version} de OneRoster, pero los archivos son de la {found}; se leen según sus columnas.',
  'imports.plan.manifestUnnamed': 'El manifiesto no nombra este archivo; se lee como solo cambios.',
  'imports.plan.manifestValue':
    'El manifiesto dice «{value}» de este archivo, que no es bulk, delta ni absent; se lee como solo cambios.',
  'imports.plan.bulkMarksRemoved':
    'El manifiesto llama a este archivo la lista completa, pero marca filas como dadas de baja, igual que un archivo de cambios. Si contiene solo cambios, indíquelo en la asignación; de lo contrario, lo que no figure puede darse de baja.',
  'imports.plan.deltaMarksNothing':
    'El manifiesto indica que este archivo contiene solo cambios, pero ninguna fila tiene estado, como en una lista completa. Lo que no figure queda como está.',
  'imports.plan.passedOver':
    'Se pasaron por alto, por estar vacíos o no contener una tabla: {files}',
  'imports.plan.referencesByRowKey':
    'Los demás archivos nombran estos registros por {column}; se respeta así.',
  'imports.plan.numberFromID':
    '“{column}” completa tanto el número de estudiante o empleado como el ID del sistema de origen.',
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
  'imports.fault.fieldTwice': 'Dos columnas no pueden ser ambas {field}.',
  'imports.fault.width': 'La asignación no corresponde a las columnas del archivo.',

  'imports.issue.strayQuote':
    'Hay unas comillas donde no pueden estar. Duplíquelas o encierre toda la celda entre comillas.',
  'imports.issue.unterminatedQuote': 'Aquí se abren unas comillas que nunca se cierran.',
  'imports.issue.nul': 'Esta fila contiene un carácter NUL.',
  'imports.issue.tooLong': 'Esta fila es demasiado larga para ser una fila.',
  'imports.issue.tooFew':
    'Esta fila tiene {found, plural, one {# celda} other {# celdas}}; el encabezado tiene {expected, number}.',
  'imports.issue.tooMany':
    'Esta fila tiene {found, plural, one {# celda} other {# celdas}}; el encabezado tiene {expected, number}.',
  'imports.issue.badBytes':
    'Esta fila contiene caracteres que se perdieron. Revise la codificación.',
  'imports.issue.required': 'Este campo es obligatorio.',
  'imports.issue.textTooLong': 'Como máximo {max, number} caracteres; aquí hay {length, number}.',
  'imports.issue.controlCharacter': 'Hay un carácter de control invisible en «{value}».',
  'imports.issue.malformedText': 'Falta una parte de un carácter en «{value}».',
  'imports.issue.idScientific':
    'Una hoja de cálculo abrevió este número: {value}. Dé formato de texto a la columna y expórtela de nuevo.',
  'imports.issue.notInteger': '«{value}» no es un número entero. Se omitió.',
  'imports.issue.notNumber': '«{value}» no es un número. Se omitió.',
  'imports.issue.notBoolean': '«{value}» no es ni sí ni no. Se omitió.',
  'imports.issue.notDate': '«{value}» no es una fecha. Se omitió.',
  'imports.issue.dateInFuture': '«{value}» es una fecha futura. Se omitió.',
  'imports.issue.dateOutOfRange': '«{value}» es una fecha demasiado lejana. Se omitió.',
  'imports.issue.noDates':
    'Casi ninguna celda de «{value}» es una fecha. La columna se omitió; elija su campo en la asignación para tomar lo que se pueda leer.',
  'imports.issue.notEmail': '«{value}» no es una dirección de correo electrónico. Se omitió.',
  'imports.issue.notPhone': '«{value}» no es un número de teléfono. Se omitió.',
  'imports.issue.unknownValue': '«{value}» no se conoce. Indique en la asignación qué significa.',
  'imports.issue.notWeekdays': '«{value}» no nombra días de la semana. Se omitió.',
  'imports.issue.endBeforeStart': 'El fin, {end}, es anterior al inicio, {start}.',
  'imports.issue.nameMissing': 'No hay nombre; un registro nuevo se muestra como {value}.',
  'imports.issue.studentWithoutSchool':
    'Este estudiante nuevo no tiene una escuela que figure en estos archivos o en el distrito. Corrija la escuela y vuelva a cargar el archivo.',
  'imports.issue.duplicateId':
    'La línea {first, number} tiene el mismo identificador y dice otra cosa.',
  'imports.issue.duplicateIdIn':
    'La línea {first, number} de {file} tiene el mismo identificador y dice otra cosa.',
  'imports.issue.joinedWith':
    'La línea {first, number} de {file} también incluye a esta persona; las dos filas se unieron en un solo registro.',
  'imports.issue.nothingElse':
    'Esta fila no contiene más que «{value}», así que no es un registro.',
  'imports.issue.duplicateRow': 'Igual que la línea {first, number}. Se pasó por alto.',
  'imports.issue.sameTwice': 'La línea {first, number} ya pone a esta persona en esta sección.',
  'imports.issue.unknownReference': '«{value}» no está ni en los archivos ni en el distrito.',
  'imports.issue.courseMade':
    'El curso «{value}» no está ni en los archivos ni en el distrito. Se crea uno con el nombre de esta sección.',
  'imports.issue.courseNames':
    'El número de curso {value} tiene {count, number} nombres en este archivo: {names}. Cada nombre será un curso aparte.',
  'imports.issue.ambiguousReference': '«{value}» podría ser más de un registro.',
  'imports.issue.notASchool':
    '«{value}» no es una escuela, sino un nivel superior o una parte de una.',
  'imports.issue.unitWithoutSchool':
    '“{value}” no pertenece a ninguna escuela de estos archivos ni del distrito. No da acceso a ninguna escuela.',
  'imports.issue.sectionEnds':
    'Este archivo elimina la sección “{value}”, así que no se puede inscribir a nadie en ella.',
  'imports.issue.personNotListed':
    'Ningún archivo de esta carga incluye a «{value}» como persona. La fila se pasó por alto: importe a las personas junto con ella.',
  'imports.issue.keptElsewhere': 'Este registro se creó a mano; no se da de baja.',
  'imports.issue.loginTaken':
    '“{value}” ya es el acceso de otra persona; esta persona queda sin acceso.',
  'imports.issue.nameTaken':
    'Ya hay otro registro llamado “{value}”; este se muestra con su id después del nombre.',
  'imports.issue.changedSince':
    'Alguien modificó {value} después de la importación; se dejó como está.',

  'imports.blocked.nothing': 'No se puede importar ninguna fila.',
  'imports.blocked.errors':
    'Se rechazarían {errors, number} de {rows, number} filas. Corrija el archivo y súbalo otra vez, o continúe sin ellas.',
  'imports.blocked.ends':
    'Esta importación daría de baja {ends, number} de {active, number} registros, más del 5 %.',
  'imports.blocked.endsRoles':
    'Esta importación daría de baja {ends, number} de {active, number} roles asignados por listas en las escuelas, más del 5 %.',
}
