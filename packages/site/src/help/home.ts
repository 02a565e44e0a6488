import type { HelpText } from './help.types.ts'

export const homeHelp: readonly HelpText[] = [
  {
    id: 'home',
    routes: [''],
    title: { en: 'Home', es: 'Inicio' },
    html: {
      en: `<p>Start your day here. Home shows what needs your attention, your classes or children, and the pages you opened last.</p>
<h3 id="search">Find anything</h3>
<p>Press <kbd>Ctrl</kbd> + <kbd>K</kbd> (<kbd>⌘</kbd> + <kbd>K</kbd> on a Mac) or click the search box. Type part of a page’s name, a person’s name, or an action. Press <kbd>?</kbd> to see every keyboard shortcut.</p>
<h3 id="school">Switch schools</h3>
<p>Use the school menu at the top. Lists and settings then show that school, and any class you had open is closed.</p>
<h3 id="language">Language and appearance</h3>
<p>Switch between English and Spanish, or light and dark, at the top of the page. We use the same language for your emails.</p>`,
      es: `<p>Empiece aquí su día. Inicio muestra lo que requiere su atención, sus clases o sus hijos y las páginas que abrió más recientemente.</p>
<h3 id="search">Encuentre lo que busca</h3>
<p>Presione <kbd>Ctrl</kbd> + <kbd>K</kbd> (<kbd>⌘</kbd> + <kbd>K</kbd> en una Mac) o haga clic en el cuadro de búsqueda. Escriba parte del nombre de una página, de una persona o de una acción. Presione <kbd>?</kbd> para ver todos los atajos de teclado.</p>
<h3 id="school">Cambie de escuela</h3>
<p>Use el menú de escuelas de la parte superior. Las listas y la configuración muestran esa escuela, y se cierra la clase que tenía abierta.</p>
<h3 id="language">Idioma y apariencia</h3>
<p>Cambie entre inglés y español, o entre claro y oscuro, en la parte superior de la página. También le escribiremos en ese idioma.</p>`,
    },
  },
  {
    id: 'last-viewed',
    routes: ['student', 'staff-member', 'guardian'],
    title: { en: 'Last viewed person', es: 'Última persona consultada' },
    html: {
      en: '<p>This page takes you back to the student, staff member, or guardian you viewed last at this school. It is also under All pages once you have viewed someone. It starts over when you switch schools or sign out.</p>',
      es: '<p>Esta página lo lleva de nuevo al estudiante, miembro del personal o tutor que consultó por última vez en esta escuela. También está en Todas las páginas cuando ya consultó a alguien. Vuelve a empezar al cambiar de escuela o cerrar la sesión.</p>',
    },
  },
  {
    id: 'areas',
    routes: ['area', 'all-pages'],
    title: { en: 'Finding your way', es: 'Cómo orientarse' },
    html: {
      en: `<p>The menu on the left lists the areas you work in. Each area opens on its own page, with links to everything in it. Related pages are tabs at the top.</p>
<p><strong>Admin</strong>, at the bottom of the menu, switches to settings, roster imports, and bulk operations. <strong>Back to Home</strong> returns to your daily work.</p>
<p><strong>All pages</strong> lists every page you can open, under the menu it belongs to. Type to narrow the list.</p>`,
      es: `<p>El menú de la izquierda muestra las áreas en las que usted trabaja. Cada área se abre en su propia página, con enlaces a todo lo que contiene. Las páginas relacionadas son pestañas en la parte superior.</p>
<p><strong>Administración</strong>, al final del menú, cambia a la configuración, las importaciones y las operaciones masivas. <strong>Volver al inicio</strong> regresa a su trabajo diario.</p>
<p><strong>Todas las páginas</strong> muestra cada página que usted puede abrir, en el menú al que pertenece. Escriba para reducir la lista.</p>`,
    },
  },
  {
    id: 'front',
    routes: ['front'],
    title: { en: 'The front page', es: 'La página de bienvenida' },
    html: {
      en: '<p>This is your district’s public front page. Anyone can see it.</p><p>Choose <strong>Login</strong> to sign in. You’ll find public pages below and in the navigation bar.</p>',
      es: '<p>Esta es la página pública de su distrito. Cualquier persona puede verla.</p><p>Elija <strong>Iniciar sesión</strong> para entrar. Las páginas públicas están abajo y en la barra de navegación.</p>',
    },
  },
  {
    id: 'search',
    routes: ['search'],
    title: { en: 'Search', es: 'Buscar' },
    html: {
      en: '<p>Type at least two letters to find people, classes, courses, dashboards, microcredentials, and pages. You only see what you may open. Every word has to match: “lin algebra” finds Ms. Lin’s algebra classes. You can bookmark the page; its address keeps what you typed.</p>',
      es: '<p>Escriba al menos dos letras para encontrar personas, clases, cursos, tableros, microcredenciales y páginas. Solo se muestra lo que usted puede abrir. Todas las palabras deben coincidir: “lin álgebra” encuentra las clases de álgebra de la maestra Lin. Puede guardar la página en favoritos; la dirección conserva lo que escribió.</p>',
    },
  },
]
