import type { engineEn } from './en.ts'

/** Why a question to the engine has no answer. */
export const engineEs: Record<keyof typeof engineEn, string> = {
  'engine.fault.unknownField': 'Esta columna ya no está en el conjunto de datos.',
  'engine.fault.mixerCycle': 'Una mezcla no puede depender de sí misma, ni indirectamente.',
  'engine.fault.numbersOnly': 'Elija una columna con números.',
  'engine.fault.datesOnly': 'Elija una columna con fechas.',
  'engine.fault.notANumber': '“{value}” no es un número.',
  'engine.fault.notADate': '“{value}” no es una fecha.',
  'engine.fault.fieldMissing': 'Elija las columnas que esta gráfica necesita.',
  'engine.fault.notRelated':
    'Estas columnas están en archivos que no están relacionados fila por fila. Relaciónelos primero.',
  'engine.fault.noData': 'Todavía no hay datos aquí.',
  'engine.fault.tooDeep':
    'Esta condición tiene demasiados niveles. Simplifíquela o divídala en varios filtros.',
  'engine.fault.tooSlow':
    'Esto tardó demasiado y lo detuvimos. Limítelo con un filtro e inténtelo de nuevo.',
  'engine.fault.tooMuch':
    'Esto necesita demasiada memoria. Limítelo con un filtro e inténtelo de nuevo.',
  'engine.fault.engineLost': 'Se perdió la conexión con los datos. Inténtelo de nuevo.',
  'engine.fault.pattern':
    'Esta expresión regular no es válida. Revise sus corchetes y paréntesis, o elija “contiene”.',
  'engine.fault.diskFull': 'El servidor se quedó sin espacio. Seguiremos intentándolo un rato.',
}
