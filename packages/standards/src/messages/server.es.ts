import type { en } from './server.en.ts'

export const es: Record<keyof typeof en, string> = {
  'standards.source.empty': 'El archivo no contiene nada.',
  'standards.source.tooLarge':
    'El archivo es demasiado grande. Se pueden importar {megabytes, number} MB como máximo.',
  'standards.source.workbook': 'Esto es un libro de cálculo. Guarde la hoja como CSV y súbala.',
  'standards.source.brokenZip': 'Este zip está dañado o protegido con una contraseña.',
  'standards.source.nothingInZip': 'Este zip no contiene ningún JSON ni CSV.',
  'standards.source.tooManyParts': 'Esto contiene {count} marcos. Suba {max} como máximo a la vez.',
  'standards.source.notJSON':
    'Esto no es JSON válido: falla en la línea {line, number}, columna {column, number}.',
  'standards.source.noPackage': 'Este JSON no es un paquete CASE: no tiene CFDocument.',
  'standards.source.brokenCSV':
    'El CSV falla en la línea {line, number}: una comilla no se cierra o hay bytes que no son texto.',
  'standards.source.noStatements':
    'Ninguna columna contiene los enunciados. Llame a una «fullStatement», «enunciado» o «descripción». Las columnas son: {columns}.',
  'standards.import.blocked':
    '{count, plural, one {El archivo tiene # error} other {El archivo tiene # errores}}. Corríjalo y vuelva a subirlo; no se escribió nada.',
  'standards.import.over': 'Esta importación ya empezó o terminó.',
  'standards.import.writing': 'Escribiendo los estándares',
  'standards.frameworks.inUse':
    '{count, plural, one {# de sus enunciados está} other {# de sus enunciados están}} en uso en categorías, cursos u otros registros. Quítelos primero de allí.',
  'standards.source.nesting': 'Su contenido está anidado demasiado para un paquete de estándares.',
  'standards.finding.badText': 'Caracteres que ninguna base de datos puede guardar: {place}',
  'standards.finding.missing': 'Falta «{field}».',
  'standards.finding.expected': 'La norma pide «{field}»; está vacío.',
  'standards.finding.noList': '«{field}» no es una lista.',
  'standards.finding.noObject': 'Esta entrada no es un objeto. Se omite.',
  'standards.finding.tooMany': '«{field}» tiene más de {max, number} entradas.',
  'standards.finding.tooLong': '«{field}» tiene más de {max, number} caracteres.',
  'standards.finding.wrongType':
    '«{field}» es de otro tipo que el que indica la norma; aun así se entiende.',
  'standards.finding.notADate': '«{field}» no es una fecha.',
  'standards.finding.noUUID': 'El identificador «{identifier}» no es un UUID.',
  'standards.finding.twice':
    'El mismo enunciado, «{identifier}», aparece dos veces. Se lee una sola vez.',
  'standards.finding.doubled': 'El identificador «{identifier}» aparece más de una vez.',
  'standards.finding.doubledAssociation': 'La asociación «{identifier}» aparece más de una vez.',
  'standards.finding.associationLeftOut':
    'La asociación «{identifier}» no indica su «{field}». Se omite.',
  'standards.finding.documentAlone':
    'El archivo contiene solo el documento. Al importarlo, el marco queda sin enunciados y se quitan los que tiene aquí.',
  'standards.finding.unknownType': '«{type}» no es un tipo de asociación que conozca la norma.',
  'standards.finding.parentGone': 'El superior «{parent}» de «{item}» no está en el archivo.',
  'standards.finding.parentElsewhere':
    'El superior «{parent}» de «{item}» no está en el archivo. El enunciado quedará en el nivel más alto.',
  'standards.finding.otherParentGone':
    'Otro superior «{parent}» de «{item}» no está en el archivo.',
  'standards.finding.parentTwice': 'Más de una fila tiene el código «{parent}» del superior.',
  'standards.finding.circle':
    '{count, plural, one {Un enunciado es superior de sí mismo} other {# enunciados son superiores unos de otros}}: {items}. El último de estos enlaces no se sigue; el enunciado que se nombra primero queda en el nivel más alto.',
  'standards.finding.tooDeep': '«{item}» está a más de {max, number} niveles de la raíz.',
  'standards.finding.unknownColumns': 'De estas columnas no se lee nada: {columns}',
  'standards.finding.noStatement': 'El enunciado está vacío.',
  'standards.finding.doubledCode': 'El código «{code}» aparece más de una vez.',
  'standards.finding.doubledLine':
    'El identificador «{identifier}» ya estaba en la línea {line, number}.',
}
