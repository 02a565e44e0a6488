import type { en } from './server.en.ts'

export const es: Record<keyof typeof en, string> = {
  'standards.source.empty': 'Este archivo está vacío. Expórtelo otra vez y suba el nuevo.',
  'standards.source.tooLarge': 'Suba un archivo de hasta {megabytes, number} MB.',
  'standards.source.workbook': 'Este es un libro de Excel. Guarde la hoja como CSV y súbala.',
  'standards.source.brokenZip':
    'Este zip está dañado o tiene contraseña. Comprima los archivos otra vez sin contraseña.',
  'standards.source.nothingInZip': 'Este zip no contiene archivos JSON ni CSV. Elija otro archivo.',
  'standards.source.tooManyParts':
    'Este archivo contiene {count} marcos. Suba hasta {max} a la vez.',
  'standards.source.notJSON':
    'Este JSON no es válido. Vea la línea {line, number}, columna {column, number}.',
  'standards.source.noPackage': 'Este JSON no es un paquete CASE: no tiene CFDocument.',
  'standards.source.brokenCSV':
    'No podemos leer la línea {line, number} del archivo CSV: una comilla no se cierra o hay caracteres que no son texto.',
  'standards.source.noStatements':
    'No encontramos una columna de estándares. Llame a una “fullStatement”, “enunciado” o “descripción”. El archivo tiene estas columnas: {columns}.',
  'standards.import.blocked':
    '{count, plural, one {El archivo tiene # error} other {El archivo tiene # errores}}. Corríjalo y súbalo de nuevo. No se guardó nada.',
  'standards.import.over': 'Esta importación ya comenzó o terminó.',
  'standards.import.writing': 'Guardando los estándares',
  'standards.frameworks.inUse':
    '{count, plural, one {# de sus estándares está} other {# de sus estándares están}} en uso en categorías, cursos u otros registros. Quítelos primero de allí.',
  'standards.source.nesting':
    'Este archivo tiene demasiados niveles para ser un paquete de estándares.',
  'standards.finding.badText': 'Caracteres que no se pueden guardar: {place}',
  'standards.finding.missing': 'Falta “{field}”.',
  'standards.finding.expected': 'La norma CASE exige “{field}”, pero está en blanco.',
  'standards.finding.noList': '“{field}” no es una lista.',
  'standards.finding.noObject': 'Esta entrada no es un objeto. Se omite.',
  'standards.finding.tooMany': '“{field}” tiene más de {max, number} entradas.',
  'standards.finding.tooLong': '“{field}” tiene más de {max, number} caracteres.',
  'standards.finding.wrongType':
    '“{field}” tiene un tipo distinto del que exige la norma CASE. Lo leímos de todos modos.',
  'standards.finding.notADate': '“{field}” no es una fecha.',
  'standards.finding.noUUID': 'El identificador “{identifier}” no es un UUID.',
  'standards.finding.twice':
    'El mismo estándar, “{identifier}”, aparece dos veces. Se importará una sola vez.',
  'standards.finding.doubled': 'El identificador “{identifier}” aparece más de una vez.',
  'standards.finding.doubledAssociation': 'La asociación “{identifier}” aparece más de una vez.',
  'standards.finding.associationLeftOut':
    'La asociación “{identifier}” no tiene “{field}”. Se omitirá.',
  'standards.finding.documentAlone':
    'Este archivo no tiene estándares. Al importarlo se quitarían los que el marco tiene ahora.',
  'standards.finding.unknownType': '“{type}” no es un tipo de asociación de CASE.',
  'standards.finding.parentGone': '“{parent}”, el superior de “{item}”, no está en el archivo.',
  'standards.finding.parentElsewhere':
    '“{parent}”, el superior de “{item}”, no está en el archivo. El estándar quedará en el nivel más alto.',
  'standards.finding.otherParentGone':
    '“{parent}”, otro superior de “{item}”, no está en el archivo.',
  'standards.finding.parentTwice': 'Más de una fila tiene el código superior “{parent}”.',
  'standards.finding.circle':
    '{count, plural, one {Un estándar es superior de sí mismo} other {# estándares son superiores unos de otros}}: {items}. El último enlace se ignora y el primer estándar queda en el nivel más alto.',
  'standards.finding.tooDeep': '“{item}” está a más de {max, number} niveles de la raíz.',
  'standards.finding.unknownColumns': 'Estas columnas no se importarán: {columns}',
  'standards.finding.noStatement': 'El estándar está en blanco.',
  'standards.finding.doubledCode': 'El código “{code}” aparece más de una vez.',
  'standards.finding.doubledLine':
    'El identificador “{identifier}” ya estaba en la línea {line, number}.',
}
