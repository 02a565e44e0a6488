import type { en } from './server.en.ts'

export const es: Record<keyof typeof en, string> = {
  'imports.progress.reading': 'Leyendo y revisando las filas',
  'imports.progress.writing': 'Guardando los registros',
  'imports.progress.undoing': 'Deshaciendo los cambios',
  'imports.sourceGone': 'El archivo subido ya no está. Súbalo de nuevo.',
  'imports.unfinishedMapping':
    '{file}: elija una columna, o un valor para todas las filas, para estos campos: {fields}.',
  'imports.nothingToImport':
    'No se importará ninguno de estos archivos. Elija qué contiene al menos uno.',
  'imports.wrongNumber': 'Ese no es el número correcto. Escriba el número que se muestra.',
  'imports.unknownFile': 'Ese archivo no está en esta importación.',
  'imports.system': 'El sistema',
  'imports.findings.file': 'Archivo',
  'imports.findings.line': 'Línea',
  'imports.findings.field': 'Campo',
  'imports.findings.severity': 'Gravedad',
  'imports.findings.message': 'Mensaje',
  'imports.severity.error': 'Error',
  'imports.severity.warning': 'Advertencia',
}
