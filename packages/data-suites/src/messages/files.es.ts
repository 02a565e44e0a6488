import type { filesEn } from './files.en.ts'

export const filesEs: Record<keyof typeof filesEn, string> = {
  'dataSuites.progress.reading': 'leyendo {name}',
  'dataSuites.progress.measuring': 'midiendo columnas',
  'dataSuites.progress.relating': 'revisando relaciones',
  'dataSuites.files.upload': 'Subir un archivo',
  'dataSuites.files.kinds':
    'CSV, TSV, texto de ancho fijo, Excel (.xlsx), JSON o Parquet, también como .gz o .zip, hasta 4 GB',
  'dataSuites.files.waiting': 'Se perdió la conexión. La carga continuará cuando vuelva.',
  'dataSuites.files.status.stup': 'Configuración',
  'dataSuites.files.status.pend': 'En espera',
  'dataSuites.files.status.proc': 'Leyendo',
  'dataSuites.files.status.indx': 'Analizando',
  'dataSuites.files.status.rdy': 'Listo',
  'dataSuites.files.status.err': 'Error en el archivo',
  'dataSuites.files.status.upd': 'Actualizando',
  'dataSuites.files.status.updp': 'Actualización en espera',
  'dataSuites.files.status.updr': 'Columnas cambiadas',
  'dataSuites.files.status.dlt': 'Quitando',
  'dataSuites.files.status.dltp': 'Eliminación solicitada',
  'dataSuites.files.status.dltr': 'Quitado',
  'dataSuites.files.sheet': 'Se leyó la hoja “{read}”.',
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
    'Tratar las celdas que faltan como vacías; omitir las filas con celdas de más',
  'dataSuites.reading.rows.fit':
    'Tratar las celdas que faltan como vacías; ignorar las celdas de más',
  'dataSuites.reading.rows.widen':
    'Tratar las celdas que faltan como vacías; conservar las celdas de más en columnas aparte',
  'dataSuites.reading.preview': 'Así quedará la tabla',
  'dataSuites.reading.save': 'Leer así',
  'dataSuites.reading.saved': 'El archivo ahora se lee así.',
  'dataSuites.files.lacksHeader':
    'No se encontró un encabezado: todas las filas son datos y las columnas están numeradas. Si una fila contiene los nombres de las columnas, elíjala en “{reading}”.',
  'dataSuites.files.furtherHeaders':
    '{count, plural, one {Una línea} other {# líneas}} debajo del encabezado se {count, plural, one {trató} other {trataron}} como unidades o notas, no como datos.',
  'dataSuites.files.fixed':
    'Las columnas se separaron donde todas las líneas tienen espacios. Revise que cada una tenga sentido; las que no tienen espacio entre sí quedaron como una sola. En Excel, use Datos › Texto en columnas para separarlas por posición y guarde como CSV.',
  'dataSuites.files.unparted':
    'Todas las líneas tienen {count, number} caracteres y nada separa las columnas. Divídalas según el diseño de registro (en Excel: Datos › Texto en columnas › De ancho fijo), guarde el archivo como CSV y súbalo.',
  'dataSuites.files.uncalculated':
    '{count, plural, one {# fórmula no tiene un resultado guardado y su celda está vacía} other {# fórmulas no tienen un resultado guardado y sus celdas están vacías}}. Abra el libro en Excel, guárdelo y súbalo otra vez.',
  'dataSuites.files.keyMissing':
    '{count, plural, one {Un registro no tiene} other {{count, number} registros no tienen}} valor en “{name}”, que es clave primaria.',
  'dataSuites.files.keyRepeated':
    '{count, plural, one {Un registro repite} other {{count, number} registros repiten}} un valor de “{name}”, así que no puede identificar los registros.',
  'dataSuites.files.totalLeftOut':
    'El resumen al final del archivo ({label}) se omitió para que nada se cuente dos veces.',
  'dataSuites.files.totalKept':
    'El archivo termina con una fila llamada “{label}”. Sus números no coinciden con las filas anteriores, así que se conservó como dato. Si es un resumen, quítela con un filtro para que las gráficas no la cuenten.',
  'dataSuites.files.anew': 'Leer de nuevo',
  'dataSuites.files.anewHint':
    'Detecta otra vez el formato del archivo y las columnas automáticas, como si fuera nuevo. Lo que usted eligió se conserva.',
  'dataSuites.files.anewBegun':
    'Se está leyendo el archivo de nuevo. Verá los datos actuales hasta que termine.',
  'dataSuites.files.several':
    'Lo que subió tenía {count, number} tablas. Ahora cada una es un archivo aparte. Revise las columnas de todas.',
  'dataSuites.files.rowCount': '{count, plural, one {# fila} other {# filas}}',
  'dataSuites.files.errorCount':
    '{count, plural, one {No se pudo leer # línea o celda} other {No se pudieron leer # líneas o celdas}}',
  'dataSuites.files.errorsShown':
    'Se muestran las primeras {shown, number} de {count, number}. La lista para descargar contiene {isCut, select, yes {las primeras {listed, number}} other {todas}}.',
  'dataSuites.files.showErrors': 'Ver problemas',
  'dataSuites.files.download': 'Descargar la lista',
  'dataSuites.files.mapping': 'Columnas y formatos',
  'dataSuites.files.finish': 'Revisar las columnas',
  'dataSuites.files.newData': 'Subir una versión nueva',
  'dataSuites.files.replace': 'Reemplazar los datos actuales',
  'dataSuites.files.append': 'Agregar a los datos actuales',
  'dataSuites.files.mode': 'Qué hacer con los datos nuevos',
  'dataSuites.files.marks': 'Tratar como vacío',
  'dataSuites.files.marksHint':
    'Separados por espacios. En columnas de números y fechas quedan vacíos.',
  'dataSuites.files.act.retry': 'Intentar de nuevo',
  'dataSuites.files.act.acceptDrift': 'Aceptar las columnas nuevas',
  'dataSuites.files.act.rejectDrift': 'Conservar los datos anteriores',
  'dataSuites.files.act.remove': 'Quitar',
  'dataSuites.files.act.keep': 'Conservar el archivo',
  'dataSuites.files.act.confirmRemoval': 'Quitar ahora',
  'dataSuites.files.act.restore': 'Restaurar',
  'dataSuites.files.drift':
    'Los datos nuevos tienen otras columnas. Se muestran los anteriores hasta que usted decida.',
  'dataSuites.files.driftAdded': 'Nuevas: {names}',
  'dataSuites.files.driftRetyped':
    'Valores distintos: {names}. Si los acepta, las gráficas que calculan con estas columnas dejarán de funcionar. Para evitarlo, conserve los datos anteriores, elija el formato en “{mapping}” y suba el archivo otra vez. Las celdas que no correspondan aparecerán en una lista.',
  'dataSuites.files.driftMissing': 'Faltan: {names}',
  'dataSuites.files.removing':
    'Las gráficas y columnas calculadas que usan este archivo se quedarán sin datos. Se puede recuperar durante 30 días.',
  'dataSuites.files.progress': '{done, number} de {total, number}',
  'dataSuites.files.line': 'Línea',
  'dataSuites.files.column': 'Columna',
  'dataSuites.files.problem': 'Problema',
  'dataSuites.files.text': 'Texto',
  'dataSuites.files.problem.tooFew': 'Faltan celdas',
  'dataSuites.files.problem.tooMany': 'Sobran celdas',
  'dataSuites.files.problem.quote': 'Falta cerrar una comilla',
  'dataSuites.files.problem.encoding': 'Caracteres dañados',
  'dataSuites.files.problem.tooLong': 'Línea demasiado larga',
  'dataSuites.files.problem.notANumber': 'No es un número',
  'dataSuites.files.problem.notADate': 'No es una fecha',
  'dataSuites.files.problem.notARecord': 'No es un registro JSON',
  'dataSuites.files.problem.other': 'No se puede leer',
  'dataSuites.loads.title': 'Historial de sincronización',
  'dataSuites.loads.subtitle':
    'Historial de cargas: qué se ejecutó, cuándo, cuántas filas y qué falló.',
  'dataSuites.loads.none': 'Todavía no se han cargado archivos',
  'dataSuites.loads.noneHint': 'Aquí aparece cada archivo que se carga en un conjunto de datos.',
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
  'dataSuites.loads.errors': 'Errores',
  'dataSuites.loads.by': 'Iniciado por',
}
