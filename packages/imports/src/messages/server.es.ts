import type { en } from './server.en.ts'

export const es: Record<keyof typeof en, string> = {
  'imports.progress.reading': 'Leyendo y revisando las filas',
  'imports.progress.writing': 'Escribiendo los registros',
  'imports.progress.undoing': 'Deshaciendo los cambios',
  'imports.sourceGone': 'El archivo que se subió ya no está. Súbalo de nuevo.',
  'imports.unfinishedMapping':
    '{file}: estos campos aún no tienen columna: {fields}. Elija sus columnas o lo que tiene cada fila.',
  'imports.nothingToImport':
    'Ningún archivo de esta carga forma parte de una importación. Elija qué contiene al menos uno de ellos.',
  'imports.wrongNumber': 'Este no es el número que se pide.',
  'imports.unknownFile': 'No hay tal archivo en esta importación.',
  'imports.system': 'El sistema',
  'imports.findings.file': 'Archivo',
  'imports.findings.line': 'Línea',
  'imports.findings.field': 'Campo',
  'imports.findings.severity': 'Gravedad',
  'imports.findings.message': 'Mensaje',
  'imports.severity.error': 'Error',
  'imports.severity.warning': 'Advertencia',
}
