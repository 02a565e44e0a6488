import type { tabularEn } from './en.ts'

/** Why a file cannot be read as a table. */
export const tabularEs: Record<keyof typeof tabularEn, string> = {
  'tabular.empty': 'Este archivo está vacío. Expórtelo otra vez y suba el nuevo.',
  'tabular.zip':
    'Este zip contiene {count, number} tablas: {names}{more, select, yes {, …} other {}}. No sabemos cuál usar, así que suba solo esa. Para agregarlas todas como archivos nuevos, suba el zip (hasta 20 tablas) como archivo nuevo.',
  'tabular.noSheet':
    'Este libro no tiene una hoja llamada “{sheet}”, que es la que usa este archivo. Tiene {names}{more, select, yes {, …} other {}}. Cambie el nombre de la hoja correcta o guárdela como un libro aparte.',
  'tabular.zipEmpty':
    'Este zip no contiene ninguna tabla. Suba un archivo CSV, Excel (.xlsx), JSON o Parquet, o un zip con uno.',
  'tabular.encrypted': 'Este zip tiene contraseña. Descomprímalo y suba la tabla.',
  'tabular.packedDamaged':
    'Este archivo comprimido está dañado o incompleto. Comprímalo otra vez o suba la tabla sin comprimir.',
  'tabular.packedBomb':
    'Descomprimido, este archivo ocupa más de 4 GB o mucho más de lo que ocupa una tabla. No se importó nada. Suba la tabla sin comprimir o divídala.',
  'tabular.lockedWorkbook':
    'Este libro tiene contraseña. Ábralo, quite la contraseña, guárdelo y súbalo de nuevo.',
  'tabular.oldWorkbook':
    'Este es un libro de un formato antiguo. Guárdelo como .xlsx o CSV y súbalo.',
  'tabular.notAWorkbook':
    'Este libro está dañado. Ábralo en Excel, guárdelo otra vez como .xlsx y súbalo.',
  'tabular.bomb':
    'Este libro es demasiado grande o tiene una celda de varios megabytes. No se importó nada. Guarde como CSV la hoja que necesita y súbala.',
  'tabular.notText': 'Esto no es una tabla. Suba un archivo CSV, Excel (.xlsx), JSON o Parquet.',
  'tabular.tooManyColumns':
    'Esta tabla tiene más de {limit, number} columnas. Quite las que no necesite, o conviértalas en filas, y súbala otra vez.',
  'tabular.notReadable':
    'No pudimos leer este archivo: {reason}. Guárdelo otra vez desde el programa que lo creó, o como CSV, y súbalo.',
  'tabular.nothingReadable':
    'No pudimos leer ninguna línea de este archivo; el primer problema está en la línea {line, number}. Compárela con los encabezados: tal vez tenga más o menos celdas, u otro separador.',
  'tabular.cutOff': 'Este archivo está dañado o incompleto. Expórtelo otra vez y suba el nuevo.',
  'tabular.tooDeep':
    'Este archivo tiene valores anidados a más de {deepest, number} niveles, así que no se puede convertir en tabla. Expórtelo con un registro por fila.',
  'tabular.tooLarge':
    'Esta tabla es demasiado grande. Divídala, por ejemplo por año escolar, y agregue las partes una por una.',
  'tabular.tooSlow':
    'Leer este archivo tardó demasiado y no se importó nada. Intente de nuevo más tarde. Si vuelve a ocurrir, divida el archivo y agregue las partes una por una.',
  'tabular.uploadTooLarge':
    'Suba un archivo de hasta {gigabytes} GB. Divídalo, por ejemplo por año escolar, o guárdelo como Parquet.',
  'tabular.otherKind':
    'Esto es {kind, select, XLSB {un libro binario de Excel (.xlsb)} ODS {una hoja de cálculo de LibreOffice (.ods)} HEIC {una foto (HEIC)} SYLK {una hoja de cálculo antigua (SYLK)} other {un archivo de tipo {kind}}}, que no se puede leer aquí. {kind, select, HEIC {Suba la tabla misma, como CSV o .xlsx.} XML {Exporte los datos como CSV o .xlsx.} other {Ábralo, guárdelo como CSV o .xlsx y súbalo de nuevo.}}',
  'tabular.openQuote':
    'Una comilla de la línea {line, number} nunca se cierra, así que no se pueden leer las filas siguientes. Ciérrela o quítela y suba el archivo otra vez.',
  'tabular.endlessLine':
    'A unos {megabytes, number} MB del comienzo de este archivo hay una línea demasiado larga. Tal vez falte una comilla o un fin de línea. Corríjalo y suba el archivo otra vez.',
  'tabular.noRecords':
    'Este archivo tiene encabezados pero no datos, así que no se importó nada. Revise la exportación y súbalo otra vez.',
  'tabular.cancelled': 'Esta carga se canceló. Nada cambió.',
  'tabular.offset': 'Esta carga continúa en el byte {offset, number}.',
}
