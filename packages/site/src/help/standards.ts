import type { HelpText } from './help.types.ts'

export const standardsHelp: readonly HelpText[] = [
  {
    id: 'standards-collection',
    routes: [
      'settings/standards/collection',
      'settings/standards/collection/framework',
      'settings/standards/import',
    ],
    title: { en: 'Standards collection', es: 'Colección de estándares' },
    html: {
      en: `<p>The standards frameworks your district uses. Microcredentials, courses, and categories refer to their standards.</p>
<h3 id="import">Import</h3>
<p>Upload a <strong>CASE</strong> package (JSON, 1.0 or 1.1) from a state or publisher, or a <strong>CSV</strong> file with a column of standards. We recognize columns for the code, parent code, grade, and type by name, and skip titles above the header row. A zip file or a list of packages becomes several imports, and you check each one. You’ll see what would be added, changed, or removed; nothing is saved until you choose <em>Import</em>.</p>
<ul><li>Importing a framework again updates it. Standards are matched by their identifiers.</li>
<li>Standards that were removed but are in use stay in place, marked <strong>retired</strong>.</li>
<li>A file with errors isn’t imported. Each error says where it is.</li>
<li>Minor problems are noted and don’t block the import: incomplete associations are skipped, and if parents form a loop, the last link is ignored.</li></ul>
<h3 id="browse">Browse and search</h3>
<p>Open a branch with a click or the right arrow key. Home and End go to the first and last standard, and a letter goes to the next one that starts with it. Search looks at codes, standards, and keywords, and shows matches in place.</p>
<p><strong>Show to visitors</strong> puts a framework on the public pages and makes it available to other systems through CASE. You can export a framework as CASE or CSV.</p>`,
      es: `<p>Los marcos de estándares que usa su distrito. Las microcredenciales, los cursos y las categorías se refieren a sus estándares.</p>
<h3 id="import">Importar</h3>
<p>Suba un paquete <strong>CASE</strong> (JSON, 1.0 o 1.1) de un estado o una editorial, o un archivo <strong>CSV</strong> con una columna de estándares. Reconocemos por su nombre las columnas del código, el código superior, el grado y el tipo, y omitimos los títulos que estén encima de los encabezados. Un zip o una lista de paquetes se divide en varias importaciones, y usted revisa cada una. Verá qué se agregaría, cambiaría o quitaría; no se guarda nada hasta que elija <em>Importar</em>.</p>
<ul><li>Importar otra vez un marco lo actualiza. Los estándares se reconocen por sus identificadores.</li>
<li>Los estándares que desaparecen pero están en uso se conservan, marcados como <strong>retirados</strong>.</li>
<li>Un archivo con errores no se importa. Cada error dice dónde está.</li>
<li>Los problemas menores se anotan y no impiden la importación: se omiten las asociaciones incompletas y, si los superiores forman un círculo, se ignora el último enlace.</li></ul>
<h3 id="browse">Recorrer y buscar</h3>
<p>Abra una rama con un clic o con la flecha derecha. Inicio y Fin van al primer y al último estándar, y una letra va al siguiente que empieza con ella. La búsqueda incluye códigos, estándares y palabras clave, y muestra las coincidencias en su lugar.</p>
<p><strong>Mostrar a visitantes</strong> publica un marco en las páginas públicas y lo ofrece a otros sistemas mediante CASE. Un marco se puede exportar como CASE o CSV.</p>`,
    },
  },
  {
    id: 'standards-categories',
    routes: ['settings/standards/categories', 'settings/standards/categories/edit'],
    title: { en: 'Standard categories', es: 'Categorías de estándares' },
    html: {
      en: `<p>Your district’s own way to group standards, such as by subject area. A category can include whole frameworks and branches of others (a standard and everything under it). Wherever you choose standards, you can narrow the search to a category.</p>`,
      es: `<p>La manera en que su distrito agrupa los estándares, por ejemplo por materia. Una categoría puede incluir marcos enteros y ramas de otros (un estándar y todo lo que está debajo). Donde se eligen estándares, se puede limitar la búsqueda a una categoría.</p>`,
    },
  },
  {
    id: 'standards-courses',
    routes: ['settings/standards/courses', 'settings/standards/courses/edit'],
    title: { en: 'Course standards', es: 'Estándares de los cursos' },
    html: {
      en: `<p>The standards each course covers. Courses come from the roster import; open one and choose its standards from the tree or by searching. Choosing a branch covers everything under it. You can filter the list to courses that have no standards yet.</p>`,
      es: `<p>Los estándares que cubre cada curso. Los cursos vienen de la importación de datos de inscripción; abra uno y elija sus estándares en el árbol o con la búsqueda. Al elegir una rama se cubre todo lo que está debajo. La lista puede mostrar solo los cursos que aún no tienen estándares.</p>`,
    },
  },
  {
    id: 'standards-course-codes',
    routes: ['settings/standards/course-codes', 'settings/standards/course-codes/edit'],
    title: { en: 'Course codes', es: 'Códigos de curso' },
    html: {
      en: `<p>The codes your state or district uses for courses: code, title, description, and state. Microcredentials can list course codes, and reviewers can be assigned by them. The list’s menu imports codes from a CSV file, after a preview, and exports them as CSV or Excel.</p>`,
      es: `<p>Los códigos que su estado o distrito usa para los cursos: código, título, descripción y estado. Las microcredenciales pueden incluir códigos de curso, y según ellos se puede asignar a quienes revisan. El menú de la lista importa códigos de un archivo CSV, con vista previa, y los exporta como CSV o Excel.</p>`,
    },
  },
]
