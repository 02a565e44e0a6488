import type { HelpText } from './help.types.ts'

export const dataSuitesHelp: readonly HelpText[] = [
  {
    id: 'data-suites',
    routes: ['data-forge/data-suites'],
    title: { en: 'Data suites', es: 'Conjuntos de datos' },
    html: {
      en: `<p>A data suite holds files that belong together and the charts that are made of them. It is online while every one of its files serves data. You see your own suites and those that are shared with you.</p>`,
      es: `<p>Un conjunto de datos reúne archivos que van juntos y las gráficas que se hacen con ellos. Está en línea mientras todos sus archivos ofrecen datos. Usted ve sus propios conjuntos y los que le comparten.</p>`,
    },
  },
  {
    id: 'data-suite-files',
    routes: ['data-forge/data-suites/files', 'data-integrations/adt-dashboard'],
    title: { en: 'Files of a data suite', es: 'Archivos de un conjunto de datos' },
    html: {
      en: `<p>Upload a file and check its columns; then it is read. An upload that breaks off goes on where it was. Cells such as * or &lt;10 are kept as empty, with their reason. Lines that cannot be read are listed and can be downloaded.</p>
<p>A zip of several tables becomes a file for each. A record at the end that says “Total” is left out where it is the sum of the others; where that is not sure it stays, and you are told. <em>Read anew</em>, beside the columns, finds out once more what a file holds, for example after an update of the product; what you chose stays.</p>
<p>Where newer data have other columns, the old data are shown until you accept the change.</p>
<p>A file may also come by itself: from a bucket of Amazon S3, from another’s SFTP server, from the suite’s own folder on this installation’s SFTP server, or from the district’s own records. Test the connection before you add it; passwords and keys are kept sealed and never shown again. Choose how often the source is asked, whether newer data replace or are added, of which runs someone is told, and who of those the suite is shared with. A source is asked within a minute of its time. When a source fails, the old data are shown and the reason stands beside the file.</p>
<p>The first time an SFTP server is asked, it shows its key. Compare it with what whoever runs the server has told you. If it ever shows another, it is told nothing.</p>
<p>What was taken in of the suite’s own folder stands in its folder “processed”, and is dropped there after 30 days; the data that came of it stay.</p>
<p>Of the district’s own records every reader sees the rows of their own schools, whoever shares them.</p>`,
      es: `<p>Suba un archivo y revise sus columnas; después se lee. Una carga interrumpida continúa donde quedó. Las celdas como * o &lt;10 quedan vacías, con su motivo. Las líneas que no pueden leerse se enumeran y se pueden descargar.</p>
<p>Un zip con varias tablas se convierte en un archivo por cada una. Un registro final que dice «Total» se omite si es la suma de los demás; si no es seguro, se conserva y se le avisa. <em>Leer de nuevo</em>, junto a las columnas, averigua otra vez qué contiene un archivo, por ejemplo después de una actualización del producto; lo que usted eligió se conserva.</p>
<p>Si los datos más recientes tienen otras columnas, se muestran los anteriores hasta que usted acepte el cambio.</p>
<p>Un archivo también puede llegar por sí solo: de un depósito de Amazon S3, del servidor SFTP de otra organización, de la carpeta del conjunto en el servidor SFTP de esta instalación o de los registros propios del distrito. Pruebe la conexión antes de agregarlo; las contraseñas y claves se guardan selladas y no se muestran de nuevo. Elija con qué frecuencia se consulta la fuente, si los datos más recientes reemplazan a los anteriores o se añaden, de qué ejecuciones se avisa y a quién de las personas con quienes se comparte el conjunto. Una fuente se consulta a más tardar un minuto después de su hora. Si una fuente falla, se muestran los datos anteriores y el motivo aparece junto al archivo.</p>
<p>La primera vez que se consulta un servidor SFTP, este muestra su clave. Compárela con la que le indicó quien lo administra. Si alguna vez muestra otra, no se le dice nada.</p>
<p>Lo que se recibió de la carpeta propia del conjunto pasa a su carpeta «processed» y a los 30 días se elimina de allí; los datos que de ello resultaron permanecen.</p>
<p>De los registros propios del distrito cada persona ve las filas de sus propias escuelas, sin importar quién los comparta.</p>`,
    },
  },
  {
    id: 'data-suite-columns',
    routes: ['data-forge/data-suites/suite', 'data-forge/data-suites/relationships'],
    title: { en: 'Columns, mixers and relationships', es: 'Columnas, mezclas y relaciones' },
    html: {
      en: `<p>Each column is shown with what is missing and how its values are distributed. A mixer makes a new column for each row. Relate columns of two files that mean the same: the share of rows that match is shown before you decide.</p>
<p>A filter set is a list of filters with a name that many charts use. Row security shows each reader only the rows of their own schools or students; “See as” tells how many rows a person would see.</p>`,
      es: `<p>Cada columna se muestra con lo que falta y cómo se distribuyen sus valores. Una mezcla crea una columna nueva para cada fila. Relacione columnas de dos archivos que significan lo mismo: antes de decidir verá cuántas filas coinciden.</p>
<p>Un grupo de filtros es una lista de filtros con nombre que usan muchas gráficas. La seguridad por filas muestra a cada persona solo las filas de sus escuelas o estudiantes; «Ver como» dice cuántas filas vería alguien.</p>`,
    },
  },
  {
    id: 'data-charts',
    routes: ['data-forge/artisan', 'data-forge/dashboards', 'data-forge/dashboards/dashboard'],
    title: { en: 'Charts and dashboards', es: 'Gráficas y tableros' },
    html: {
      en: `<p>Put a chart together in Artisan, save it, and add it to a dashboard. Every chart can be shown as a table. Choose a mark on a dashboard, or a row of its table, to narrow the other charts to it; choose it again to let go. “How this number is made” names the formula, the filters and the files. Arrange moves and resizes charts by mouse, finger or arrow keys. A dashboard fills the screen, is printed, and is downloaded as a PDF or a picture.</p>
<p>Shared charts hide numbers about small groups: fewer than 10 students, unless your district has set another number.</p>`,
      es: `<p>Arme una gráfica en el taller, guárdela y agréguela a un tablero. Toda gráfica puede mostrarse como tabla. Elija una marca en un tablero, o una fila de su tabla, para acotar las demás gráficas; elíjala otra vez para soltarla. «Cómo se obtiene este número» nombra la fórmula, los filtros y los archivos. Organizar mueve las gráficas y cambia su tamaño con el ratón, el dedo o las flechas. Un tablero se ve en pantalla completa, se imprime y se descarga como PDF o como imagen.</p>
<p>Las gráficas compartidas ocultan los números sobre grupos pequeños: menos de 10 estudiantes, salvo que su distrito haya fijado otro número.</p>`,
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
      en: `<p>A tool makes a new file of a data suite out of those that are there: combine joins two on columns that mean the same, filter keeps rows and columns, flatten makes rows of columns or of lists in cells, stack puts files under each other. You are led step by step; the first rows of what comes of it are shown all the while.</p>
<p>The file remembers how it was made. It can be made again, and is made again by itself when one of its inputs changes, if you wish so. Where an input is gone, the file is served as it was made last.</p>
<p>Row security and the protection of small groups go with it: the columns that they need are kept, even where you did not choose them. Cells that are kept back stay so, and how many rows a file came to is told to its owner alone. Tools are for whoever owns the data suite.</p>`,
      es: `<p>Una herramienta crea un archivo nuevo de un conjunto de datos a partir de los que ya hay: combinar une dos por columnas que significan lo mismo, filtrar conserva filas y columnas, aplanar convierte en filas las columnas o las listas de las celdas, apilar pone archivos uno debajo de otro. Se avanza paso a paso, siempre con las primeras filas del resultado a la vista.</p>
<p>El archivo recuerda cómo se hizo. Se puede volver a crear, y se vuelve a crear por sí mismo cuando cambia uno de sus orígenes, si usted lo desea. Si falta un origen, el archivo se ofrece como se creó la última vez.</p>
<p>La seguridad por filas y la protección de grupos pequeños lo acompañan: las columnas que necesitan se conservan, aunque usted no las haya elegido. Las celdas reservadas siguen así, y cuántas filas resultaron solo se indica a la persona responsable. Las herramientas son para quien es responsable del conjunto de datos.</p>`,
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
      en: `<p>Every file of every data suite that you may see, in one list: search it by name, data suite or column. Add one step by step: the data suite, where the data come from, its columns. Open one to see its columns and, where the suite is yours, its records page by page.</p>
<p>From there you change how it is read, see who else sees it, bring it up to date, or remove it. Before a removal you see what stands on the file; for thirty days it can be restored.</p>`,
      es: `<p>Todos los archivos de todos los conjuntos de datos que usted puede ver, en una lista: búsquela por nombre, conjunto o columna. Agregue uno paso a paso: el conjunto de datos, de dónde vienen los datos, sus columnas. Abra uno para ver sus columnas y, si el conjunto es suyo, sus registros página por página.</p>
<p>Desde ahí cambia cómo se lee, ve quién más lo ve, lo actualiza o lo elimina. Antes de eliminarlo ve qué depende del archivo; durante treinta días se puede restaurar.</p>`,
    },
  },
  {
    id: 'data-insights',
    routes: ['data-forge/data-suites/insights'],
    title: { en: 'Insights', es: 'Hallazgos' },
    html: {
      en: `<p>An insight is a question that is kept and answered in a sentence: a change over time, a group that stands out, a gap between groups. It is written from the numbers of now each time it is read. Keep those that are proposed, and choose a dashboard that shows them.</p>`,
      es: `<p>Un hallazgo es una pregunta que se guarda y se contesta con una oración: un cambio en el tiempo, un grupo que se aparta, una brecha entre grupos. Se escribe con los números del momento cada vez que se lee. Guarde los que se proponen y elija el tablero que los muestra.</p>`,
    },
  },
  {
    id: 'data-snapshots',
    routes: ['data-forge/data-suites/snapshots', 'data-forge/data-suites/snapshots/snapshot'],
    title: { en: 'Snapshots', es: 'Instantáneas' },
    html: {
      en: `<p>A snapshot keeps a dashboard or a chart as it is, with the files that its numbers come from. It stays when the files change, and can be laid beside the numbers of now. Where a suite has row security, each reader sees the kept numbers of their own schools or students alone.</p>`,
      es: `<p>Una instantánea guarda un tablero o una gráfica tal como es, con los archivos de los que vienen sus números. Permanece aunque los archivos cambien y se puede comparar con los números de hoy. Si el conjunto tiene seguridad por filas, cada persona ve solo los números guardados de sus propias escuelas o estudiantes.</p>`,
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
    title: { en: 'Links, mails and owners', es: 'Enlaces, correos y responsables' },
    html: {
      en: `<p>A link leads to one dashboard or snapshot until it expires or is taken back. For staff it shows what each of them may see; for anyone, where the district allows that, the rows of one school or of the district. A dashboard can be mailed by the day, week or month: each recipient gets their own numbers and can stop it.</p>
<p>A suite can be given to another owner. When an owner leaves the district it goes to the first of its editors, or to an administrator.</p>`,
      es: `<p>Un enlace lleva a un tablero o a una instantánea hasta que vence o se retira. Al personal le muestra lo que cada quien puede ver; a cualquiera, si el distrito lo permite, las filas de una escuela o del distrito. Un tablero se puede enviar por correo cada día, semana o mes: cada destinatario recibe sus propios números y puede detenerlo.</p>
<p>Un conjunto se puede dar a otra persona responsable. Cuando esta deja el distrito, el conjunto pasa a la primera persona que lo edita o a un administrador.</p>`,
    },
  },
  {
    id: 'bulk-operations',
    routes: ['data-integrations/bulk-operations', 'data-integrations/bulk-operations/operation'],
    title: { en: 'Bulk operations', es: 'Operaciones masivas' },
    html: {
      en: `<p>Set one field on many students, staff or guardians: those on a list as it is narrowed, or those whose numbers you paste or bring as a CSV. First you see what each record has and gets, who has it already, and who is refused and why. Nothing is changed before you confirm.</p>
<p>Each record is changed as if you had done it on its page: with the same rules and the same history. For seven days the operation can be undone; records that someone changed since are left as they are.</p>`,
      es: `<p>Asigne un campo a muchos estudiantes, miembros del personal o tutores: los de una lista tal como está acotada, o aquellos cuyos números pega o trae en un CSV. Primero ve qué tiene y qué recibe cada registro, quién lo tiene ya, y a quién se rechaza y por qué. Nada cambia antes de que usted confirme.</p>
<p>Cada registro cambia como si usted lo hiciera en su página: con las mismas reglas y el mismo historial. Durante siete días la operación se puede deshacer; los registros que alguien cambió después se dejan como están.</p>`,
    },
  },
]
