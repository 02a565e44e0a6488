import type { HelpText } from './help.types.ts'

export const homeHelp: readonly HelpText[] = [
  {
    id: 'home',
    routes: [''],
    title: { en: 'Home', es: 'Inicio' },
    html: {
      en: `<p>Home is where each day begins. It greets you, shows your sections, what you opened last, and every area that you may open.</p>
<h3 id="search">Find anything</h3>
<p>Press <kbd>Ctrl</kbd> + <kbd>K</kbd> (on a Mac <kbd>⌘</kbd> + <kbd>K</kbd>) or choose the search box. Type part of a screen’s name, a person’s name or an action. Press <kbd>?</kbd> to see every keyboard shortcut.</p>
<h3 id="school">Switch school</h3>
<p>The school picker at the top lists your schools by district. Lists and settings then show that school; the classroom that you had chosen is let go.</p>
<h3 id="language">Language and appearance</h3>
<p>Switch between English and Spanish, and between light and dark, in the header. Your language is also the one in which you get mail.</p>`,
      es: `<p>El inicio es donde empieza cada día. Le da la bienvenida y muestra sus secciones, lo último que abrió y todas las áreas que usted puede abrir.</p>
<h3 id="search">Encuentre lo que busca</h3>
<p>Presione <kbd>Ctrl</kbd> + <kbd>K</kbd> (en Mac <kbd>⌘</kbd> + <kbd>K</kbd>) o elija el cuadro de búsqueda. Escriba parte del nombre de una pantalla, de una persona o de una acción. Presione <kbd>?</kbd> para ver todos los atajos de teclado.</p>
<h3 id="school">Cambie de escuela</h3>
<p>El selector de escuelas, en la parte superior, muestra sus escuelas por distrito. Las listas y la configuración muestran entonces esa escuela; el aula que había elegido se deja.</p>
<h3 id="language">Idioma y apariencia</h3>
<p>Cambie entre inglés y español, y entre claro y oscuro, en el encabezado. Su idioma también es el de los mensajes que recibe por correo.</p>`,
    },
  },
  {
    id: 'front',
    routes: ['front'],
    title: { en: 'The front page', es: 'La página de entrada' },
    html: {
      en: `<p>This is the public front page of your district. Everyone can see it.</p><p>Choose <strong>Login</strong> to sign in. What is open to everyone stands below and in the navigation bar.</p>`,
      es: `<p>Esta es la página pública de entrada de su distrito. Cualquiera puede verla.</p><p>Elija <strong>Iniciar sesión</strong> para entrar. Lo que está abierto para todos aparece abajo y en la barra de navegación.</p>`,
    },
  },
]
