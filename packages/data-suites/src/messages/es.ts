import { answersEs } from './answers.es.ts'
import { chartsEs } from './charts.es.ts'
import { columnsEs } from './columns.es.ts'
import { dashboardsEs } from './dashboards.es.ts'
import type { DataSuitesMessages } from './en.ts'
import { es as explorer } from './explorer.es.ts'
import { filesEs } from './files.es.ts'
import { sourcesEs } from './sources.es.ts'
import { es as tools } from './tools.es.ts'

export const es: DataSuitesMessages = {
  ...explorer,
  ...answersEs,
  ...chartsEs,
  ...columnsEs,
  ...dashboardsEs,
  ...filesEs,
  ...sourcesEs,
  ...tools,
  'dataSuites.fault.unknownField': 'Esta columna ya no existe en el conjunto.',
  'dataSuites.fault.mixerCycle':
    'Una mezcla no puede formarse de sí misma, ni siquiera a través de otras.',
  'dataSuites.fault.numbersOnly': 'Elija una columna de números para esto.',
  'dataSuites.fault.datesOnly': 'Elija una columna de fechas para esto.',
  'dataSuites.fault.notANumber': '«{value}» no es un número.',
  'dataSuites.fault.notADate': '«{value}» no es una fecha.',
  'dataSuites.fault.fieldMissing': 'Elija las columnas que esta gráfica necesita.',
  'dataSuites.fault.notRelated':
    'Estas columnas están en archivos que ninguna relación une fila por fila. Relacione primero los archivos.',
  'dataSuites.fault.noData': 'Todavía no hay datos aquí.',
  'dataSuites.fault.tooDeep':
    'Esta condición tiene demasiados niveles para poder leerse. Redúzcalos, o haga varios filtros con ella.',
  'dataSuites.fault.tooSlow':
    'Esta consulta tardó demasiado y se detuvo. Acótela con un filtro e intente de nuevo.',
  'dataSuites.fault.tooMuch':
    'Esta consulta necesita más memoria de la permitida. Acótela con un filtro e intente de nuevo.',
  'dataSuites.fault.engineLost': 'La respuesta se perdió en el camino. Intente de nuevo.',
  'dataSuites.fault.pattern':
    'Este patrón no puede leerse como expresión regular. Revise sus corchetes y paréntesis, o elija «contiene».',
  'dataSuites.fault.diskFull':
    'El servidor ya no tiene espacio para esto. Se intentará de nuevo durante un rato.',
  'dataSuites.list.title': 'Conjuntos de datos',
  'dataSuites.list.subtitle': 'Archivos del distrito que van juntos, y lo que responden.',
  'dataSuites.list.new': 'Nuevo conjunto de datos',
  'dataSuites.list.empty': 'Todavía no hay conjuntos de datos',
  'dataSuites.list.emptyHint':
    'Un conjunto de datos reúne archivos como resultados de exámenes y asistencia, relacionados entre sí, y las gráficas que se hacen con ellos.',
  'dataSuites.list.online': 'En línea',
  'dataSuites.list.offline': 'Fuera de línea',
  'dataSuites.list.onlineHint': 'Todos los archivos ofrecen datos.',
  'dataSuites.list.offlineHint': 'Falta un archivo, se está leyendo o tiene un error.',
  'dataSuites.list.name': 'Nombre',
  'dataSuites.list.description': 'Descripción',
  'dataSuites.list.owner': 'Responsable',
  'dataSuites.list.files': 'Archivos',
  'dataSuites.list.rows': 'Filas',
  'dataSuites.list.updated': 'Actualizado',
  'dataSuites.notTold': 'No se indica',
  'dataSuites.save': 'Guardar',
  'dataSuites.cancel': 'Cancelar',
  'dataSuites.close': 'Cerrar',
  'dataSuites.remove': 'Quitar',
  'dataSuites.add': 'Agregar',
  'dataSuites.nav.label': 'Partes de este conjunto de datos',
  'dataSuites.nav.columns': 'Columnas y mezclas',
  'dataSuites.nav.files': 'Archivos',
  'dataSuites.nav.relationships': 'Relaciones',
  'dataSuites.nav.artisan': 'Gráficas',
  'dataSuites.nav.dashboards': 'Tableros',
  'dataSuites.suite.share': 'Compartir',
  'dataSuites.suite.remove': 'Quitar este conjunto de datos',
  'dataSuites.suite.removeTitle': '¿Quitar «{name}»?',
  'dataSuites.suite.removeFiles':
    '{count, plural, one {# archivo y sus datos} other {# archivos y sus datos}}',
  'dataSuites.suite.removeCharts':
    '{count, plural, one {# gráfica} other {# gráficas}} en {dashboards, plural, one {# tablero} other {# tableros}}',
  'dataSuites.suite.noFiles': 'Este conjunto de datos todavía no tiene archivos',
  'dataSuites.suite.noFilesHint':
    'Suba un archivo CSV, TSV, Excel, JSON por líneas o Parquet para comenzar.',
  'dataSuites.suite.toFiles': 'Ir a archivos',
  'dataSuites.share.title': 'Compartir «{name}»',
  'dataSuites.share.hint':
    'Para proteger la privacidad, las demás personas no ven números sobre menos de {smallest} estudiantes, ni los que permitirían deducirlos.',
  'dataSuites.share.who': 'Persona o grupo de permisos',
  'dataSuites.share.find': 'Escriba un nombre',
  'dataSuites.share.role': 'Puede',
  'dataSuites.share.role.view': 'ver',
  'dataSuites.share.role.edit': 'editar',
  'dataSuites.share.until': 'Hasta',
  'dataSuites.share.always': 'sin límite',
  'dataSuites.share.none': 'Solo usted ve este conjunto.',
  'dataSuites.share.group': 'grupo',
  'dataSuites.share.owner': 'Esta persona es responsable del conjunto.',
  'dataSuites.words.and': 'y',
  'dataSuites.words.or': 'o',
  'dataSuites.words.not': 'no ({condition})',
  'dataSuites.words.quoted': '«{value}»',
  'dataSuites.words.nothing': 'nada',
  'dataSuites.words.all': 'todas las filas',
  'dataSuites.words.more': '{count, number} más',
  'dataSuites.words.oneOf': '{field} es uno de {values}',
  'dataSuites.words.between': '{field} va de {from} a {to}',
  'dataSuites.words.spanning': '{start} – {end} coincide en parte con {from} – {to}',
  'dataSuites.words.group': '{field} de {min, number} a {max, number} en grupos de {size, number}',
  'dataSuites.words.groupCutoff':
    '{field} de {min, number} a {max, number} en grupos de {size, number}, juntos por debajo de {cutoff, number}',
  'dataSuites.words.case': 'si {when}, entonces {result}',
  'dataSuites.words.otherwise': 'de lo contrario {result}',
  'dataSuites.words.map':
    '{values, plural, one {# valor} other {# valores}} de {field} en {categories, plural, one {# categoría} other {# categorías}}',
}
