import type { HelpText } from './help.types.ts'

export const importsHelp: readonly HelpText[] = [
  {
    id: 'customer-imports',
    routes: ['data-integrations/customer-imports'],
    title: { en: 'Customer imports', es: 'Importaciones' },
    html: {
      en: `<p>Your roster imports, latest first: what was imported, who ran it, and the results. To start a new one, choose <strong>Import a file</strong>.</p>
<p>You can roll back an import for 7 days. Records that someone edited since then stay as they are and are listed.</p>`,
      es: `<p>Las importaciones de datos de inscripción, primero la más reciente: qué se importó, quién lo hizo y los resultados. Para empezar otra, elija <strong>Importar un archivo</strong>.</p>
<p>Una importación se puede deshacer durante 7 días. Los registros que alguien modificó después quedan como están y aparecen en una lista.</p>`,
    },
  },
  {
    id: 'customer-import',
    routes: ['data-integrations/customer-imports/add', 'data-integrations/customer-imports/import'],
    title: { en: 'Import a roster', es: 'Importar datos de inscripción' },
    html: {
      en: `<p>Import people, schools, courses, sections, and enrollments from a CSV file, or all of them from a OneRoster 1.1 or 1.2 zip file. You can also import only demographics or roles. Those files update people already in the district and don’t add anyone.</p>
<h3 id="file">1. File</h3><p>We detect the encoding, delimiter, and header row. Fix them if they’re wrong.</p>
<h3 id="columns">2. Columns</h3><p>Match each column to a field. Likely matches are filled in, and we remember your choices for next time.</p>
<h3 id="values">3. Values</h3><p>Your file may use words for a role, grade, or status that we don’t recognize. Match each one once, and we’ll remember it. Suggestions are used only if you keep them. If a date could start with the month or the day, tell us which.</p>
<h3 id="check">4. Check</h3><p>Nothing has been saved yet. You’ll see how many records would be added, updated, left as they are, or ended, and every error with its row and field. Download the errors, fix the file, and upload it again.</p>
<h3 id="guard">The 5% limit</h3><p>If an import would end more than 5% of existing records, it stops until you type the number to confirm. You can’t end your own account with an import.</p>
<h3 id="import">5. Import</h3><p>You can close the page and come back while the import runs, or cancel it. Records that aren’t in the file stay, unless the file is a full roster. A full roster also ends roles at a school that it no longer lists, but never roles that someone assigned by hand. A row with an ended status ends its record or role, even if the row has only an ID.</p>
<h3 id="result">6. Results</h3><p>What happened to each record, with the changes. You can roll back the import for 7 days, even if you canceled it partway.</p>`,
      es: `<p>Importe personas, escuelas, cursos, secciones e inscripciones de un archivo CSV, o todo de un archivo zip de OneRoster 1.1 o 1.2. También puede importar solo datos personales o roles. Esos archivos actualizan a personas que ya están en el distrito y no agregan a nadie.</p>
<h3 id="file">1. Archivo</h3><p>Detectamos la codificación, el separador y la fila de encabezados. Corríjalos si no son correctos.</p>
<h3 id="columns">2. Columnas</h3><p>Relacione cada columna con un campo. Las coincidencias probables ya están puestas, y recordamos lo que elija para la próxima vez.</p>
<h3 id="values">3. Valores</h3><p>Su archivo puede usar palabras que no reconocemos para un rol, un grado o un estado. Relacione cada una y la recordaremos. Las sugerencias se usan solo si usted las conserva. Si una fecha puede empezar con el mes o con el día, indique cuál va primero.</p>
<h3 id="check">4. Revisión</h3><p>Todavía no se ha guardado nada. Verá cuántos registros se agregarían, actualizarían, quedarían igual o terminarían, y cada error con su fila y campo. Descargue los errores, corrija el archivo y súbalo de nuevo.</p>
<h3 id="guard">El límite del 5%</h3><p>Si una importación terminaría más del 5% de los registros existentes, se detiene hasta que usted escriba el número para confirmar. Una importación no puede terminar la cuenta de quien la hace.</p>
<h3 id="import">5. Importación</h3><p>Puede cerrar la página y volver mientras avanza la importación, o cancelarla. Los registros que no están en el archivo se conservan, salvo que el archivo sea la lista completa. La lista completa también termina los roles en una escuela que ya no incluye, pero nunca los asignados a mano. Una fila con estado terminado da de baja su registro o rol, aunque solo traiga el identificador.</p>
<h3 id="result">6. Resultados</h3><p>Qué pasó con cada registro, con los cambios. Puede deshacer la importación durante 7 días, aunque la haya cancelado antes de terminar.</p>`,
    },
  },
]
