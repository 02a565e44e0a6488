import type { HelpText } from './help.types.ts'

export const standardsHelp: readonly HelpText[] = [
  {
    id: 'standards-collection',
    routes: [
      'settings/standards/collection',
      'settings/standards/collection/framework',
      'settings/standards/import',
    ],
    title: { en: 'Collection of standards', es: 'Colección de estándares' },
    html: {
      en: `<p>The frameworks of standards that the district works with. Microcredentials, courses and categories refer to their statements.</p>
<h3 id="import">Import</h3>
<p>Upload a <strong>CASE</strong> package (JSON, 1.0 or 1.1), as states and publishers offer it, or a <strong>CSV</strong> with a column of statements; columns for the code, the code of the parent, grade and type are understood by their names, and titles may stand above them. A zip, or a list of packages, comes in as several imports, each looked at by itself. First you see what would be new, changed or gone; nothing is written before you choose <em>Import</em>.</p>
<ul><li>Importing a framework again updates it: statements are recognized by their identifiers.</li>
<li>Statements that are gone but in use stay where they are used, marked as <strong>retired</strong>.</li>
<li>A file with errors is not imported. Each error says where it is.</li>
<li>What the rest does not need is noted, and blocks nothing: an association that lacks an end is left out, and of parents that go in a circle the last link is not followed.</li></ul>
<h3 id="browse">Browse and search</h3>
<p>Open branches with a click or the right arrow key; Home and End go to the ends, a letter to the next statement that begins so. A search looks into codes, statements and keywords, and shows what it finds where it stands.</p>
<p><strong>Show to visitors</strong> offers a framework on the public pages and to other systems by the CASE interface. Export gives the framework as CASE or CSV.</p>`,
      es: `<p>Los marcos de estándares con los que trabaja el distrito. Las microcredenciales, los cursos y las categorías se refieren a sus enunciados.</p>
<h3 id="import">Importar</h3>
<p>Suba un paquete <strong>CASE</strong> (JSON, 1.0 o 1.1), como lo ofrecen los estados y las editoriales, o un <strong>CSV</strong> con una columna de enunciados; las columnas del código, del código superior, del grado y del tipo se entienden por sus nombres, y encima puede haber títulos. Un zip o una lista de paquetes entra como varias importaciones, y cada una se revisa por separado. Primero verá qué sería nuevo, qué cambiaría y qué desaparecería; no se escribe nada antes de que elija <em>Importar</em>.</p>
<ul><li>Importar otra vez un marco lo actualiza: los enunciados se reconocen por sus identificadores.</li>
<li>Los enunciados que desaparecen pero están en uso se conservan donde se usan, marcados como <strong>retirados</strong>.</li>
<li>Un archivo con errores no se importa. Cada error dice dónde está.</li>
<li>Lo que el resto no necesita se anota y no impide nada: se omite la asociación a la que le falta un extremo y, si los superiores forman un círculo, no se sigue el último enlace.</li></ul>
<h3 id="browse">Recorrer y buscar</h3>
<p>Abra las ramas con un clic o con la flecha derecha; Inicio y Fin van a los extremos, una letra al siguiente enunciado que empieza así. La búsqueda mira códigos, enunciados y palabras clave, y muestra lo que encuentra en su lugar.</p>
<p><strong>Mostrar a visitantes</strong> ofrece un marco en las páginas públicas y a otros sistemas por la interfaz CASE. Al exportar se obtiene el marco como CASE o CSV.</p>`,
    },
  },
  {
    id: 'standards-categories',
    routes: ['settings/standards/categories', 'settings/standards/categories/edit'],
    title: { en: 'Categories of standards', es: 'Categorías de estándares' },
    html: {
      en: '<p>The district’s own way to sort standards, such as subject areas. A category holds whole frameworks, and branches of others: a statement with all that stands below it. Wherever standards are chosen, a category narrows the search.</p>',
      es: '<p>La manera propia del distrito de ordenar los estándares, como áreas de materias. Una categoría contiene marcos enteros y ramas de otros: un enunciado con todo lo que está debajo. Dondequiera que se elijan estándares, una categoría limita la búsqueda.</p>',
    },
  },
  {
    id: 'standards-courses',
    routes: ['settings/standards/courses', 'settings/standards/courses/edit'],
    title: { en: 'Standards of courses', es: 'Estándares de los cursos' },
    html: {
      en: '<p>Which standards each course covers. Courses come with the roster; open one and choose its standards by tree or search. Of a branch, all that stands below it is covered. The list can show only courses that have no standards yet.</p>',
      es: '<p>Qué estándares cubre cada curso. Los cursos llegan con los datos de inscripción; abra uno y elija sus estándares en el árbol o buscando. De una rama se cubre todo lo que está debajo. La lista puede mostrar solo los cursos que aún no tienen estándares.</p>',
    },
  },
  {
    id: 'standards-course-codes',
    routes: ['settings/standards/course-codes', 'settings/standards/course-codes/edit'],
    title: { en: 'Course codes', es: 'Códigos de curso' },
    html: {
      en: '<p>The codes under which a state, or the district, lists its courses: code, title, description and state. Microcredentials name course codes, and reviewers may be chosen by them. The menu of the list brings codes in from a CSV, after a check, and takes them out as CSV or Excel.</p>',
      es: '<p>Los códigos con los que un estado, o el distrito, lista sus cursos: código, título, descripción y estado. Las microcredenciales nombran códigos de curso, y por ellos se puede elegir a quienes revisan. El menú de la lista importa códigos de un CSV, después de una revisión, y los exporta como CSV o Excel.</p>',
    },
  },
]
