import type { HelpText } from './help.types.ts'

export const dataSuitesHelp: readonly HelpText[] = [
  {
    id: 'data-suites',
    routes: ['data-forge/data-suites'],
    title: { en: 'Data suites', es: 'Conjuntos de datos' },
    html: {
      en: `<p>A data suite is a dataset: files that belong together, and the charts made from them. It’s online when every file has data ready. You see your own data suites and any shared with you.</p>`,
      es: `<p>Un conjunto de datos reúne archivos relacionados y las gráficas que se hacen con ellos. Está en línea cuando todos sus archivos tienen datos listos. Usted ve sus propios conjuntos y los que le comparten.</p>`,
    },
  },
  {
    id: 'data-suite-files',
    routes: ['data-forge/data-suites/files', 'data-integrations/adt-dashboard'],
    title: { en: 'Files in a data suite', es: 'Archivos de un conjunto de datos' },
    html: {
      en: `<p>Upload a file and check its columns; then we read the data. If an upload is interrupted, it picks up where it left off. Cells like * or &lt;10 are stored as empty, with the reason. Lines that can’t be read are listed, and you can download them.</p>
<p>A zip with several tables becomes one file for each. A “Total” row at the end is left out if it’s the sum of the others; if we can’t be sure, it stays and you see a note. <em>Read again</em>, next to the columns, checks the file again, for example after an Atrium update. Your choices are kept.</p>
<p>If newer data has different columns, people see the old data until you accept the change.</p>
<p>A file can also update automatically: from an Amazon S3 bucket, from another SFTP server, from the data suite’s own folder on this SFTP server, or from district records. Test the connection before you add it. Passwords and keys are encrypted and never shown again. Choose how often to check for new data, whether it replaces or adds to the old data, and who is notified of which runs. Checks run within a minute of the scheduled time. If a source fails, people see the old data, and the reason appears next to the file.</p>
<p>The first time we connect to an SFTP server, you see its key. Compare it with the key its administrator gave you. If the key ever changes, nothing is sent.</p>
<p>Files taken from the data suite’s own folder move to its “processed” folder and are deleted there after 30 days. The data stays.</p>
<p>With district records, each reader sees only rows for their own schools, no matter who shares them.</p>`,
      es: `<p>Suba un archivo y revise sus columnas; después leemos los datos. Si una carga se interrumpe, continúa donde quedó. Las celdas como * o &lt;10 se guardan vacías, con el motivo. Las líneas que no se pueden leer aparecen en una lista y se pueden descargar.</p>
<p>Un zip con varias tablas se convierte en un archivo por cada una. Una fila final “Total” se omite si es la suma de las demás; si no es seguro, se conserva y verá una nota. <em>Leer de nuevo</em>, junto a las columnas, vuelve a revisar el archivo, por ejemplo después de una actualización de Atrium. Lo que usted eligió se conserva.</p>
<p>Si los datos nuevos tienen otras columnas, se muestran los anteriores hasta que usted acepte el cambio.</p>
<p>Un archivo también puede actualizarse automáticamente: desde un depósito de Amazon S3, desde otro servidor SFTP, desde la carpeta del conjunto en este servidor SFTP o desde los registros del distrito. Pruebe la conexión antes de agregarlo. Las contraseñas y claves se cifran y no se vuelven a mostrar. Elija con qué frecuencia buscar datos nuevos, si reemplazan a los anteriores o se agregan, y a quién avisar de qué ejecuciones. La consulta se hace dentro del minuto siguiente a la hora programada. Si una fuente falla, se muestran los datos anteriores y el motivo aparece junto al archivo.</p>
<p>La primera vez que nos conectamos a un servidor SFTP, usted ve su clave. Compárela con la que le dio su administrador. Si la clave cambia alguna vez, no se envía nada.</p>
<p>Los archivos tomados de la carpeta del conjunto pasan a su carpeta “processed” y se borran de allí a los 30 días. Los datos se conservan.</p>
<p>Con los registros del distrito, cada persona ve solo las filas de sus propias escuelas, sin importar quién los comparta.</p>`,
    },
  },
  {
    id: 'data-suite-columns',
    routes: ['data-forge/data-suites/suite', 'data-forge/data-suites/relationships'],
    title: { en: 'Columns, mixers, and relationships', es: 'Columnas, mezclas y relaciones' },
    html: {
      en: `<p>For each column, you see how many values are missing and how the rest are distributed. A mixer is a calculated column: it adds a new value to every row. Relate columns in two files that mean the same thing; you see how many rows match before you decide.</p>
<p>A filter set is a named list of filters that several charts can use. Row security shows each reader only the rows for their own schools or students. “See as” shows how many rows a person would see.</p>`,
      es: `<p>De cada columna se ve cuántos valores faltan y cómo se distribuyen los demás. Una mezcla es una columna calculada: agrega un valor nuevo a cada fila. Relacione columnas de dos archivos que significan lo mismo; antes de decidir verá cuántas filas coinciden.</p>
<p>Un grupo de filtros es una lista de filtros con nombre que pueden usar varias gráficas. La seguridad por filas muestra a cada persona solo las filas de sus escuelas o estudiantes. “Ver como” indica cuántas filas vería una persona.</p>`,
    },
  },
  {
    id: 'data-charts',
    routes: ['data-forge/artisan', 'data-forge/dashboards', 'data-forge/dashboards/dashboard'],
    title: { en: 'Charts and dashboards', es: 'Gráficas y tableros' },
    html: {
      en: `<p>Build a chart in Artisan, the chart builder; save it; and add it to a dashboard. Any chart can be shown as a table. On a dashboard, click part of a chart, or a row in its table, to filter the other charts; click it again to clear the filter. “How this number is made” shows the formula, filters, and files. Use Arrange to move and resize charts by mouse, touch, or arrow keys. You can show a dashboard full screen, print it, or download it as a PDF or image.</p>
<p>To protect privacy, shared charts hide numbers about small groups: fewer than 10 students, unless your district has set another number.</p>`,
      es: `<p>Cree una gráfica en el taller de gráficas, guárdela y agréguela a un tablero. Toda gráfica se puede ver como tabla. En un tablero, haga clic en una parte de una gráfica, o en una fila de su tabla, para filtrar las demás; haga clic otra vez para quitar el filtro. “Cómo se obtiene este número” muestra la fórmula, los filtros y los archivos. Use Organizar para mover las gráficas y cambiar su tamaño con el ratón, el dedo o las flechas. Un tablero se puede ver en pantalla completa, imprimir o descargar como PDF o imagen.</p>
<p>Para proteger la privacidad, las gráficas compartidas ocultan los números sobre grupos pequeños: menos de 10 estudiantes, salvo que su distrito haya fijado otro número.</p>`,
    },
  },
  {
    id: 'data-tools',
    routes: [
      'data-tools/combine-tool',
      'data-tools/filter-tool',
      'data-tools/flatten-tool',
      'data-tools/stack-tool',
    ],
    title: { en: 'Data tools', es: 'Herramientas de datos' },
    html: {
      en: `<p>A tool builds a new file from files already in a data suite. Combine joins two files on columns that mean the same thing. Filter keeps the rows and columns you choose. Flatten turns columns, or lists inside cells, into rows. Stack puts files with similar columns one under the other. You go step by step, with a preview of the first rows.</p>
<p>The file remembers how it was built. You can rebuild it, or have it rebuilt automatically whenever a source file changes. If a source file is removed, people see the last version.</p>
<p>Row security and small-group protection carry over: the columns they need are kept, even if you didn’t choose them. Hidden cells stay hidden, and only the owner sees how many rows a file has. Only the owner of a dataset can use tools.</p>`,
      es: `<p>Una herramienta crea un archivo nuevo a partir de los que ya están en un conjunto de datos. Combinar une dos archivos por columnas que significan lo mismo. Filtrar conserva las filas y columnas que usted elija. Aplanar convierte en filas las columnas o las listas dentro de las celdas. Apilar pone archivos con columnas parecidas uno debajo de otro. Se avanza paso a paso, con una vista previa de las primeras filas.</p>
<p>El archivo recuerda cómo se creó. Puede volver a crearlo, o hacer que se cree automáticamente cuando cambie un archivo de origen. Si se quita un archivo de origen, se muestra la última versión.</p>
<p>La seguridad por filas y la protección de grupos pequeños se mantienen: las columnas que necesitan se conservan, aunque usted no las haya elegido. Las celdas ocultas siguen ocultas, y solo la persona responsable ve cuántas filas tiene un archivo. Solo la persona responsable del conjunto puede usar las herramientas.</p>`,
    },
  },
  {
    id: 'data-explorer',
    routes: [
      'data-explorer',
      'data-explorer/create',
      'data-explorer/browse',
      'data-explorer/mapping',
      'data-explorer/share',
      'data-explorer/refresh',
      'data-explorer/delete',
    ],
    title: { en: 'Datasource explorer', es: 'Explorador de datos' },
    html: {
      en: `<p>Every file you can see, from all data suites, in one list. Search by file name, data suite, or column. Add a file step by step: choose the data suite, where the data comes from, and its columns. Open a file to see its columns and, if the data suite is yours, its records.</p>
<p>You can then change how a file is read, see who has access, refresh it, or remove it. Before you remove a file, you see what depends on it. You can restore it for 30 days.</p>`,
      es: `<p>Todos los archivos que usted puede ver, de todos los conjuntos de datos, en una lista. Busque por nombre de archivo, conjunto o columna. Agregue un archivo paso a paso: elija el conjunto de datos, de dónde vienen los datos y sus columnas. Abra un archivo para ver sus columnas y, si el conjunto es suyo, sus registros.</p>
<p>Después puede cambiar cómo se lee un archivo, ver quién tiene acceso, actualizarlo o quitarlo. Antes de quitar un archivo, verá qué depende de él. Se puede recuperar durante 30 días.</p>`,
    },
  },
  {
    id: 'data-insights',
    routes: ['data-forge/data-suites/insights'],
    title: { en: 'Insights', es: 'Hallazgos' },
    html: {
      en: `<p>An insight answers a saved question in a sentence: a change over time, a group that differs from the rest, or a gap between groups. It uses the latest numbers every time you open it. Keep the suggestions you like, and choose a dashboard to show them.</p>`,
      es: `<p>Un hallazgo responde en una oración a una pregunta guardada: un cambio en el tiempo, un grupo distinto de los demás o una brecha entre grupos. Usa los números más recientes cada vez que lo abre. Conserve las sugerencias que le sirvan y elija el tablero que las muestra.</p>`,
    },
  },
  {
    id: 'data-snapshots',
    routes: ['data-forge/data-suites/snapshots', 'data-forge/data-suites/snapshots/snapshot'],
    title: { en: 'Snapshots', es: 'Instantáneas' },
    html: {
      en: `<p>A snapshot saves a dashboard or chart as it is today, with the files behind its numbers. It doesn’t change when the files do, and you can compare it with current numbers. If the data suite has row security, each reader sees only the saved numbers for their own schools or students.</p>`,
      es: `<p>Una instantánea guarda un tablero o una gráfica tal como está hoy, con los archivos de los que vienen sus números. No cambia aunque los archivos cambien, y se puede comparar con los números actuales. Si el conjunto tiene seguridad por filas, cada persona ve solo los números guardados de sus propias escuelas o estudiantes.</p>`,
    },
  },
  {
    id: 'data-sharing',
    routes: [
      'data-forge/data-suites/sharing',
      'data-forge/deliveries',
      'data-forge/shared',
      'shared-data',
    ],
    title: { en: 'Links, emails, and owners', es: 'Enlaces, correos y responsables' },
    html: {
      en: `<p>A link opens one dashboard or snapshot until it expires or you turn it off. Staff see what they have access to. If the district allows public links, anyone with the link sees the rows for one school or for the district. You can schedule a dashboard email daily, weekly, or monthly. Each recipient gets their own numbers and can unsubscribe.</p>
<p>You can give a data suite to another owner. When an owner leaves the district, it goes to the first person with edit access, or to an administrator.</p>`,
      es: `<p>Un enlace abre un tablero o una instantánea hasta que vence o usted lo desactiva. El personal ve aquello a lo que tiene acceso. Si el distrito permite enlaces públicos, quien tenga el enlace ve las filas de una escuela o del distrito. Puede programar el envío de un tablero por correo cada día, semana o mes. Cada destinatario recibe sus propios números y puede cancelar la suscripción.</p>
<p>Un conjunto se puede dar a otra persona responsable. Cuando esta deja el distrito, pasa a la primera persona que puede editarlo o a un administrador.</p>`,
    },
  },
  {
    id: 'bulk-operations',
    routes: ['data-integrations/bulk-operations', 'data-integrations/bulk-operations/operation'],
    title: { en: 'Bulk operations', es: 'Operaciones masivas' },
    html: {
      en: `<p>Update one field for many students, staff, or guardians. Choose them with a filtered list, or paste or upload their IDs as a CSV file. The preview shows each record’s current and new value, who already has the value, and who can’t be updated and why. Nothing changes until you confirm.</p>
<p>Each record is updated as if you had edited it on its own page, with the same rules and history. You can undo the update for seven days; records edited since then stay as they are.</p>`,
      es: `<p>Actualice un campo de muchos estudiantes, miembros del personal o padres y tutores. Elíjalos con una lista filtrada, o pegue sus números o súbalos en un archivo CSV. La vista previa muestra el valor actual y el nuevo de cada registro, quién ya lo tiene y quién no se puede actualizar y por qué. Nada cambia hasta que usted confirme.</p>
<p>Cada registro se actualiza como si usted lo modificara en su propia página, con las mismas reglas y el mismo historial. Puede deshacer la operación durante siete días; los registros modificados después quedan como están.</p>`,
    },
  },
]
