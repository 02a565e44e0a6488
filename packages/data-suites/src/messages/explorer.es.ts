import type { en } from './explorer.en.ts'

export const es: Record<keyof typeof en, string> = {
  'dataSuites.explorer.title': 'Explorador de datos',
  'dataSuites.explorer.subtitle':
    'Todos los archivos que usted puede ver en los conjuntos de datos: subidos, creados a partir de otros o de Atrium.',
  'dataSuites.explorer.add': 'Agregar un origen de datos',
  'dataSuites.explorer.addHint':
    'Elija un conjunto de datos y de dónde vienen los datos. Al final revisará las columnas.',
  'dataSuites.explorer.none': 'Todavía no hay orígenes de datos',
  'dataSuites.explorer.noneHint':
    'Un origen de datos es un archivo de un conjunto: subido o creado a partir de otros con una herramienta.',
  'dataSuites.explorer.search': 'Buscar por nombre, conjunto o columna',
  'dataSuites.explorer.notFound': 'Ningún origen de datos coincide con la búsqueda',
  'dataSuites.explorer.made': 'Creado con',
  'dataSuites.explorer.loaded': 'Cargado',
  'dataSuites.explorer.state': 'Estado',
  'dataSuites.explorer.inSuite': 'En el conjunto de datos {suite}',
  'dataSuites.explorer.steps': 'Pasos del origen de datos',
  'dataSuites.explorer.browse': 'Explorar',
  'dataSuites.explorer.mapping': 'Asignación',
  'dataSuites.explorer.share': 'Compartir',
  'dataSuites.explorer.refresh': 'Actualizar',
  'dataSuites.explorer.delete': 'Eliminar',
  'dataSuites.explorer.gone': 'Este origen de datos ya no existe',
  'dataSuites.explorer.notYours':
    'Solo las personas que pueden editar este conjunto de datos pueden hacerlo',
  'dataSuites.explorer.records': 'Registros',
  'dataSuites.explorer.searchRecords': 'Buscar en todas las columnas',
  'dataSuites.explorer.order': 'Orden',
  'dataSuites.explorer.asLoaded': 'como se cargó',
  'dataSuites.explorer.upward': '{name}, ascendente',
  'dataSuites.explorer.downward': '{name}, descendente',
  'dataSuites.explorer.step.where': 'Conjunto de datos',
  'dataSuites.explorer.step.from': 'De dónde vienen los datos',
  'dataSuites.explorer.step.columns': 'Columnas',
  'dataSuites.explorer.where': 'Conjunto de datos',
  'dataSuites.explorer.known': 'Existente',
  'dataSuites.explorer.new': 'Nuevo',
  'dataSuites.explorer.orMake': 'O cree un archivo a partir de otros:',
  'dataSuites.explorer.noColumnsYet':
    'Estamos consultando la fuente. Sus columnas aparecerán aquí pronto.',
  'dataSuites.explorer.into': 'Un archivo de “{suite}”',
  'dataSuites.explorer.checkColumns':
    'Revise el nombre y el significado de cada columna. Después leemos el archivo.',
  'dataSuites.explorer.shareHint':
    'Un archivo se comparte con su conjunto. Cualquier persona que vea “{suite}” puede ver {count, plural, one {su archivo} other {sus # archivos}}, según su función y la seguridad por filas.',
  'dataSuites.explorer.refreshMade':
    'Se vuelve a crear con los archivos de origen actuales. Verá los datos actuales hasta que termine.',
  'dataSuites.explorer.refreshRead':
    'Se vuelve a leer la última carga. Verá los datos actuales hasta que termine.',
  'dataSuites.explorer.readAgain': 'Volver a leer',
  'dataSuites.explorer.history': 'Ejecuciones anteriores',
  'dataSuites.explorer.dependants': 'Lo usan',
  'dataSuites.explorer.nothingStands': 'Nada más usa este archivo.',
  'dataSuites.explorer.stands':
    '{count, plural, one {# elemento usa} other {# elementos usan}} este archivo. Si lo quita, no mostrarán nada o quedarán como se crearon la última vez.',
  'dataSuites.explorer.kind': 'Tipo',
  'dataSuites.explorer.kind.file': 'Archivo',
  'dataSuites.explorer.kind.mixer': 'Mezcla',
  'dataSuites.explorer.kind.relationship': 'Relación',
  'dataSuites.explorer.kind.filterSet': 'Grupo de filtros',
  'dataSuites.explorer.kind.chart': 'Gráfica',
  'dataSuites.explorer.kind.dashboard': 'Tablero',
}
