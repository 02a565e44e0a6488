import type { HelpText } from './help.types.ts'

export const importsHelp: readonly HelpText[] = [
  {
    id: 'customer-imports',
    routes: ['data-integrations/customer-imports'],
    title: { en: 'Customer imports', es: 'Importaciones' },
    html: {
      en: `<p>Every import of the district, the latest first: what was brought in, by whom, and what it came to. Start a new one with <strong>Import a file</strong>.</p>
<p>An import can be rolled back for 7 days. What somebody has changed since is left as it is, and named.</p>`,
      es: `<p>Todas las importaciones del distrito, la más reciente primero: qué se trajo, quién lo hizo y qué resultó. Empiece una nueva con <strong>Importar un archivo</strong>.</p>
<p>Una importación se puede deshacer durante 7 días. Lo que alguien haya cambiado desde entonces se deja como está y se indica.</p>`,
    },
  },
  {
    id: 'customer-import',
    routes: ['data-integrations/customer-imports/add', 'data-integrations/customer-imports/import'],
    title: { en: 'Bring in a roster', es: 'Importar datos de inscripción' },
    html: {
      en: `<p>Users, schools, courses, sections and enrollments come from a CSV file, or all of them from a OneRoster 1.1 or 1.2 zip. Demographics or roles may come alone: they change people whom the district has, and make nobody.</p>
<h3 id="file">1. File</h3><p>The encoding, the delimiter and the header row are found by themselves; correct them if they are wrong.</p>
<h3 id="columns">2. Columns</h3><p>Say which column is which. Good guesses are filled in, and what you choose is remembered for the next time.</p>
<h3 id="values">3. Values</h3><p>A system may write a role, a grade or a status in words that the platform does not know: say once what each stands for, and it is remembered too. What is proposed counts only when you keep it. Where a date could be read with the month or the day first, say which.</p>
<h3 id="check">4. Check</h3><p>Nothing is written yet. You see how many records would be created, updated, left as they are or ended, and every error with its line and field. Download the errors, mend the file and upload it again.</p>
<h3 id="guard">The 5% guard</h3><p>An import that would end more than 5% of what is there stops until you confirm it by typing the number. Your own account never ends by a file of yours.</p>
<h3 id="import">5. Import</h3><p>You can close the page while it runs, come back, or cancel. What is missing from a file is not deleted, unless the file is a complete one; then a role at a school that it no longer gives ends too, but none that was given by hand. A row that says so ends its record, or a role at a school, even if it tells no more than the id.</p>
<h3 id="result">6. Result</h3><p>What became of each record, with the differences. You can roll the import back for 7 days, also one that you cancelled on its way.</p>`,
      es: `<p>Los usuarios, escuelas, cursos, secciones e inscripciones vienen de un archivo CSV, o todos de un archivo zip de OneRoster 1.1 o 1.2. Los datos personales o los roles pueden venir solos: modifican a personas que el distrito ya tiene y no crean a nadie.</p>
<h3 id="file">1. Archivo</h3><p>La codificación, el separador y la fila de encabezados se detectan solos; corríjalos si no son correctos.</p>
<h3 id="columns">2. Columnas</h3><p>Indique qué es cada columna. Las buenas propuestas ya están puestas y lo que usted elija se recuerda para la próxima vez.</p>
<h3 id="values">3. Valores</h3><p>Un sistema puede escribir un rol, un grado o un estado con palabras que la plataforma no conoce: indique una vez qué significa cada una y también se recordará. Lo propuesto vale solo cuando usted lo conserva. Si en una fecha no se sabe si va primero el mes o el día, indíquelo.</p>
<h3 id="check">4. Revisión</h3><p>Todavía no se escribe nada. Usted ve cuántos registros se crearían, actualizarían, quedarían igual o terminarían, y cada error con su línea y campo. Descargue los errores, corrija el archivo y súbalo de nuevo.</p>
<h3 id="guard">El límite del 5%</h3><p>Una importación que terminaría más del 5% de lo que existe se detiene hasta que usted la confirme escribiendo el número. Su propia cuenta nunca termina por un archivo que usted trae.</p>
<h3 id="import">5. Importación</h3><p>Puede cerrar la página mientras avanza, volver o cancelar. Lo que falta en un archivo no se borra, salvo que el archivo sea completo; en ese caso termina también el rol en una escuela que ya no aparece en él, pero nunca uno asignado a mano. Una fila que lo indique da de baja su registro, o un rol en una escuela, aunque solo traiga el identificador.</p>
<h3 id="result">6. Resultado</h3><p>Qué pasó con cada registro, con las diferencias. Puede deshacer la importación durante 7 días, también la que haya cancelado a medio camino.</p>`,
    },
  },
]
