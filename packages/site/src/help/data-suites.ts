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
<p>Where newer data have other columns, the old data are shown until you accept the change.</p>
<p>A file may also come by itself: from a bucket of Amazon S3, from another’s SFTP server, from the suite’s own folder on this installation’s SFTP server, or from the district’s own records. Test the connection before you add it; passwords and keys are kept sealed and never shown again. Choose how often the source is asked, whether newer data replace or are added, and of which runs the owner of the suite is told. When a source fails, the old data are shown and the reason stands beside the file.</p>
<p>The first time an SFTP server is asked, it shows its key. Compare it with what whoever runs the server has told you. If it ever shows another, it is told nothing.</p>
<p>Of the district’s own records every reader sees the rows of their own schools, whoever shares them.</p>`,
      es: `<p>Suba un archivo y revise sus columnas; después se lee. Una carga interrumpida continúa donde quedó. Las celdas como * o &lt;10 quedan vacías, con su motivo. Las líneas que no pueden leerse se enumeran y se pueden descargar.</p>
<p>Si los datos más recientes tienen otras columnas, se muestran los anteriores hasta que usted acepte el cambio.</p>
<p>Un archivo también puede llegar por sí solo: de un depósito de Amazon S3, del servidor SFTP de otra organización, de la carpeta del conjunto en el servidor SFTP de esta instalación o de los registros propios del distrito. Pruebe la conexión antes de agregarlo; las contraseñas y claves se guardan selladas y no se muestran de nuevo. Elija con qué frecuencia se consulta la fuente, si los datos más recientes reemplazan a los anteriores o se añaden, y de qué ejecuciones se avisa al responsable del conjunto. Si una fuente falla, se muestran los datos anteriores y el motivo aparece junto al archivo.</p>
<p>La primera vez que se consulta un servidor SFTP, este muestra su clave. Compárela con la que le indicó quien lo administra. Si alguna vez muestra otra, no se le dice nada.</p>
<p>De los registros propios del distrito cada persona ve las filas de sus propias escuelas, sin importar quién los comparta.</p>`,
    },
  },
  {
    id: 'data-suite-columns',
    routes: ['data-forge/data-suites/suite', 'data-forge/data-suites/relationships'],
    title: { en: 'Columns, mixers and relationships', es: 'Columnas, mezclas y relaciones' },
    html: {
      en: `<p>Each column is shown with what is missing and how its values are distributed. A mixer makes a new column for each row. Relate columns of two files that mean the same: the share of rows that match is shown before you decide.</p>
<p>Row security shows each reader only the rows of their own schools or students.</p>`,
      es: `<p>Cada columna se muestra con lo que falta y cómo se distribuyen sus valores. Una mezcla crea una columna nueva para cada fila. Relacione columnas de dos archivos que significan lo mismo: antes de decidir verá cuántas filas coinciden.</p>
<p>La seguridad por filas muestra a cada persona solo las filas de sus escuelas o estudiantes.</p>`,
    },
  },
  {
    id: 'data-charts',
    routes: ['data-forge/artisan', 'data-forge/dashboards', 'data-forge/dashboards/dashboard'],
    title: { en: 'Charts and dashboards', es: 'Gráficas y tableros' },
    html: {
      en: `<p>Put a chart together in Artisan, save it, and add it to a dashboard. Every chart can be shown as a table. Choose a mark on a dashboard to narrow the other charts to it.</p>
<p>In what is shared, numbers about fewer than 10 students are not shown.</p>`,
      es: `<p>Arme una gráfica en el taller, guárdela y agréguela a un tablero. Toda gráfica puede mostrarse como tabla. Elija una marca en un tablero para acotar las demás gráficas.</p>
<p>En lo que se comparte no se muestran números sobre menos de 10 estudiantes.</p>`,
    },
  },
]
