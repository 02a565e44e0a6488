import type { HelpText } from './help.types.ts'

export const eventsHelp: readonly HelpText[] = [
  {
    id: 'events',
    routes: ['events', 'events/add', 'event/view', 'event/edit'],
    title: { en: 'Events', es: 'Eventos' },
    html: {
      en: `<p>What a school or the whole district holds: industry days, conferences, evenings for families. The list begins with what comes next; what is over follows. Choose one to open it; its menu then stands beside the page.</p>
<ul><li>You see the events of your schools and those of the whole district.</li>
<li>An event <strong>without a school</strong> is the whole district’s. Only who may change events in all of the district can add or change one.</li>
<li>Times are those of the school’s clock.</li>
<li>A removed event can be brought back: <strong>Show removed records</strong> in the list’s menu.</li></ul>`,
      es: `<p>Lo que organiza una escuela o todo el distrito: jornadas con empresas, conferencias, veladas para familias. La lista comienza con los próximos; los que ya pasaron vienen después. Elija uno para abrirlo; su menú aparece entonces junto a la página.</p>
<ul><li>Usted ve los eventos de sus escuelas y los de todo el distrito.</li>
<li>Un evento <strong>sin escuela</strong> es de todo el distrito. Solo quien puede modificar eventos en todo el distrito puede agregarlo o modificarlo.</li>
<li>Las horas son las del reloj de la escuela.</li>
<li>Un evento quitado se puede recuperar: <strong>Mostrar registros quitados</strong>, en el menú de la lista.</li></ul>`,
    },
  },
]
