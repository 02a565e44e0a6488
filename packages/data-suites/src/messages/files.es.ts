import type { filesEn } from './files.en.ts'

export const filesEs: Record<keyof typeof filesEn, string> = {
  'dataSuites.file.empty': 'Este archivo está vacío. Expórtelo otra vez y suba el nuevo.',
  'dataSuites.file.zip':
    'Este zip contiene {count, number} tablas, {names}{more, select, yes {, …} other {}}, y no se sabe cuál corresponde a este archivo. Suba solo la que corresponda. Como archivo nuevo, un zip de hasta 20 tablas se carga completo: cada una como archivo aparte.',
  'dataSuites.file.noSheet':
    'Este libro no tiene la hoja «{sheet}», de la que se leyó este archivo, sino {names}{more, select, yes {, …} other {}}. Devuelva su nombre anterior a la hoja que corresponda, o guárdela como un libro aparte.',
  'dataSuites.file.zipEmpty':
    'En este zip no hay ninguna tabla. Suba un zip con un archivo CSV, Excel (.xlsx), JSON o Parquet, o suba el archivo mismo.',
  'dataSuites.file.encrypted':
    'Este zip está protegido con contraseña. Descomprímalo y suba la tabla misma.',
  'dataSuites.file.packedDamaged':
    'Este archivo comprimido está dañado o llegó incompleto. Comprímalo otra vez o suba la tabla misma.',
  'dataSuites.file.packedBomb':
    'Descomprimido, este archivo ocuparía más de 4 GB, o mucho más de lo que ocupa una tabla. No se tomó nada de él. Suba la tabla misma o divídala.',
  'dataSuites.file.lockedWorkbook':
    'Este libro está protegido con contraseña. Ábralo, quite la contraseña, guárdelo y súbalo de nuevo.',
  'dataSuites.file.oldWorkbook':
    'Este es un libro de un formato antiguo. Guárdelo como .xlsx o CSV y súbalo.',
  'dataSuites.file.notAWorkbook':
    'Este libro está dañado y no puede leerse. Ábralo en Excel, guárdelo otra vez como .xlsx y súbalo.',
  'dataSuites.file.bomb':
    'Este libro, descomprimido, ocuparía más de lo que se puede recibir, o tiene una celda de varios megabytes. No se tomó nada de él. Guarde como CSV la hoja que necesita y súbala.',
  'dataSuites.file.notText':
    'Esto no es una tabla de texto. Suba un archivo CSV, Excel (.xlsx), JSON o Parquet.',
  'dataSuites.file.tooManyColumns':
    'Esta tabla tiene más de {limit, number} columnas. Quite las que no necesite, o escríbalas como filas, y súbala otra vez.',
  'dataSuites.file.notReadable':
    'Este archivo no puede leerse: {reason}. Guárdelo otra vez desde el programa que lo creó, o como CSV, y súbalo.',
  'dataSuites.file.nothingReadable':
    'Ninguna línea de este archivo pudo leerse; la primera que falló es la línea {line, number}. Compárela con el encabezado: tal vez tenga más o menos celdas, u otro separador.',
  'dataSuites.file.cutOff':
    'Este archivo está dañado o se cortó durante el envío. Expórtelo de nuevo y cargue el archivo nuevo.',
  'dataSuites.file.tooDeep':
    'En este archivo los valores están anidados a más de {deepest, number} niveles: no se puede hacer una tabla con él. Pida que se escriba con un registro por fila.',
  'dataSuites.file.tooLarge':
    'Esta tabla es más grande de lo que se puede recibir. Divídala, por ejemplo por año escolar, y agregue las partes una tras otra.',
  'dataSuites.file.uploadTooLarge':
    'Un archivo puede tener {gigabytes} GB como máximo. Divídalo, por ejemplo por año escolar, o guárdelo como Parquet.',
  'dataSuites.file.otherKind':
    'Esto es {kind, select, XLSB {un libro binario de Excel (.xlsb)} ODS {una hoja de cálculo de LibreOffice (.ods)} HEIC {una foto (HEIC)} SYLK {una hoja de cálculo antigua (SYLK)} other {un archivo de tipo {kind}}}, que no se puede leer aquí. {kind, select, HEIC {Suba la tabla misma, como CSV o .xlsx.} XML {Exporte los datos como CSV o .xlsx.} other {Ábralo, guárdelo como CSV o .xlsx y súbalo de nuevo.}}',
  'dataSuites.file.openQuote':
    'Una comilla de la línea {line, number} nunca se cierra, y las líneas siguientes no pueden distinguirse. Ciérrela o quítela y suba el archivo otra vez.',
  'dataSuites.file.endlessLine':
    'Una línea a unos {megabytes, number} MB del comienzo de este archivo es más larga que la de cualquier tabla. Tal vez falte allí una comilla o un fin de línea: corríjalo y suba el archivo otra vez.',
  'dataSuites.file.noRecords':
    'Este archivo tiene un encabezado y ningún registro debajo, y no se tomó nada de él. Revise la exportación y súbalo otra vez.',
  'dataSuites.file.cancelled': 'Esta carga se canceló y nada cambió.',
  'dataSuites.file.offset': 'Esta carga continúa en el byte {offset, number}.',
  'dataSuites.progress.reading': 'leyendo {name}',
  'dataSuites.progress.measuring': 'midiendo columnas',
  'dataSuites.progress.relating': 'revisando relaciones',
  'dataSuites.files.upload': 'Subir un archivo',
  'dataSuites.files.kinds':
    'CSV, TSV, texto en columnas, Excel (.xlsx), JSON o Parquet, también como .gz o .zip, hasta 4 GB',
  'dataSuites.files.waiting': 'Se perdió la conexión. La carga continúa sola cuando vuelva.',
  'dataSuites.files.status.stup': 'Configuración',
  'dataSuites.files.status.pend': 'En espera',
  'dataSuites.files.status.proc': 'Leyéndose',
  'dataSuites.files.status.indx': 'Midiéndose',
  'dataSuites.files.status.rdy': 'Listo',
  'dataSuites.files.status.err': 'Error',
  'dataSuites.files.status.upd': 'Actualizándose',
  'dataSuites.files.status.updp': 'Actualización en espera',
  'dataSuites.files.status.updr': 'Columnas cambiadas',
  'dataSuites.files.status.dlt': 'Quitándose',
  'dataSuites.files.status.dltp': 'Eliminación solicitada',
  'dataSuites.files.status.dltr': 'Quitado',
  'dataSuites.files.sheet': 'Se leyó la hoja «{read}».',
  'dataSuites.files.sheetsBeside':
    '{count, plural, one {La hoja {names} es ahora un archivo aparte.} other {Estas hojas son ahora archivos aparte: {names}.}}',
  'dataSuites.files.sheetsNotRead':
    'No se {count, plural, one {leyó} other {leyeron}}: {names}. Para cargar {count, plural, one {esa hoja} other {una de esas hojas}}, guárdela como archivo aparte.',
  'dataSuites.reading.open': 'Encabezado y filas',
  'dataSuites.reading.title': 'Encabezado y filas: {file}',
  'dataSuites.reading.intro':
    'Estas son las primeras filas del archivo. Elija la que contiene los nombres de las columnas.',
  'dataSuites.reading.header': 'Fila de encabezado',
  'dataSuites.reading.line': 'Fila {line, number}',
  'dataSuites.reading.none': 'Sin encabezado: todas las filas son datos',
  'dataSuites.reading.rows': 'Filas con celdas de menos o de más',
  'dataSuites.reading.rows.exact': 'Omitirlas y mostrarlas en una lista',
  'dataSuites.reading.rows.fill':
    'Leer las celdas que faltan como vacías; omitir las filas con celdas de más',
  'dataSuites.reading.rows.fit': 'Leer las celdas que faltan como vacías; omitir las celdas de más',
  'dataSuites.reading.rows.widen':
    'Leer las celdas que faltan como vacías; conservar las celdas de más en columnas aparte',
  'dataSuites.reading.preview': 'Así quedará la tabla',
  'dataSuites.reading.save': 'Leer así',
  'dataSuites.reading.saved': 'El archivo ahora se lee así.',
  'dataSuites.files.furtherHeaders':
    '{count, plural, one {Una línea} other {# líneas}} debajo del encabezado se {count, plural, one {leyó} other {leyeron}} como parte de él: unidades o notas, y no datos.',
  'dataSuites.files.fixed':
    'Sus columnas se cortaron donde los espacios coinciden en todas las líneas. Revise que cada una contenga lo que dice su nombre: las que se tocan llegaron como una sola. En Excel, Datos › Texto en columnas las corta por posición; guarde el resultado como CSV.',
  'dataSuites.files.unparted':
    'Todas las líneas tienen {count, number} signos y nada separa sus columnas, así que no se sabe dónde termina cada una. Córtelas según el diseño de registro del archivo (en Excel: Datos › Texto en columnas › De ancho fijo), guárdelo como CSV y súbalo.',
  'dataSuites.files.uncalculated':
    '{count, plural, one {# fórmula no tiene resultado y su celda está vacía} other {# fórmulas no tienen resultado y sus celdas están vacías}} aquí: el programa que escribió este libro no las calculó. Ábralo en Excel, guárdelo y súbalo otra vez.',
  'dataSuites.files.keyMissing':
    '{count, plural, one {Un registro no tiene} other {{count, number} registros no tienen}} valor en «{name}», que es clave primaria.',
  'dataSuites.files.keyRepeated':
    '{count, plural, one {Un registro tiene} other {{count, number} registros tienen}} un valor de «{name}» que ya figura en otro registro: no los distingue, como debe hacerlo una clave primaria.',
  'dataSuites.files.totalLeftOut':
    'El último registro, «{label}», es la suma de los demás y se omitió para que nada se cuente dos veces.',
  'dataSuites.files.totalKept':
    'Un registro al final dice «{label}». Sus números no son la suma de los demás, así que se conservó. Si resume a otros, quítelo con un filtro: las gráficas los contarían dos veces.',
  'dataSuites.files.anew': 'Leer de nuevo',
  'dataSuites.files.anewHint':
    'Averigua otra vez cómo está escrito este archivo y qué contienen sus columnas automáticas, como si fuera nuevo. Lo que usted eligió se conserva.',
  'dataSuites.files.anewBegun':
    'El archivo se está leyendo de nuevo. Mientras tanto se muestra lo que hay.',
  'dataSuites.files.several':
    'Lo que subió contenía {count, number} tablas. Ahora cada una es un archivo aparte: revise las columnas de todas.',
  'dataSuites.files.rowCount': '{count, plural, one {# fila} other {# filas}}',
  'dataSuites.files.errorCount':
    '{count, plural, one {No se pudo leer # línea o celda} other {No se pudieron leer # líneas o celdas}}',
  'dataSuites.files.errorsShown':
    'Aquí se muestran las primeras {shown, number} de {count, number}; la lista que se descarga contiene {isCut, select, yes {las primeras {listed, number}} other {todas}}.',
  'dataSuites.files.showErrors': 'Ver cuáles',
  'dataSuites.files.download': 'Descargar la lista',
  'dataSuites.files.mapping': 'Columnas y formatos',
  'dataSuites.files.finish': 'Revisar las columnas',
  'dataSuites.files.newData': 'Datos más recientes',
  'dataSuites.files.replace': 'Reemplazar lo que hay',
  'dataSuites.files.append': 'Agregar a lo que hay',
  'dataSuites.files.mode': 'Cómo entran los datos más recientes',
  'dataSuites.files.marks': 'Celdas que significan «no se informa»',
  'dataSuites.files.marksHint':
    'Separadas por espacios. En columnas de números y fechas quedan vacías, con el motivo.',
  'dataSuites.files.act.retry': 'Intentar de nuevo',
  'dataSuites.files.act.acceptDrift': 'Aceptar las columnas nuevas',
  'dataSuites.files.act.rejectDrift': 'Conservar los datos anteriores',
  'dataSuites.files.act.remove': 'Quitar',
  'dataSuites.files.act.keep': 'Conservarlo',
  'dataSuites.files.act.confirmRemoval': 'Quitarlo ahora',
  'dataSuites.files.act.restore': 'Restaurar',
  'dataSuites.files.drift':
    'Los datos más recientes tienen otras columnas. Se muestran los anteriores hasta que usted decida.',
  'dataSuites.files.driftAdded': 'Nuevas: {names}',
  'dataSuites.files.driftRetyped':
    'Otros valores que antes: {names}. Si los acepta, las gráficas que calculan con estas columnas dejan de funcionar. Para evitarlo, conserve los datos anteriores, elija el formato en «{mapping}» y suba el archivo otra vez: las celdas que no correspondan se indicarán en una lista.',
  'dataSuites.files.driftMissing': 'Faltan: {names}',
  'dataSuites.files.removing':
    'Las gráficas y mezclas hechas con este archivo se quedarán sin datos. Puede restaurarse durante 30 días.',
  'dataSuites.files.progress': '{done, number} de {total, number}',
  'dataSuites.files.line': 'Línea',
  'dataSuites.files.column': 'Columna',
  'dataSuites.files.problem': 'Problema',
  'dataSuites.files.text': 'Texto',
  'dataSuites.files.problem.tooFew': 'Faltan celdas',
  'dataSuites.files.problem.tooMany': 'Sobran celdas',
  'dataSuites.files.problem.quote': 'Unas comillas no se cierran',
  'dataSuites.files.problem.encoding': 'Letras dañadas',
  'dataSuites.files.problem.tooLong': 'Más larga de lo que puede ser una línea',
  'dataSuites.files.problem.notANumber': 'No es un número',
  'dataSuites.files.problem.notADate': 'No es una fecha',
  'dataSuites.files.problem.notARecord': 'No es un registro JSON',
  'dataSuites.files.problem.other': 'No puede leerse',
  'dataSuites.loads.title': 'Cargas',
  'dataSuites.loads.subtitle': 'Qué se ejecutó, cuándo, cuántas filas y qué falló.',
  'dataSuites.loads.none': 'Todavía no se ha cargado nada',
  'dataSuites.loads.noneHint': 'Aquí aparece cada archivo que se lee en un conjunto de datos.',
  'dataSuites.loads.file': 'Archivo',
  'dataSuites.loads.suite': 'Conjunto de datos',
  'dataSuites.loads.source': 'Carga',
  'dataSuites.loads.started': 'Inicio',
  'dataSuites.loads.seconds': 'Segundos',
  'dataSuites.loads.outcome': 'Resultado',
  'dataSuites.loads.outcome.done': 'Hecho',
  'dataSuites.loads.outcome.failed': 'Falló',
  'dataSuites.loads.outcome.drift': 'Columnas cambiadas',
  'dataSuites.loads.running': 'En curso',
  'dataSuites.loads.errors': 'No leídas',
  'dataSuites.loads.by': 'Iniciado por',
}
