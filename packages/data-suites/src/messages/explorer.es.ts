import type { en } from './explorer.en.ts'

export const es: Record<keyof typeof en, string> = {
  'dataSuites.explorer.title': 'Explorador de datos',
  'dataSuites.explorer.subtitle':
    'Todos los archivos que usted puede ver, de todos los conjuntos de datos: subidos, hechos de otros o de Atrium mismo.',
  'dataSuites.explorer.add': 'Agregar un origen de datos',
  'dataSuites.explorer.addHint':
    'Elija un conjunto de datos y de dónde vienen los datos. Al final se revisan las columnas.',
  'dataSuites.explorer.none': 'Todavía no hay orígenes de datos',
  'dataSuites.explorer.noneHint':
    'Un origen de datos es un archivo de un conjunto: subido, o hecho de otros con una herramienta.',
  'dataSuites.explorer.search': 'Buscar por nombre, conjunto o columna',
  'dataSuites.explorer.notFound': 'No se encontró nada',
  'dataSuites.explorer.made': 'Cómo se hace',
  'dataSuites.explorer.loaded': 'Cargado',
  'dataSuites.explorer.state': 'Estado',
  'dataSuites.explorer.inSuite': 'En el conjunto de datos {suite}',
  'dataSuites.explorer.steps': 'Pasos de este origen de datos',
  'dataSuites.explorer.browse': 'Explorar',
  'dataSuites.explorer.mapping': 'Asignación',
  'dataSuites.explorer.share': 'Compartir',
  'dataSuites.explorer.refresh': 'Actualizar',
  'dataSuites.explorer.delete': 'Eliminar',
  'dataSuites.explorer.gone': 'Este origen de datos ya no está',
  'dataSuites.explorer.notYours': 'Solo puede hacerlo quien puede editar el conjunto de datos',
  'dataSuites.explorer.records': 'Registros',
  'dataSuites.explorer.searchRecords': 'Buscar en todas las columnas',
  'dataSuites.explorer.order': 'Orden',
  'dataSuites.explorer.asLoaded': 'como se cargó',
  'dataSuites.explorer.upward': '{name}, ascendente',
  'dataSuites.explorer.downward': '{name}, descendente',
  'dataSuites.explorer.step.where': 'Conjunto de datos',
  'dataSuites.explorer.step.from': 'De dónde vienen los datos',
  'dataSuites.explorer.step.columns': 'Columnas',
  'dataSuites.explorer.where': 'En qué conjunto de datos',
  'dataSuites.explorer.known': 'Uno que ya existe',
  'dataSuites.explorer.new': 'Uno nuevo',
  'dataSuites.explorer.orMake': 'O cree un archivo a partir de los que ya hay:',
  'dataSuites.explorer.noColumnsYet':
    'Todavía se está consultando la fuente. Sus columnas se mostrarán aquí en cuanto responda.',
  'dataSuites.explorer.into': 'Un archivo de «{suite}»',
  'dataSuites.explorer.checkColumns':
    'Revise cómo se llama y qué significa cada columna; después se lee el archivo.',
  'dataSuites.explorer.shareHint':
    'Un origen de datos se comparte con su conjunto: quien ve «{suite}» ve {count, plural, one {su archivo} other {sus # archivos}}, según su función y la seguridad por filas.',
  'dataSuites.explorer.refreshMade':
    'Se vuelve a crear con sus orígenes tal como están ahora. Mientras tanto se muestran los datos anteriores.',
  'dataSuites.explorer.refreshRead':
    'Se vuelve a leer lo que se cargó por última vez. Mientras tanto se muestran los datos anteriores.',
  'dataSuites.explorer.readAgain': 'Volver a leer',
  'dataSuites.explorer.history': 'Lo que se ejecutó antes',
  'dataSuites.explorer.dependants': 'Lo que depende de él',
  'dataSuites.explorer.nothingStands': 'Nada más depende de este archivo.',
  'dataSuites.explorer.stands':
    '{count, plural, one {# elemento necesita} other {# elementos necesitan}} este archivo y no mostrará nada, o quedará como se creó la última vez, cuando ya no esté.',
  'dataSuites.explorer.kind': 'Qué es',
  'dataSuites.explorer.kind.file': 'Archivo',
  'dataSuites.explorer.kind.mixer': 'Mezcla',
  'dataSuites.explorer.kind.relationship': 'Relación',
  'dataSuites.explorer.kind.filterSet': 'Grupo de filtros',
  'dataSuites.explorer.kind.chart': 'Gráfica',
  'dataSuites.explorer.kind.dashboard': 'Tablero',
}
