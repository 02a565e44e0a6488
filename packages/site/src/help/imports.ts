import type { HelpText } from './help.types.ts'

export const importsHelp: readonly HelpText[] = [
  {
    id: 'customer-imports',
    routes: ['data-integrations/customer-imports'],
    title: { en: 'Customer imports', es: 'Importaciones' },
    html: {
      en: `<p>Every import of the district, the latest first: what was brought in, by whom, and what it came to. Start a new one with <strong>New import</strong>.</p>
<p>An import can be rolled back for 7 days, unless something that it brought was changed since.</p>`,
      es: `<p>Todas las importaciones del distrito, la más reciente primero: qué se trajo, quién lo hizo y qué resultó. Empiece una nueva con <strong>Nueva importación</strong>.</p>
<p>Una importación se puede deshacer durante 7 días, salvo que desde entonces se haya cambiado algo de lo que trajo.</p>`,
    },
  },
  {
    id: 'customer-import',
    routes: ['data-integrations/customer-imports/add', 'data-integrations/customer-imports/import'],
    title: { en: 'Bring in a roster', es: 'Importar datos de inscripción' },
    html: {
      en: `<p>Users, schools, courses, sections and enrollments come from a CSV file, or all of them from a OneRoster 1.1 or 1.2 zip.</p>
<h3 id="upload">1. Upload</h3><p>The encoding, the delimiter and the header row are found by themselves; correct them if they are wrong.</p>
<h3 id="map">2. Map</h3><p>Say which column is which. Good guesses are filled in, and what you choose is remembered for the next time. Values that the platform does not know can be mapped too.</p>
<h3 id="pre-flight">3. Pre-flight</h3><p>Nothing is written yet. You see how many records would be created, updated, left as they are or ended, and every error with its line and field. Download the errors, mend the file and upload it again.</p>
<h3 id="guard">The 5% guard</h3><p>An import that would end more than 5% of what is there stops until you confirm it by typing the number.</p>
<h3 id="process">4. Process</h3><p>You can close the page while it runs, come back, or cancel. What is missing from a file is not deleted, unless the file is a complete one.</p>
<h3 id="result">5. Result</h3><p>What became of each record, with the differences. You can roll the import back for 7 days.</p>`,
      es: `<p>Los usuarios, escuelas, cursos, secciones e inscripciones vienen de un archivo CSV, o todos de un archivo zip de OneRoster 1.1 o 1.2.</p>
<h3 id="upload">1. Subir</h3><p>La codificación, el separador y la fila de encabezados se detectan solos; corríjalos si no son correctos.</p>
<h3 id="map">2. Asignar</h3><p>Indique qué es cada columna. Las buenas propuestas ya están puestas y lo que usted elija se recuerda para la próxima vez. También se pueden asignar los valores que la plataforma no conoce.</p>
<h3 id="pre-flight">3. Revisión previa</h3><p>Todavía no se escribe nada. Usted ve cuántos registros se crearían, actualizarían, quedarían igual o terminarían, y cada error con su línea y campo. Descargue los errores, corrija el archivo y súbalo de nuevo.</p>
<h3 id="guard">El límite del 5%</h3><p>Una importación que terminaría más del 5% de lo que existe se detiene hasta que usted la confirme escribiendo el número.</p>
<h3 id="process">4. Procesar</h3><p>Puede cerrar la página mientras avanza, volver o cancelar. Lo que falta en un archivo no se borra, salvo que el archivo sea completo.</p>
<h3 id="result">5. Resultado</h3><p>Qué pasó con cada registro, con las diferencias. Puede deshacer la importación durante 7 días.</p>`,
    },
  },
]
